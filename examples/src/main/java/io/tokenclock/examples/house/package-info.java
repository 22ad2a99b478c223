/**
 * What a jar of yours may add: a provider ({@link io.tokenclock.examples.house.HouseProvider}) and
 * the rubric of a task family ({@link io.tokenclock.examples.house.DistanceRubrics}), each found by
 * its line in {@code META-INF/services}.
 */
@NullMarked
package io.tokenclock.examples.house;

import org.jspecify.annotations.NullMarked;
