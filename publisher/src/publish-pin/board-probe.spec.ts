import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { HttpPinterestGateway, ProviderClock, type PinterestGateway } from '@boardcast/pinterest';
import type { PublishPin } from '@boardcast/contracts';
import { Sweeps, SystemClock } from '@boardcast/server';
import { drawPicture } from '@boardcast/sandbox';
import { KeptClock } from '../ledger/kept-clock.js';
import { Ledger } from '../ledger/ledger.js';
import { startBench, type Bench } from '../testing/publisher-bench.js';
import { BoardProbe, type Proof } from './board-probe.js';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterEach(() => bench.control.setSettings({ skewSeconds: 0, omitDate: false, rewrites: [] }));
afterAll(() => bench.close());

const UNREADABLE = { kind: 'unreadable-answer' };

/** Looks for a message that was sent a second ago, as a process that has just started. */
async function look(
  message: PublishPin,
  gateway: PinterestGateway = bench.gateway,
  { permits, pictures, pool, control, username } = bench,
): Promise<Proof> {
  const { accessToken } = await control.grant(username);
  const clock = new ProviderClock();
  const keptClock = new KeptClock(pool, clock, new Sweeps(new SystemClock()));
  const probe = new BoardProbe(gateway, permits, clock, keptClock, new Ledger(pool, 'look'), pictures);
  return probe.find(message, accessToken, new Date(Date.now() - 1_000));
}

/** A message whose pin is on its board. */
async function posted(changes: Partial<PublishPin> = {}): Promise<PublishPin> {
  const [boardId = ''] = await bench.control.addBoards(bench.username, 1);
  const message = bench.message({ boardId, ...changes });
  await bench.handler().handle(message);
  return message;
}

describe('A look at a board', () => {
  /** Lists pins as the sandbox does, but leaves out when they were made. */
  class Undated extends HttpPinterestGateway {
    override async listBoardPins(...args: Parameters<HttpPinterestGateway['listBoardPins']>) {
      const answer = await super.listBoardPins(...args);
      return { ...answer, items: answer.items.map((pin) => ({ ...pin, created_at: null })) };
    }
  }

  it('proves nothing by a pin that fits and has no moment', async () => {
    const { sandbox } = bench;
    const gateway = new Undated({ ...sandbox.app, apiUrl: sandbox.apiUrl, clock: new SystemClock() });
    await expect(look(await posted(), gateway)).rejects.toMatchObject(UNREADABLE);
    await gateway.close();
  });

  it.each([-600, -125, 125, 600])(
    'finds the pin when Pinterest’s clock is %i s ahead',
    async (skewSeconds) => {
      await bench.control.setSettings({ skewSeconds });
      expect(await look(await posted())).toMatchObject({ kind: 'found' });
    },
  );

  it('proves nothing on an empty board when no answer tells Pinterest’s clock', async () => {
    const message = bench.message();
    expect(await look(message)).toEqual({ kind: 'absent' });
    await bench.control.setSettings({ omitDate: true });
    await expect(look(message)).rejects.toMatchObject(UNREADABLE);
  });

  it('finds a pin by its picture when nothing but the title’s beginning is left of it', async () => {
    const message = await posted();
    await bench.control.setSettings({
      rewrites: ['title-cut', 'description-gone', 'link-resolved', 'alt-gone'],
    });
    expect(await look({ ...message, title: `${message.title}, the way my aunt makes it` })).toMatchObject({
      kind: 'found',
    });
  });

  it('asks about a pin with the same texts and another picture', async () => {
    const message = await posted();
    await bench.storage.put('images/wide/full', await drawPicture({ width: 400 }), 'image/jpeg');
    expect(await look({ ...message, imageKey: 'images/wide/full' })).toMatchObject({ kind: 'lookalike' });
    const other = { ...message, imageKey: 'images/wide/full', title: 'Lentil soup' };
    expect(await look(other)).toEqual({ kind: 'absent' });
  });

  it('goes by the texts when either picture is gone', async () => {
    const message = await posted();
    expect(await look({ ...message, imageKey: 'images/none/full' })).toMatchObject({ kind: 'found' });
  });

  it('knows after a restart what clock dates the pins of an account, however far it is behind the one of answers', async () => {
    const own = await startBench();
    await own.control.setSettings({ creationSkewSeconds: -1_200 });
    const message = own.message();
    await own.handler().handle(message);
    const lookAgain = (changes: Partial<PublishPin> = {}) =>
      look({ ...message, ...changes }, own.gateway, own);
    expect(await lookAgain()).toMatchObject({ kind: 'lookalike' });

    await own.keptClock.keep();

    expect(await lookAgain()).toMatchObject({ kind: 'found' });
    expect(await lookAgain({ accountId: 'another' })).toMatchObject({ kind: 'lookalike' });
    await own.close();
  });

  it('proves nothing after a restart while the clock that dates an account’s pins jumps about', async () => {
    const own = await startBench();
    await own.handler().handle(own.message());
    await own.control.setSettings({ creationSkewSeconds: -1_200 });
    await own.handler().handle(own.message());
    await own.keptClock.keep();
    const [boardId = ''] = await own.control.addBoards(own.username, 1);
    const message = own.message({ boardId });

    await expect(look(message, own.gateway, own)).rejects.toMatchObject(UNREADABLE);
    expect(await look({ ...message, accountId: 'another' }, own.gateway, own)).toEqual({ kind: 'absent' });
    await own.close();
  });
});
