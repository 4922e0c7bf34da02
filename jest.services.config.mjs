import { services } from './jest.config.mjs';

/** Suites against the real RabbitMQ, Redis and PostgreSQL on their standard ports. */
export default services;
