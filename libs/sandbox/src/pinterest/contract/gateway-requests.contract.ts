import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { allBoards, allSections, OPERATIONS, PINTEREST_LIMITS, REQUIRED_SCOPES } from '@boardcast/pinterest';
import { consent, startSandbox } from '../testing/start-sandbox.js';
import type { TestSandbox } from '../testing/start-sandbox.js';
import { makePicture } from '../testing/make-picture.js';
import type { RecordedExchange } from '../../shared/recorded-exchange.js';
import { requestFaults } from './exchange-faults.js';
import { OfficialApi } from '../../contract/official-api.js';
import { officialFile } from './config.js';

/** Calls the sandbox offers that the gateway does not make (yet). */
const NOT_CALLED = ['boards/get', 'boards/delete', 'pins/list', 'pins/delete', 'pins/analytics'];

describe('every request our gateway sends', () => {
  const official = new OfficialApi(officialFile());
  const exchanges: RecordedExchange[] = [];
  let test: TestSandbox;

  beforeAll(async () => {
    test = await startSandbox({ onExchange: (exchange) => exchanges.push(exchange) });
    await callEverything(test);
  });

  afterAll(() => test.stop());

  it('fits the official parameters and request schemas', () => {
    expect(exchanges.flatMap((exchange) => requestFaults(official, exchange))).toEqual([]);
  });

  it('was seen: no method of the gateway is left out', () => {
    const seen = new Set(exchanges.map((exchange) => exchange.operationId ?? 'unknown'));
    expect([...seen].toSorted()).toEqual(
      Object.keys(OPERATIONS)
        .filter((operationId) => !NOT_CALLED.includes(operationId))
        .toSorted(),
    );
  });
});

async function callEverything({ sandbox, gateway }: TestSandbox): Promise<void> {
  const redirectUri = sandbox.app.redirectUris[0] ?? '';
  const scope = REQUIRED_SCOPES.join(',');
  const back = await consent(sandbox, { scope, username: 'busy_creator' });
  const first = await gateway.exchangeCode({ code: back.get('code') ?? '', redirectUri });
  const { accessToken } = await gateway.refreshToken(first.refreshToken ?? '');
  await gateway.getAccount(accessToken);
  const boards = await allBoards(gateway, accessToken);
  const board = boards.find((each) => each.name === 'Cosy Living Rooms');
  const boardId = board?.id ?? '';
  const sections = await allSections(gateway, accessToken, boardId);
  const sectionId = sections[0]?.id;
  const data = (await makePicture()).toString('base64');
  const created = await gateway.createPin(accessToken, {
    board_id: boardId,
    board_section_id: sectionId,
    title: 't'.repeat(PINTEREST_LIMITS.titleLength),
    description: 'd'.repeat(PINTEREST_LIMITS.descriptionLength),
    alt_text: 'a'.repeat(PINTEREST_LIMITS.altTextLength),
    link: 'https://example.com/a?b=c',
    dominant_color: '#8fb38a',
    media_source: { source_type: 'image_base64', content_type: 'image/jpeg', data },
  });
  await gateway.createPin(accessToken, {
    board_id: boardId,
    media_source: { source_type: 'image_url', url: `${sandbox.url}/covers/1-0.jpg` },
  });
  await gateway.listBoardPins(accessToken, { boardId }, { pageSize: 250 });
  await gateway.listBoardPins(accessToken, { boardId, sectionId }, { pageSize: 1 });
  if (created.kind === 'created') await gateway.getPin(accessToken, created.pinId);
}
