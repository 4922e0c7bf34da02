import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { FakeClock, runSql } from '@boardcast/testing';
import { Admission } from './admission.js';

const role = `admitted_${randomBytes(5).toString('hex')}`;
const server = process.env.TEST_POSTGRES_URL ?? '';
const url = new URL(server);
beforeAll(async () => {
  [url.username, url.password] = [role, 'secret'];
  await runSql(server, `create role ${role} login password 'secret'`);
});
afterAll(() => runSql(server, `drop role ${role}`));

it('that PostgreSQL lets us in is remembered for 5 s; that it does not, never', async () => {
  const clock = new FakeClock();
  const admission = new Admission(url.href, clock);
  await admission.assert();

  await runSql(server, `alter role ${role} nologin`);
  clock.advance(4_999);
  await admission.assert();
  clock.advance(1);
  await expect(admission.assert()).rejects.toThrow(/not permitted to log in/);

  await runSql(server, `alter role ${role} login`);
  await admission.assert();
});

it('however many ask, one connection is opened, and one that hangs ends after 2 s', async () => {
  let opened = 0;
  const silent = createServer(() => (opened += 1)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const admission = new Admission(`postgres://127.0.0.1:${port}/none`, new FakeClock());

  const asked = await Promise.allSettled(Array.from({ length: 10 }, () => admission.assert()));

  expect(asked.map(({ status }) => status)).toEqual(Array(10).fill('rejected'));
  expect(opened).toBe(1);
  silent.close();
});
