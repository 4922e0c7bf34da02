import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pinPaths } from '@boardcast/contracts';
import { waitUntil } from '@boardcast/testing';
import { STACK_STARTS_MS } from '../stack/stack-under-test.js';
import { Balancer } from './balancer.js';
import { FaultBench } from './fault-bench.js';

const DRAIN_SECONDS = 2;

let bench: FaultBench;
beforeAll(async () => {
  bench = await FaultBench.start({ backends: 2 });
  for (const backend of bench.stack.backends) {
    backend.setEnv({ DRAIN_SECONDS: String(DRAIN_SECONDS) });
    await backend.restart();
  }
}, STACK_STARTS_MS);
afterAll(() => bench.close());

/** One request to a backend; 'ECONNREFUSED' and the like where no answer came. @param agent keeps its connections */
function get(url: string, agent: Agent | false): Promise<number | string> {
  return new Promise((done) => {
    const asked = request(url, { agent }, (answer) => {
      answer.resume();
      answer.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
      answer.on('end', () => done(answer.statusCode ?? 0));
    });
    asked.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
    asked.end();
  });
}

describe('F13: a backend that is told to stop', () => {
  it('first is not ready while it answers everybody, then refuses connections and ends', async () => {
    const [, backend] = bench.stack.backends;
    if (!backend) throw new Error('There are two backends');
    const agent = new Agent({ keepAlive: true });
    expect(await get(`${backend.url}/health/live`, agent)).toBe(200);

    const told = performance.now();
    const stopped = backend.stop();
    await waitUntil(async () => (await backend.ask('ready')) === 503, { timeout: 1_000 });
    expect(await get(`${backend.url}/health/live`, agent)).toBe(200);
    expect(await get(`${backend.url}/health/live`, false)).toBe(200);
    expect(await get(`${backend.url}${pinPaths.history}`, false)).toBe(401);

    expect(await stopped).toBe('exit code 0');
    expect(performance.now() - told).toBeGreaterThan(DRAIN_SECONDS * 1000);
    expect(await get(`${backend.url}/health/live`, false)).toBe('ECONNREFUSED');
    agent.destroy();
    await backend.start();
  });

  it('and one after the other is replaced behind a balancer: no request is lost', async () => {
    const { person } = await bench.newcomer(1);
    const headers = { cookie: `sid=${person.browser.cookie('sid')}` };
    const balancer = await Balancer.open(bench.stack.backends);
    const heard: number[] = [];
    const over = new AbortController();
    const load = Array.from({ length: 4 }, async () => {
      while (!over.signal.aborted)
        heard.push((await fetch(balancer.url + pinPaths.history, { headers })).status);
    });

    for (const backend of bench.stack.backends) expect(await backend.restart()).toBe('exit code 0');

    over.abort();
    await Promise.all(load);
    balancer.close();
    expect(heard.filter((status) => status !== 200)).toEqual([]);
    expect(heard.length).toBeGreaterThan(100);
  });
});

describe('F13: a publisher that is told to stop', () => {
  it('takes no more, says that it is not ready, and lives until the pin in hand is posted', async () => {
    const { publisher } = bench.stack;
    const person = await bench.publishHeld(1);
    await waitUntil(async () => (await bench.creates(person)) === 1);

    const stopped = publisher.stop();
    await waitUntil(async () => (await publisher.ask('ready')) === 503, { timeout: 1_000 });
    expect(await publisher.ask('live')).toBe(200);
    await bench.control.releaseAnswers();

    expect(await stopped).toBe('exit code 0');
    await publisher.start();
    await bench.finish('F13 a publisher stopped with a pin in hand');
    expect(await bench.pins(person)).toMatchObject([{ state: 'published', adopted: false, probeCount: 0 }]);
  });
});
