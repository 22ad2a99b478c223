#!/usr/bin/env python3
"""Reference values for the statistics of tokenclock: python3 reference.py > reference.json

Made with SciPy and NumPy (versions in the output). What SciPy does not have (Hodges-Lehmann, Holm,
order-statistic ranks, McNemar) is computed here by definition, with exact fractions where
probabilities are binomial. Samples are rounded so that their text is their value.
"""
import json
import math
from fractions import Fraction

import numpy
import scipy
from scipy import stats

random = numpy.random.default_rng(20251130)


def half_binomial_at_most(k, n):
    """P(B <= k), B ~ Bin(n, 1/2), exactly."""
    return Fraction(sum(math.comb(n, i) for i in range(0, k + 1)), 2 ** n)


def median_ranks(n, error_rate):
    tail = Fraction(error_rate) / 2
    lower = max((r for r in range(1, n + 1) if half_binomial_at_most(r - 1, n) <= tail), default=None)
    return None if lower is None else [lower, n + 1 - lower]


def hodges_lehmann(d):
    i, j = numpy.triu_indices(len(d))
    return float(numpy.median((d[i] + d[j]) / 2))


def sign_p(d):
    """Ties against a difference: the dual of the order-statistic interval of the median."""
    n = len(d)
    fewest = min(int((d <= 0).sum()), int((d >= 0).sum()))
    return float(min(Fraction(1), 2 * half_binomial_at_most(fewest, n)))


def holm(p):
    order = sorted(range(len(p)), key=lambda i: p[i])
    out, largest = [0.0] * len(p), 0.0
    for step, i in enumerate(order):
        largest = max(largest, min(1.0, (len(p) - step) * p[i]))
        out[i] = largest
    return out


def sample(name, first, second):
    first, second = numpy.round(first, 3), numpy.round(second, 3)
    d = first - second
    kept = d[d != 0]
    exact = len(kept) <= 50 and len(set(abs(kept))) == len(kept)
    wilcoxon = stats.wilcoxon(
        kept, zero_method="wilcox", correction=not exact, method="exact" if exact else "approx")
    ranks = stats.rankdata(kept * 0 + abs(kept))
    trend = stats.spearmanr(numpy.arange(len(d)), d)
    r = stats.rankdata(d) - (len(d) + 1) / 2
    lag1 = (r[:-1] * r[1:]).sum() / (r * r).sum()
    half = len(d) // 2
    both_exact = len(d) - half <= 50 and len(set(d)) == len(d)
    halves = stats.mannwhitneyu(
        d[:half], d[half:], method="exact" if both_exact else "asymptotic", use_continuity=True)
    ordered = numpy.sort(d)
    bounds = median_ranks(len(d), Fraction(5, 100))
    return {
        "name": name,
        "first": first.tolist(),
        "second": second.tolist(),
        "median": float(ordered[math.ceil(len(d) / 2) - 1]),
        "median_interval": None if bounds is None else [float(ordered[r - 1]) for r in bounds],
        "sign_p": sign_p(d),
        "hodges_lehmann": hodges_lehmann(d),
        "wilcoxon_n": len(kept),
        "wilcoxon_zeros": int((d == 0).sum()),
        "wilcoxon_positive_ranks": float(ranks[kept > 0].sum()),
        "wilcoxon_p": float(wilcoxon.pvalue),
        "trend_rho": float(trend.statistic),
        "trend_p": float(trend.pvalue),
        "lag1": float(lag1),
        "halves_p": float(halves.pvalue),
    }


def lognormal(n, shift):
    return random.lognormal(5.5, 0.4, n) + shift


def tail(name, first, second, share):
    """Difference of nearest-rank percentiles, resampled by rounds with another generator."""
    n = len(first)
    rank = math.ceil(round(share * n, 9)) - 1
    first, second = numpy.round(first, 3), numpy.round(second, 3)
    point = numpy.sort(first)[rank] - numpy.sort(second)[rank]
    drawn = random.integers(0, n, size=(200_000, n))
    low, high = numpy.percentile(
        numpy.sort(first[drawn], axis=1)[:, rank] - numpy.sort(second[drawn], axis=1)[:, rank],
        [2.5, 97.5], method="inverted_cdf")
    return {"name": name, "percent": round(100 * share), "first": first.tolist(),
            "second": second.tolist(), "point": float(point), "low": float(low),
            "high": float(high)}


def mcnemar(both, only_first, only_second, neither):
    n = only_first + only_second
    test = stats.binomtest(only_first, n, 0.5)
    share = test.proportion_ci(0.95, method="exact")
    total = both + n + neither
    return {"counts": [both, only_first, only_second, neither], "p": float(test.pvalue),
            "low": float((2 * share.low - 1) * n / total),
            "high": float((2 * share.high - 1) * n / total)}


base = lognormal(120, 0)
p_values = [0.0004, 0.03, 0.011, 0.7, 0.0125, 0.2]
drifting = numpy.linspace(0, 60, 80)
print(json.dumps({
    "made_with": {"scipy": scipy.__version__, "numpy": numpy.__version__},
    "samples": [
        sample("thirty rounds", lognormal(30, 0), lognormal(30, 40)),
        sample("paired closely", base, base + random.normal(3, 8, 120)),
        sample("ties and zeros", numpy.round(lognormal(60, 0) / 25) * 25,
               numpy.round(lognormal(60, 10) / 25) * 25),
        sample("drifting", lognormal(80, 0) + drifting, lognormal(80, 0)),
        sample("eleven rounds", lognormal(11, 0), lognormal(11, 300)),
    ],
    "tails": [
        tail("p95 of 120", lognormal(120, 0), lognormal(120, 60), 0.95),
        tail("p99 of 400", lognormal(400, 0), lognormal(400, 0), 0.99),
    ],
    "mcnemar": [mcnemar(90, 8, 1, 1), mcnemar(280, 9, 7, 4), mcnemar(60, 0, 12, 28)],
    "holm": {"p": p_values, "adjusted": holm(p_values)},
    "median_ranks": {str(n): median_ranks(n, Fraction(5, 100)) for n in (5, 6, 30, 100, 301)},
}, indent=1))
