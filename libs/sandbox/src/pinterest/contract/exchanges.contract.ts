import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { allBoards, allSections, OPERATIONS, PINTEREST_LIMITS, REQUIRED_SCOPES } from '@boardcast/pinterest';
import { consent } from '@boardcast/testing';
import { officialFile } from '../../contract/config.js';
import { answerFaults, requestFaults } from '../../contract/exchange-faults.js';
import type { ProviderRules } from '../../contract/exchange-faults.js';
import { OfficialApi } from '../../contract/official-api.js';
import { drawPicture } from '../../pictures/draw-picture.js';
import type { RecordedExchange } from '../../shared/recorded-exchange.js';
import { startSandbox } from '../testing/start-sandbox.js';
import type { TestSandbox } from '../testing/start-sandbox.js';

const BOARD = '549755885170100001';
const FOREIGN_BOARD = '549755885170500001';
const NO_SUCH = '999999999999999999';

const RULES: ProviderRules = {
  base: '/v5',
  headerFaults: ({ requestHeaders }, { scopes }) => {
    const scheme = scopes.length > 0 ? 'Bearer ' : 'Basic ';
    return requestHeaders.authorization?.startsWith(scheme) ? [] : [`no ${scheme}credentials`];
  },
  // The official file mentions it only in the operation's text.
  alsoSent: ['oauth/token.continuous_refresh'],
  // Observed, not declared.
  alsoInErrors: ['.status', '.message_detail'],
};

const gif = { source_type: 'image_base64', content_type: 'image/jpeg', data: 'R0lGODlhAQABAAAAACw=' };

/** Invalid pins and how Pinterest refuses them, in the order of its checks. */
const REFUSED_PINS: [changes: Record<string, unknown>, refusal: string][] = [
  [{ board_id: 'My board' }, '400/1'],
  [{ title: 'x'.repeat(101) }, '400/1'],
  [{ media_source: undefined }, '400/1'],
  [{ board_id: NO_SUCH, board_section_id: NO_SUCH }, '404/40'],
  [{ board_id: FOREIGN_BOARD, link: 'nowhere' }, '403/29'],
  [{ board_section_id: NO_SUCH, link: 'nowhere' }, '404/2031'],
  [{ link: 'nowhere', media_source: gif }, '400/1'],
  [{ link: 'https://a.spam.example/x', media_source: gif }, '429/9'],
  [{ link: 'https://nopins.example/x' }, '400/1'],
  [{ media_source: gif }, '400/1'],
  [{ media_source: { ...gif, data: 'AAAA' } }, '403/235'],
  [{ media_source: { source_type: 'image_url', url: 'http://127.0.0.1:9/none.jpg' } }, '400/1'],
];

describe('every exchange with the sandbox', () => {
  const official = new OfficialApi(officialFile('PINTEREST_OPENAPI'));
  const exchanges: RecordedExchange[] = [];
  let ours: RecordedExchange[];
  let refusals: string[];
  let test: TestSandbox;

  beforeAll(async () => {
    test = await startSandbox({ onExchange: (exchange) => exchanges.push(exchange) });
    const token = await callEverything(test);
    ours = [...exchanges];
    refusals = await callWrongly(test, token);
  });

  afterAll(() => test.stop());

  it('begins with a request of our gateway that fits the official parameters and schemas', () => {
    expect(ours.flatMap((exchange) => requestFaults(official, exchange, RULES))).toEqual([]);
  });

  it('was seen: no method of the gateway is left out', () => {
    const seen = new Set(ours.map(({ operationId }) => operationId));
    expect(seen).toEqual(new Set(Object.keys(OPERATIONS)));
  });

  it('ends with an answer that fits the official schema of its status', () => {
    const named = exchanges.filter(({ operationId }) => operationId !== null);
    expect(named.flatMap((exchange) => answerFaults(official, exchange, RULES))).toEqual([]);
  });

  it.each(Object.keys(OPERATIONS))('was seen for %s as a success and as a refusal', (operationId) => {
    const statuses = exchanges.filter((each) => each.operationId === operationId).map((each) => each.status);
    expect(statuses.some((status) => status < 300)).toBe(true);
    expect(statuses.some((status) => status >= 400)).toBe(true);
  });

  it('refuses a pin by the status and the code that Pinterest has for its first fault', () => {
    expect(refusals).toEqual(REFUSED_PINS.map(([, refusal]) => refusal));
  });

  it('refuses what it does not offer in the same form', () => {
    const unnamed = exchanges.filter(({ operationId }) => operationId === null);
    expect(unnamed.map((each) => each.status)).toEqual([405, 404]);
    const refused = { code: expect.any(Number), message: expect.any(String) };
    for (const { responseBody } of unnamed) expect(JSON.parse(responseBody)).toMatchObject(refused);
  });
});

/** Makes every call of the gateway. @returns a valid token */
async function callEverything({ sandbox, gateway, control }: TestSandbox): Promise<string> {
  const redirectUri = sandbox.app.redirectUris[0] ?? '';
  const asked = { client_id: sandbox.app.clientId, redirect_uri: redirectUri, response_type: 'code' };
  const query = new URLSearchParams({ ...asked, scope: REQUIRED_SCOPES.join(','), state: 'some-state' });
  const { code } = await consent(`${sandbox.oauthUrl}?${query.toString()}`, 'new_creator');
  const first = await gateway.exchangeCode({ code, redirectUri });
  const { accessToken } = await gateway.refreshToken(first.refreshToken ?? '');
  await gateway.getAccount(accessToken);
  const [{ id: boardId } = { id: '' }] = await allBoards(gateway, accessToken);
  const [section] = await allSections(gateway, accessToken, boardId);
  const data = (await drawPicture()).toString('base64');
  await gateway.createPin(accessToken, {
    board_id: boardId,
    board_section_id: section?.id,
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
  await gateway.createSection(accessToken, boardId, 's'.repeat(PINTEREST_LIMITS.sectionNameLength));
  await gateway.createBoard(accessToken, 'A board of my own');
  await gateway.listBoardPins(accessToken, { boardId }, { pageSize: 250, metrics: true });
  await gateway.listBoardPins(accessToken, { boardId, sectionId: section?.id }, { pageSize: 1 });
  // Of pins that are older, some have metrics and some have none.
  const [pinId = ''] = await control.addPins('new_creator', boardId, 30, 100);
  await control.setSettings({ metricNames: 'documented' });
  await gateway.listPins(accessToken, { pageSize: 250, metrics: true });
  await control.setSettings({ metricNames: 'common' });
  await gateway.getPin(accessToken, pinId, { metrics: true });
  return accessToken;
}

/** Makes every call so that it is refused. @returns how the pins were refused */
async function callWrongly({ sandbox, control }: TestSandbox, token: string): Promise<string[]> {
  const send = (method: string, path: string, credentials: string, body?: string | URLSearchParams) =>
    fetch(`${sandbox.apiUrl}${path}`, { method, headers: { authorization: credentials }, body });
  const bearer = `Bearer ${token}`;
  const data = (await drawPicture()).toString('base64');
  const media_source = { source_type: 'image_base64', content_type: 'image/jpeg', data };
  const createPin = async (changes: Record<string, unknown> = {}) => {
    const body = JSON.stringify({ board_id: BOARD, media_source, ...changes });
    const answer = await send('POST', '/pins', bearer, body);
    return `${answer.status}/${((await answer.json()) as { code: number }).code}`;
  };
  const { clientId, clientSecret } = sandbox.app;
  for (const secret of [clientSecret, 'wrong-secret']) {
    const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'pinr_unknown' });
    await send('POST', '/oauth/token', `Basic ${btoa(`${clientId}:${secret}`)}`, form);
  }
  await send('POST', '/oauth/token', bearer, new URLSearchParams({ grant_type: 'authorization_code' }));
  const limited = `Bearer ${(await control.grant('new_creator', ['pins:read'])).accessToken}`;
  for (const path of ['/user_account', '/boards']) await send('GET', path, limited);
  for (const query of ['page_size=0', 'page_size=3e', 'bookmark=nonsense'])
    await send('GET', `/boards?${query}`, bearer);
  for (const id of [FOREIGN_BOARD, NO_SUCH]) {
    for (const list of ['sections', 'pins']) await send('GET', `/boards/${id}/${list}`, bearer);
  }
  await send('GET', `/boards/${BOARD}/sections/${NO_SUCH}/pins`, bearer);
  for (const path of ['/pins?page_size=251', `/pins/${NO_SUCH}`]) await send('GET', path, bearer);
  const [foreignPin] = await control.addPins('boardcast_admin', FOREIGN_BOARD, 1, 1);
  await send('GET', `/pins/${foreignPin}`, bearer);
  for (const name of ['', 'Weeknight Dinners'])
    await send('POST', '/boards', bearer, JSON.stringify({ name, privacy: 'PUBLIC' }));
  for (const [id, name] of [
    [NO_SUCH, 'Salads'],
    [BOARD, 'x'.repeat(PINTEREST_LIMITS.sectionNameLength + 1)],
  ])
    await send('POST', `/boards/${id}/sections`, bearer, JSON.stringify({ name }));
  await send('PUT', '/boards', bearer);
  await send('GET', '/nowhere', bearer);

  const refusals: string[] = [];
  for (const [changes] of REFUSED_PINS) refusals.push(await createPin(changes));
  await send('POST', '/pins', bearer, 'no json');
  const outcomes = [{ status: 500, code: 2787, message: 'Sorry!' }, { status: 503 }];
  await control.script({ operationId: 'pins/create', outcomes });
  await control.setLimits({ org_write: 1 });
  for (let call = 0; call < 4; call += 1) await createPin();
  await control.expireTokens();
  await send('GET', '/user_account', bearer);
  return refusals;
}
