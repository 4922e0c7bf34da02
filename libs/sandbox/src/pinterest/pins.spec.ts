import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { makePicture } from './testing/make-picture.js';
import { startSandbox } from './testing/start-sandbox.js';
import type { TestSandbox } from './testing/start-sandbox.js';

const BOARD = '549755885170100001';
const SECTION = '549751701000010001';

describe('pins of the sandbox', () => {
  let test: TestSandbox;
  let token: string;
  let jpeg: Buffer;

  beforeAll(async () => {
    test = await startSandbox();
    jpeg = await makePicture('jpeg', { width: 800, height: 1_200 });
  });
  beforeEach(async () => {
    await test.control.reset();
    token = (await test.control.grant('new_creator')).accessToken;
  });
  afterAll(() => test.stop());

  const base64 = (data: Buffer, content_type: 'image/jpeg' | 'image/png' = 'image/jpeg') => ({
    source_type: 'image_base64' as const,
    content_type,
    data: data.toString('base64'),
  });

  const post = async (changes: Record<string, unknown> = {}) => {
    const body = { board_id: BOARD, title: 'Toast', media_source: base64(jpeg), ...changes };
    const answer = await fetch(`${test.sandbox.apiUrl}/pins`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  it('keeps everything that was sent and serves the picture in four sizes', async () => {
    const { body } = await post({
      board_section_id: SECTION,
      description: 'Crisp.',
      alt_text: 'A slice',
      link: 'https://example.com/toast',
    });
    expect(body).toMatchObject({ title: 'Toast', board_section_id: SECTION, creative_type: 'REGULAR' });
    expect(body.id).toMatch(/^\d{18}$/);
    expect(body.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
    const pin = await test.gateway.getPin(token, String(body.id));
    const sizes = pin.media?.images ?? {};
    expect(sizes).toMatchObject({
      '600x': { width: 600, height: 900 },
      '1200x': { width: 800, height: 1_200 },
    });
    for (const [name, size] of Object.entries(sizes)) {
      const picture = await sharp(await (await fetch(size.url)).arrayBuffer()).metadata();
      expect([name, picture.width, picture.height]).toEqual([name, size.width, size.height]);
    }
    expect(await test.control.journal()).toMatchObject([
      {
        ...{ title: 'Toast', description: 'Crisp.', altText: 'A slice', link: 'https://example.com/toast' },
        ...{ boardName: 'Weeknight Dinners', sectionName: 'Pasta', username: 'new_creator', delivered: true },
        image: { contentType: 'image/jpeg', width: 800, height: 1_200 },
      },
    ]);
  });

  it('makes two pins of the same body sent twice', async () => {
    const [first, second] = [await post(), await post()];
    expect(first.body.id).not.toBe(second.body.id);
    const { items } = await test.gateway.listBoardPins(token, { boardId: BOARD });
    expect(items.map((pin) => pin.id)).toEqual([second.body.id, first.body.id]);
  });

  it('lists the pins of a section at the section and at its board', async () => {
    const { body } = await post({ board_section_id: SECTION });
    for (const sectionId of [SECTION, null]) {
      const page = await test.gateway.listBoardPins(token, { boardId: BOARD, sectionId });
      expect(page.items.map((pin) => pin.id)).toEqual([body.id]);
    }
  });

  it('can hide new pins from the lists for a while', async () => {
    await test.control.setSettings({ lagSeconds: 60 });
    const { body } = await post();
    expect((await test.gateway.listBoardPins(token, { boardId: BOARD })).items).toEqual([]);
    expect(await test.gateway.getPin(token, String(body.id))).toMatchObject({ id: body.id });
    await test.control.advanceTime(61);
    expect((await test.gateway.listBoardPins(token, { boardId: BOARD })).items).toHaveLength(1);
  });

  const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');
  it.each<[string, () => Promise<Record<string, unknown>> | Record<string, unknown>, number, number, RegExp]>(
    [
      ['a board by its name', () => ({ board_id: 'Toast' }), 400, 1, /'Toast' does not match '\^\\d\+\$'/],
      ['a title that is too long', () => ({ title: 'x'.repeat(101) }), 400, 1, /maxLength=100/],
      ['no picture', () => ({ media_source: undefined }), 400, 1, /media_source/],
      ['an unknown board', () => ({ board_id: '1' }), 404, 40, /Board not found/],
      ["somebody else's board", () => ({ board_id: '549755885170500001' }), 403, 29, /not permitted/],
      ['an unknown section', () => ({ board_section_id: '1' }), 404, 2031, /section/],
      ['a link that is none', () => ({ link: 'toast' }), 400, 1, /invalid URL/],
      ['a blocked link', () => ({ link: 'https://a.spam.example/' }), 429, 9, /spam/],
      ['a site without pins', () => ({ link: 'https://nopins.example/' }), 400, 1, /doesn't allow/],
      ['a gif', () => ({ media_source: base64(gif) }), 400, 1, /format of the image/],
      [
        'a png that is said to be a jpeg',
        async () => ({ media_source: base64(await makePicture('png')) }),
        400,
        1,
        /format/,
      ],
      ['a broken picture', () => ({ media_source: base64(Buffer.from('no picture')) }), 403, 235, /broken/],
      [
        'a small picture',
        async () => ({ media_source: base64(await makePicture('jpeg', { width: 90 })) }),
        403,
        233,
        /small/,
      ],
      [
        'a picture nobody serves',
        () => ({ media_source: { source_type: 'image_url', url: 'http://127.0.0.1:9/a.jpg' } }),
        400,
        1,
        /Unable to reach the URL/,
      ],
      [
        'an address with a page behind it',
        () => ({ media_source: { source_type: 'image_url', url: `${test.sandbox.url}/` } }),
        400,
        1,
        /could not fetch the image/,
      ],
    ],
  )('refuses %s', async (_, changes, status, code, message) => {
    const refused = await post(await changes());
    expect(refused).toMatchObject({
      status,
      body: { code, message: expect.stringMatching(message), status: 'failure' },
    });
    expect(await test.control.journal()).toEqual([]);
  });

  it('checks in order: token, scope, tier, limit, schema, board, section, link, picture', async () => {
    const wrong = {
      board_id: 'x',
      board_section_id: '1',
      link: 'nowhere',
      media_source: base64(Buffer.from('no picture')),
    };
    const codes: unknown[] = [];
    const attempt = async (changes: object) => {
      const { status, body } = await post({ ...wrong, ...changes });
      codes.push(`${status}/${String(body.code)}`);
    };
    const good = token;
    token = 'pina_unknown';
    await attempt({});
    token = (await test.control.grant('new_creator', ['pins:read'])).accessToken;
    await attempt({});
    token = good;
    await test.control.setSettings({ tier: 'trial' });
    await attempt({});
    await test.control.setSettings({ tier: 'standard' });
    await attempt({});
    await attempt({ board_id: '1' });
    await attempt({ board_id: BOARD });
    await attempt({ board_id: BOARD, board_section_id: SECTION });
    await attempt({ board_id: BOARD, board_section_id: SECTION, link: 'https://example.com/' });
    expect(codes).toEqual(['401/2', '401/3', '403/29', '400/1', '404/40', '404/2031', '400/1', '403/235']);
  });

  it('fetches a picture by its address', async () => {
    const url = `${test.sandbox.url}/covers/1-0.jpg`;
    expect((await post({ media_source: { source_type: 'image_url', url } })).status).toBe(201);
  });

  it('removes pins, and all of them with their board, but not from the journal', async () => {
    const [{ body: one }] = [await post(), await post()];
    const remove = (path: string) =>
      fetch(`${test.sandbox.apiUrl}${path}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await remove(`/pins/${String(one.id)}`)).status).toBe(204);
    expect((await remove(`/pins/${String(one.id)}`)).status).toBe(404);
    expect((await test.gateway.listBoardPins(token, { boardId: BOARD })).items).toHaveLength(1);
    await test.control.deleteBoard(BOARD);
    await expect(test.gateway.listBoardPins(token, { boardId: BOARD })).rejects.toMatchObject({ code: 40 });
    expect(await test.control.journal()).toHaveLength(2);
  });

  it('counts what happened to a pin, more as days pass, the same every time it is asked', async () => {
    const { body } = await post();
    const metrics = async () => {
      const answer = await fetch(`${test.sandbox.apiUrl}/pins?pin_metrics=true`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const { items } = (await answer.json()) as {
        items: { id: string; pin_metrics: Record<string, object> }[];
      };
      return items.find((pin) => pin.id === body.id)?.pin_metrics.lifetime_metrics;
    };
    expect(await metrics()).toMatchObject({ impression: 0, save: 0 });
    await test.control.advanceTime(3 * 86_400);
    const later = await metrics();
    expect(later).toMatchObject({ impression: expect.any(Number) });
    expect((later as { impression: number }).impression).toBeGreaterThan(0);
    expect(await metrics()).toEqual(later);
  });
});
