import { connect } from 'node:net';
import { tsImport } from 'tsx/esm/api';

/** Fails when a service or its program is missing (never a skip), and builds the apps with failpoints once. */
export default async function setUp() {
  const testing = await tsImport('./libs/testing/src/index.ts', import.meta.url);
  const missing = [];
  const { databaseUrl, busUrl, redisUrl } = testing.standardServices();
  const services = { PostgreSQL: databaseUrl, RabbitMQ: busUrl, Redis: redisUrl };
  for (const [name, url] of Object.entries(services)) {
    if (!(await answers(url))) missing.push(`${name} does not answer at ${new URL(url).host}`);
  }
  for (const find of [testing.findRabbitPrograms, testing.findRedisProgram, testing.findOpenssl]) {
    try {
      find();
    } catch (error) {
      missing.push(error.message);
    }
  }
  if (missing.length > 0) throw new Error(`test:services needs its services:\n  ${missing.join('\n  ')}`);
  testing.buildWithFailpoints();
  testing.beginFaultReport();
}

function answers(address) {
  const { hostname, port } = new URL(address);
  return new Promise((done) => {
    const socket = connect(Number(port), hostname);
    const finish = (answer) => {
      socket.destroy();
      done(answer);
    };
    socket.setTimeout(3_000, () => finish(false));
    socket.once('connect', () => finish(true)).once('error', () => finish(false));
  });
}
