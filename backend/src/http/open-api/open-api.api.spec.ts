import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  boardListPaths,
  draftPinPaths,
  mailPaths,
  permissions,
  pinPaths,
  scheduledPinPaths,
  searchPaths,
  subscriptionPaths,
  userPaths,
  type BoardList,
  type LatestExport,
} from '@boardcast/contracts';
import { SANDBOX_USERNAMES } from '@boardcast/sandbox';
import { StoragePort } from '@boardcast/server';
import type { TestAnswer } from '@boardcast/testing';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {
  startFullAccounts,
  type FullAccount,
  type FullAccounts,
} from '../../modules/account/testing/full-account.js';
import { UnsubscribeTokens } from '../../modules/mail/unsubscribe/unsubscribe-tokens.service.js';
import { startBilling, type Billing } from '../../modules/subscription/testing/start-billing.js';
import { compileClient } from './testing/typed-client.js';

/** Every GET of the permission table, as the document writes it. */
const reads = permissions
  .filter(([method]) => method === 'GET')
  .map(([, path, access]) => ({ path: path.replaceAll(/:(\w+)/g, '{$1}'), access }));

let accounts: FullAccounts;
/** Payments come from Stripe. */
let billing: Billing;
let document: OpenAPIObject;
/** What each read answered to somebody who has one of everything. */
const answers = new Map<string, TestAnswer>();

beforeAll(async () => {
  accounts = await startFullAccounts();
  const nora = await accounts.newPerson('nora_reads');
  const admin = await accounts.server.signIn(SANDBOX_USERNAMES.administrator);
  document = (await nora.browser.get('/api/docs-json')).body as OpenAPIObject;
  const address = await addressesOf(nora);
  for (const { path, access } of reads) {
    const { browser } = access === 'administrator' ? admin : nora;
    answers.set(path, await browser.get(address(path)));
  }
  // After the others have signed in: passport has one strategy for the process.
  billing = await startBilling();
  const payer = await billing.newSubscriber();
  await billing.settled();
  answers.set(subscriptionPaths.payments, await payer.browser.get(subscriptionPaths.payments));
});
afterAll(() => Promise.all([accounts.server.close(), billing.close()]));

/** Puts this person's ids into a path, and behind it what it can't do without. */
async function addressesOf({ browser, user, group }: FullAccount): Promise<(path: string) => string> {
  const first = async <Item>(path: string) => ((await browser.get(path)).body as Item[])[0];
  const firstOf = async (path: string) => (await first<{ id: string }>(path))?.id ?? '';
  const list = await first<BoardList>(boardListPaths.all);
  const other = (await browser.post(boardListPaths.all, { name: 'Other', boardIds: [] })).body as BoardList;
  const ids: [under: string, id: string][] = [
    ['/api/board-lists/', list?.id ?? ''],
    [draftPinPaths.one(''), await firstOf(draftPinPaths.all)],
    [scheduledPinPaths.one(''), await firstOf(scheduledPinPaths.all)],
    ['/api/admin/users/', user.id],
    [`${userPaths.exports}/`, await exportOf(browser)],
    ['/', group.id],
  ];
  const values: Record<string, string> = {
    pinId: (await browser.get(pinPaths.group(group.id))).body.pins[0].id as string,
    key: group.imageUrl.split('/').at(-2) ?? '',
    variant: 'full',
  };
  const queries: Record<string, string> = {
    [boardListPaths.sections]: `?boardIds=${list?.boards[0]?.pinterestBoardId}`,
    [boardListPaths.mergePreview]: `?listIds=${list?.id},${other.id}`,
    [boardListPaths.search]: '?query=a',
    [searchPaths.all]: '?q=a',
    [mailPaths.unsubscribe]: new URL(
      accounts.server.app.get(UnsubscribeTokens).address(user.id, 'weeklyAnalytics'),
    ).search,
  };
  return (path) => {
    const id = ids.find(([under]) => path.startsWith(under))?.[1] ?? '';
    return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? id) + (queries[path] ?? '');
  };
}

/** The id of an export whose file is there. */
async function exportOf(browser: FullAccount['browser']): Promise<string> {
  await accounts.server.app.get(StoragePort).put('exports/nora_reads/all.csv', Buffer.from('id'), 'text/csv');
  const { body } = await browser.get(userPaths.latestExport);
  return (body as LatestExport).export?.id ?? '';
}

const successOf = (path: string) =>
  document.paths[path]?.get?.responses['200'] as { content: Record<string, object> };
const isJson = (path: string) =>
  answers.get(path)?.headers.get('content-type')?.startsWith('application/json');
/** A read whose answer the document describes by a schema; a file is described by its media type alone. */
const isDescribed = (path: string) => isJson(path) && Object.keys(successOf(path).content).length === 1;

describe('every read', () => {
  it.each(reads)('$path is answered in a type that the document names', ({ path }) => {
    const { status, headers, body } = answers.get(path) ?? {};
    expect({ path, status, refusal: status === 200 ? null : body }).toEqual({
      path,
      status: 200,
      refusal: null,
    });
    expect(Object.keys(successOf(path).content)).toContain(headers?.get('content-type')?.split(';')[0]);
  });

  it('is answered as its schema says', () => {
    const ajv = addFormats
      .default(new Ajv2020({ strict: false, allErrors: true }))
      .addSchema(document, 'api');
    const described = reads.filter(({ path }) => isDescribed(path));
    expect(described.length).toBeGreaterThan(25);
    for (const { path } of described) {
      const place = `/paths/${path.replaceAll('/', '~1')}/get/responses/200/content/application~1json/schema`;
      const validate = ajv.compile({ $ref: `api#${encodeURI(place)}` });
      validate(answers.get(path)?.body);
      expect({ path, faults: validate.errors }).toEqual({ path, faults: null });
    }
  });
});

describe('a client generated from the document', () => {
  it('has the types of the real answers', async () => {
    const described = reads.filter(({ path }) => isDescribed(path));
    const literals = described.map(({ path }) => `  '${path}': ${JSON.stringify(answers.get(path)?.body)},`);
    const source = `
      import createClient from 'openapi-fetch';
      import type { paths } from './api.js';

      type Reads = { [Path in keyof paths as paths[Path] extends Read<unknown> ? Path : never]: paths[Path] };
      type Read<Answer> = { get: { responses: { 200: { content: { 'application/json': Answer } } } } };
      type Answers = { [Path in keyof Reads]: Reads[Path] extends Read<infer Answer> ? Answer : never };

      export const answers: Omit<Answers, '/api/users/export-data' | '/api/users/exports/{id}/file'> = {
      ${literals.join('\n')}
      };
      // @ts-expect-error -- no group is in this state
      export const state: Answers['/api/pins/history'][number]['status'] = 'posted';

      const client = createClient<paths>({ baseUrl: 'https://boardcast.example' });
      export async function retryFailed(id: string): Promise<number> {
        const { data, error, response } = await client.POST('/api/pins/groups/{id}/retry', {
          params: { path: { id } },
          body: {},
        });
        if (error) throw new Error(error.message + response.headers.get('Retry-After'));
        // @ts-expect-error -- the answer has no such number
        data.failures;
        return data.pins.filter((pin) => pin.status === 'failed' && pin.canRetry).length;
      }
      // @ts-expect-error -- a new list needs a name
      void client.POST('/api/board-lists', { body: {} });
      // @ts-expect-error -- nothing is there
      void client.GET('/api/nowhere');
    `;
    expect(await compileClient(document, source)).toEqual([]);
  });
});
