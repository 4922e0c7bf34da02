import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { allBoards } from '@boardcast/pinterest';
import { waitUntil } from '@boardcast/testing';
import { drawPicture } from '../pictures/draw-picture.js';
import { startSandbox } from './testing/start-sandbox.js';
import type { TestSandbox } from './testing/start-sandbox.js';

const BOARDS = ['549755885170100001', '549755885170100002'] as const;

describe('the journal of the sandbox', () => {
  const running: TestSandbox[] = [];

  const start = async (dataDir: string): Promise<TestSandbox> => {
    const test = await startSandbox({ dataDir });
    running.push(test);
    return test;
  };

  afterEach(async () => {
    for (const test of running.splice(0)) await test.stop();
  });

  const create = async ({ control, gateway }: TestSandbox, title: string) => {
    const { accessToken } = await control.grant('new_creator');
    const data = (await drawPicture()).toString('base64');
    return gateway.createPin(accessToken, {
      board_id: BOARDS[0],
      title,
      media_source: { source_type: 'image_base64', content_type: 'image/jpeg', data },
    });
  };

  it('knows whether the answer about a pin got through, and outlives its process with all that was there', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'boardcast-sandbox-'));
    const first = await start(dataDir);
    const outcomes = [{ drop: 'after' as const }, { drop: 'before' as const }];
    await first.control.script({ operationId: 'pins/create', outcomes });
    expect(await create(first, 'lost')).toMatchObject({ kind: 'unknown' });
    expect(await create(first, 'never made')).toMatchObject({ kind: 'unknown' });
    await create(first, 'told');
    const journal = await waitUntil(async () => {
      const entries = await first.control.journal();
      return entries.every(({ delivered }) => delivered !== null) && entries;
    });
    expect(journal.map(({ title, delivered }) => [title, delivered])).toEqual([
      ['lost', false],
      ['told', true],
    ]);
    await first.control.deleteBoard(BOARDS[1]);
    await first.control.advanceTime(3_600);
    await first.control.setSettings({ lagSeconds: 7_200 });
    const { accessToken, refreshToken } = await first.control.grant('new_creator');
    await first.sandbox.close();

    const second = await start(dataDir);
    expect(await second.control.journal()).toEqual(journal);
    const { items } = await second.gateway.listBoardPins(accessToken, { boardId: BOARDS[0] });
    expect(items).toEqual([]);
    await second.control.setSettings({ lagSeconds: 0 });
    const shown = await second.gateway.listBoardPins(accessToken, { boardId: BOARDS[0] });
    expect(shown.items.map(({ title }) => title)).toEqual(['told', 'lost']);
    const boards = await allBoards(second.gateway, accessToken);
    expect(boards.map(({ name }) => name)).toEqual(['Weeknight Dinners', 'Cosy Reading Corners']);
    await second.gateway.refreshToken(refreshToken);
    await create(second, 'next');
    const entries = await second.control.journal();
    expect(new Set(entries.map(({ pinId }) => pinId)).size).toBe(3);
    expect(Date.parse(entries[2]?.at ?? '')).toBeGreaterThan(Date.now() + 3_000_000);
  });
});
