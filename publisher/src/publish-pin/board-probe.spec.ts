import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { GcraLimiter, HttpPinterestGateway, Permits } from '@boardcast/pinterest';
import { SystemClock } from '@boardcast/server';
import { startBench, type Bench } from '../testing/publisher-bench.js';
import { BoardProbe } from './board-probe.js';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());

/** Lists pins as the sandbox does, but leaves out when they were made. */
class Undated extends HttpPinterestGateway {
  override async listBoardPins(...args: Parameters<HttpPinterestGateway['listBoardPins']>) {
    const answer = await super.listBoardPins(...args);
    return { ...answer, items: answer.items.map((pin) => ({ ...pin, created_at: null })) };
  }
}

it('A board that shows the pin without its moment proves neither that it is there nor that it is not', async () => {
  const clock = new SystemClock();
  const { accessToken } = await bench.control.grant(bench.username);
  const gateway = new Undated({ ...bench.sandbox.app, apiUrl: bench.sandbox.apiUrl, clock });
  const permits = new Permits(new GcraLimiter(clock), { clock, maxWaitMs: 2_000 });
  const message = bench.message();
  await bench.handler().handle(message);

  const look = new BoardProbe(gateway, permits).find(message, accessToken, new Date(Date.now() - 5_000));

  await expect(look).rejects.toMatchObject({ kind: 'unreadable-answer' });
  await gateway.close();
});
