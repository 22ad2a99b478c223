package consumer;

import org.springframework.boot.autoconfigure.SpringBootApplication;

/** An application with nothing in it but what Spring Boot configures by itself. */
@SpringBootApplication
class Application {}
