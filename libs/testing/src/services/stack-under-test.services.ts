import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createSandbox, SandboxControl, type Sandbox } from '@boardcast/sandbox';
import { runSql } from '../run-sql.js';
import { waitUntil } from '../wait-until.js';
import { compareBaseline, measureBaseline } from './baseline.js';
import { buildApp, buildWithFailpoints } from './build-with-failpoints.js';
import { checkInvariants } from './check-invariants.js';
import { reportFault } from './fault-report.js';
import { PrivatePostgres } from './private-postgres.js';
import { PrivateRabbit } from './private-rabbit.js';
import { PrivateRedis } from './private-redis.js';
import { standardServices, StackUnderTest } from './stack-under-test.js';
import { makeTempFolder, removeTempFolder } from './wards.js';

const folder = makeTempFolder('sandbox');
let postgres: PrivatePostgres;
let rabbit: PrivateRabbit;
let redis: PrivateRedis;
let sandbox: Sandbox;
let control: SandboxControl;
let stack: StackUnderTest;

beforeAll(async () => {
  [postgres, rabbit, redis, sandbox] = await Promise.all([
    PrivatePostgres.start(),
    PrivateRabbit.start(),
    PrivateRedis.start(),
    createSandbox({ dataDir: folder }),
  ]);
  control = new SandboxControl(sandbox.url);
}, 60_000);
afterAll(async () => {
  await Promise.all([postgres.close(), rabbit.close(), redis.close(), sandbox.close()]);
  removeTempFolder(folder);
});

const options = () => ({
  databaseUrl: postgres.url(),
  busUrl: rabbit.url,
  redisUrl: redis.url,
  sandbox,
});

beforeEach(async () => {
  await control.reset();
  await control.addAccount('pinner', 5);
});
afterEach(() => stack.close());

describe('The stack under test', () => {
  it('publishes through real processes and services, and every promise holds', async () => {
    // Redis is the test's own: accounts of two sandboxes have the same numbers, and would share their limits there.
    const services = { ...standardServices(), redisUrl: redis.url };
    stack = await StackUnderTest.start({ ...services, sandbox, backends: 2, publishers: 2 });
    const before = await measureBaseline(stack);
    const person = await stack.signIn('pinner');
    const list = await person.makeList(5);
    await person.publish(list.id);
    await person.publish(list.id, { altText: 'A galette' });

    await stack.settle();

    const verdict = await checkInvariants(stack, control);
    expect(verdict).toEqual({ violations: [], pins: 10, lost: 0, doubled: 0 });
    expect(await control.journal()).toHaveLength(10);
    expect(compareBaseline(before, await measureBaseline(stack))).toEqual([]);
  }, 60_000);

  it('dies where it is told to, comes back, and loses nothing', async () => {
    stack = await StackUnderTest.start(options());
    const person = await stack.signIn('pinner');
    const list = await person.makeList(1);
    stack.failpoints.arm('publisher.after-answer', 'die');

    await person.publish(list.id);
    expect(await stack.publisher.whenEnded()).toBe('signal SIGKILL');
    expect(stack.failpoints.strikes('publisher.after-answer')).toBe(1);
    await stack.publisher.start();
    const recoverMs = await stack.settle();

    const { pins, lost, doubled } = await checkInvariants(stack, control);
    reportFault({ fault: 'F1 publisher killed after the answer', pins, lost, doubled, recoverMs });
    expect([lost, doubled]).toEqual([0, 0]);
  }, 60_000);

  it('sees a promise that is broken', async () => {
    stack = await StackUnderTest.start(options());
    const person = await stack.signIn('pinner');
    const list = await person.makeList(1);
    await person.publish(list.id);
    await stack.settle();

    await runSql(stack.databaseUrl, `update pins set pinterest_pin_id = '1', fence = 0`);

    await expect(checkInvariants(stack, control)).rejects.toThrow(/I3 .*I10/s);
  }, 60_000);

  it('restarts one app after the other without a person noticing, and stops in order', async () => {
    stack = await StackUnderTest.start({ ...options(), backends: 2 });
    const person = await stack.signIn('pinner');
    const [first, second] = stack.backends;
    person.browser.moveTo(second?.url ?? '');
    expect(await person.history()).toEqual([]);

    await stack.rollingRestart();

    expect(await person.history()).toEqual([]);
    expect(await first?.stop()).toMatch(/exit code 0|signal SIGTERM/);
  }, 60_000);

  it('has no failpoint in the bundles that people run, and each of ours once in the tested ones', async () => {
    stack = await StackUnderTest.prepare(options());
    const armed = buildWithFailpoints();
    for (const [app, count] of [
      ['backend', 11],
      ['publisher', 7],
    ] as const) {
      buildApp(app, {});
      const tested = readFileSync(join(armed, app, 'main.js'), 'utf8');
      const names = [...tested.matchAll(/failpoint\)\('([^']+)'\)/g)].map(([, name = '']) => name);
      expect(names).toHaveLength(count);
      expect(new Set(names).size).toBe(count);
      const shipped = readFileSync(join(armed, '..', app, 'main.js'), 'utf8');
      expect(names.filter((name) => shipped.includes(name))).toEqual([]);
      expect(shipped).not.toContain('FAILPOINTS');
    }
  }, 60_000);
});

describe('Both apps, started with every service away', () => {
  it('live at once, are ready when the last one comes, and publish', async () => {
    stack = await StackUnderTest.prepare(options());
    await Promise.all([postgres.stop(), rabbit.stop(), redis.stop()]);
    for (const app of stack.apps) app.launch();
    await waitUntil(async () => {
      const lives = await Promise.all(stack.apps.map((app) => app.ask('live')));
      return lives.every((status) => status === 200);
    });
    for (const app of stack.apps) expect(await app.ask('ready')).toBe(503);

    await redis.start();
    await postgres.start();
    for (const app of stack.apps) expect(await app.ask('ready')).toBe(503);
    await rabbit.start();
    await Promise.all(stack.apps.map((app) => app.whenReady()));

    const person = await stack.signIn('pinner');
    await person.publish((await person.makeList(3)).id);
    await stack.settle();
    expect(await checkInvariants(stack, control)).toMatchObject({ pins: 3, lost: 0, doubled: 0 });
    expect(stack.apps.every((app) => app.isRunning)).toBe(true);
  }, 120_000);
});

describe('Both apps, when PostgreSQL goes away in the middle', () => {
  it.each(['stop', 'kill'] as const)(
    'live through a %s of it, and lose nothing',
    async (end) => {
      stack = await StackUnderTest.start(options());
      const person = await stack.signIn('pinner');
      const list = await person.makeList(5);
      const pids = stack.apps.map(({ pid }) => pid);
      await control.script({ operationId: 'pins/create', outcomes: [{ delayMs: 300, times: 10 }] });
      await person.publish(list.id);
      await person.publish(list.id);
      await waitUntil(async () => (await control.journal()).length > 0);

      await postgres[end]();
      await postgres.start();
      const recoverMs = await stack.settle();

      const { pins, lost, doubled } = await checkInvariants(stack, control);
      reportFault({
        fault: `F9 PostgreSQL ${end === 'stop' ? 'restarted' : 'killed'}`,
        pins,
        lost,
        doubled,
        recoverMs,
      });
      expect([pins, lost, doubled]).toEqual([10, 0, 0]);
      expect(stack.apps.map(({ pid }) => pid)).toEqual(pids);
    },
    120_000,
  );
});
