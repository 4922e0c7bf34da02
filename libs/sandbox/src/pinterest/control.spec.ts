import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { allBoards } from '@boardcast/pinterest';
import { makePicture } from './testing/make-picture.js';
import { startSandbox } from './testing/start-sandbox.js';
import type { TestSandbox } from './testing/start-sandbox.js';

const BOARDS = ['549755885170100001', '549755885170100002'] as const;

describe('the control calls of the sandbox', () => {
  const running: TestSandbox[] = [];

  const start = async (dataDir?: string): Promise<TestSandbox> => {
    const test = await startSandbox(dataDir === undefined ? {} : { dataDir });
    running.push(test);
    return test;
  };

  afterEach(async () => {
    for (const test of running.splice(0)) await test.stop();
  });

  const create = async ({ control, gateway }: TestSandbox, boardId: string, title = 'Toast') => {
    const { accessToken } = await control.grant('new_creator');
    const data = (await makePicture()).toString('base64');
    return gateway.createPin(accessToken, {
      board_id: boardId,
      title,
      media_source: { source_type: 'image_base64', content_type: 'image/jpeg', data },
    });
  };

  it('plays a script in its order, for the calls that fit and no others', async () => {
    const test = await start();
    await test.control.script({
      operationId: 'pins/create',
      when: { boardId: BOARDS[1], title: 'oas' },
      outcomes: [
        { status: 500, code: 2787, times: 2 },
        { status: 404, code: 40 },
      ],
    });
    expect(await create(test, BOARDS[0])).toMatchObject({ kind: 'created' });
    expect(await create(test, BOARDS[1], 'Soup')).toMatchObject({ kind: 'created' });
    const kinds = [];
    for (let i = 0; i < 4; i += 1) kinds.push((await create(test, BOARDS[1])).kind);
    expect(kinds).toEqual(['unknown', 'unknown', 'rejected', 'created']);
    expect(await test.control.waitingOutcomes()).toBe(0);
    expect((await test.control.calls())['pins/create']).toEqual({
      total: 6,
      byStatus: { 201: 3, 404: 1, 500: 2 },
    });
  });

  it('refuses a script it does not understand', async () => {
    const { control } = await start();
    const script = { operationId: 'pins/create', outcomes: [{ status: 42 }] } as const;
    await expect(control.script({ ...script, outcomes: [...script.outcomes] })).rejects.toThrow(/status/);
  });

  it('writes down whether the answer about a pin got through', async () => {
    const test = await start();
    await test.control.script({
      operationId: 'pins/create',
      outcomes: [{ drop: 'after' }, { drop: 'before' }],
    });
    expect(await create(test, BOARDS[0], 'lost')).toMatchObject({ kind: 'unknown' });
    expect(await create(test, BOARDS[0], 'never made')).toMatchObject({ kind: 'unknown' });
    await create(test, BOARDS[0], 'told');
    expect((await test.control.journal()).map(({ title, delivered }) => [title, delivered])).toEqual([
      ['lost', false],
      ['told', true],
    ]);
    expect(await test.control.journal({ title: 'lo' })).toHaveLength(1);
  });

  it('goes on after a restart with the same journal, pins, tokens, deletions, settings and time', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'boardcast-sandbox-'));
    const first = await start(dataDir);
    const created = await create(first, BOARDS[0]);
    await first.control.deleteBoard(BOARDS[1]);
    await first.control.advanceTime(3_600);
    await first.control.setSettings({ lagSeconds: 7 });
    const { accessToken, refreshToken } = await first.control.grant('new_creator');
    const journal = await first.control.journal();
    await first.sandbox.close();

    const second = await start(dataDir);
    expect(await second.control.journal()).toEqual(journal);
    const pinId = created.kind === 'created' ? created.pinId : '';
    expect(await second.gateway.getPin(accessToken, pinId)).toMatchObject({ title: 'Toast' });
    expect((await allBoards(second.gateway, accessToken)).map((board) => board.name)).toEqual([
      'Weeknight Dinners',
      'Cosy Reading Corners',
    ]);
    await second.gateway.refreshToken(refreshToken);
    const next = await create(second, BOARDS[0]);
    expect(next.kind === 'created' && next.pinId !== pinId).toBe(true);
    const [, entry] = await second.control.journal();
    expect(Date.parse(entry?.at ?? '')).toBeGreaterThan(Date.now() + 3_000_000);
  });

  it('starts over when it is reset, and keeps people signed in if asked', async () => {
    const test = await start();
    await create(test, BOARDS[0]);
    await test.control.deleteBoard(BOARDS[1]);
    const { accessToken } = await test.control.grant('new_creator');
    await test.control.reset({ keepGrants: true });
    expect(await test.control.journal()).toEqual([]);
    expect(await allBoards(test.gateway, accessToken)).toHaveLength(3);
    await test.control.reset();
    await expect(test.gateway.getAccount(accessToken)).rejects.toMatchObject({ kind: 'unauthorised' });
  });

  it('shows people what was published, with every text made safe', async () => {
    const test = await start();
    const created = await create(test, BOARDS[0], '<b>Toast</b>');
    const home = await (await fetch(test.sandbox.url)).text();
    expect(home).toContain('&lt;b&gt;Toast&lt;/b&gt;');
    expect(home).not.toContain('<b>Toast');
    const pinId = created.kind === 'created' ? created.pinId : '';
    const page = await fetch(`${test.sandbox.url}/pin/${pinId}/`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Weeknight Dinners');
    expect((await fetch(`${test.sandbox.url}/pin/1/`)).status).toBe(404);
  });
});
