import { connect } from 'node:net';
import { findRedisProgram } from '@boardcast/testing';
import { beginFaultReport, endFaultReport } from '../faults/fault-report.js';
import { buildWithFailpoints } from '../stack/build-with-failpoints.js';
import { findRabbitPrograms } from '../stack/private-rabbit.js';
import { standardServices } from '../stack/stack-under-test.js';
import { findOpenssl } from '../stack/untrusted-server.js';

/** Fails if a service or its program is missing (never skips), and builds the apps with failpoints once. */
export async function setUp(): Promise<void> {
  const missing: string[] = [];
  const { databaseUrl, busUrl, redisUrl } = standardServices();
  const services = { PostgreSQL: databaseUrl, RabbitMQ: busUrl, Redis: redisUrl };
  for (const [name, url] of Object.entries(services)) {
    if (!(await answers(url))) missing.push(`${name} does not answer at ${new URL(url).host}`);
  }
  for (const find of [findRabbitPrograms, findRedisProgram, findOpenssl]) {
    try {
      find();
    } catch (error) {
      missing.push((error as Error).message);
    }
  }
  if (missing.length > 0) throw new Error(`The stack tests need their services:\n  ${missing.join('\n  ')}`);
  buildWithFailpoints();
  beginFaultReport();
}

/** Prints fault, pins, lost, doubled and recovery time. A lost or doubled pin fails the run. */
export function tearDown(): void {
  const report = endFaultReport();
  if (!report) return;
  process.stdout.write(`\n${report.tables}\n`);
  if (report.broken.length > 0) throw new Error(`Pins were lost or doubled by: ${report.broken.join(', ')}`);
}

function answers(address: string): Promise<boolean> {
  const { hostname, port } = new URL(address);
  return new Promise((done) => {
    const socket = connect(Number(port), hostname);
    const finish = (answer: boolean): void => {
      socket.destroy();
      done(answer);
    };
    socket.setTimeout(3_000, () => finish(false));
    socket.once('connect', () => finish(true)).once('error', () => finish(false));
  });
}
