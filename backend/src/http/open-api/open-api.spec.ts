import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import * as contracts from '@boardcast/contracts';
import { boardListPaths, draftPinPaths, permissions, userPaths } from '@boardcast/contracts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { z } from 'zod';
import { handlersOf } from './handlers.js';
import { describeApi } from './open-api.js';
import { requestExamples } from './request-examples.js';
import { startControllers } from './testing/describe-controllers.js';
import { documentFaults } from './testing/document-faults.js';

let app: INestApplication;
let document: OpenAPIObject;

beforeAll(async () => {
  app = await startControllers();
  document = JSON.parse(JSON.stringify(describeApi(app))) as OpenAPIObject;
});
afterAll(() => app.close());

describe('the OpenAPI document', () => {
  it('is valid', async () => {
    expect(await new Validator().validate({ ...structuredClone(document) })).toEqual({ valid: true });
  });

  it('says of every call all that our rules ask for', () => {
    expect(documentFaults(document, permissions)).toEqual([]);
  });

  it('is told by @Call of every route', () => {
    expect(handlersOf(app).filter(({ call }) => !call)).toEqual([]);
  });

  it('names the schemas of the contracts', () => {
    const history = document.paths['/api/pins/history']?.get?.responses['200'];
    expect(history).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/PinHistoryResponse' } } },
    });
    expect(document.components?.schemas).toMatchObject({
      PinHistoryResponse: { type: 'array', items: { $ref: '#/components/schemas/PinHistoryItem' } },
      PinHistoryItem: {
        type: 'object',
        properties: { status: { $ref: '#/components/schemas/PinGroupStatus' } },
      },
    });
  });

  it('describes uploads as forms with a file', () => {
    const { requestBody, parameters } = document.paths['/api/pins/groups/upload']?.post ?? {};
    expect(requestBody).toMatchObject({
      required: true,
      content: {
        'multipart/form-data': { schema: { $ref: '#/components/schemas/CreatePinGroupUploadRequest' } },
      },
    });
    expect(document.components?.schemas?.CreatePinGroupUploadRequest).toMatchObject({
      required: expect.arrayContaining(['image', 'title']),
      properties: { image: { type: 'string', format: 'binary' } },
    });
    expect(parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header', required: false }]);
  });

  it.each(Object.entries(requestExamples))('has an example of %s that is accepted', (name, example) => {
    const schemas = contracts as Readonly<Record<string, unknown>>;
    const schema = schemas[`${name[0]?.toLowerCase()}${name.slice(1)}Schema`];
    expect(schema).toBeInstanceOf(z.ZodType);
    expect((schema as z.ZodType).safeParse(example)).toMatchObject({ success: true });
  });

  it.each([
    [boardListPaths.providerBoards, ['board.forbidden', 'board.gone']],
    [boardListPaths.newSection('{boardId}'), ['board.name-taken']],
    [draftPinPaths.checkImport, ['pinterest.reconnect', 'pinterest.unavailable', 'pinterest.busy']],
  ])('says of POST %s what Pinterest may refuse', (path, codes) => {
    const told = JSON.stringify(document.paths[path]?.post?.responses);
    for (const code of codes) expect(told).toContain(`\`${code}\``);
  });

  it('describes files as files', () => {
    const { responses } = document.paths[userPaths.exportData]?.get ?? {};
    expect(responses?.['200']).toMatchObject({ content: { 'text/csv': {}, 'application/json': {} } });
  });
});

describe('our rules', () => {
  type Calls = Record<string, Record<string, Record<string, unknown>>>;
  const faultsAfter = (change: (list: Record<string, unknown>, calls: Calls) => void): string[] => {
    const copy = structuredClone(document);
    const calls = copy.paths as unknown as Calls;
    change(calls['/api/board-lists/{id}']?.put ?? {}, calls);
    return documentFaults(copy, permissions);
  };
  const responses = (list: Record<string, unknown>) =>
    list.responses as Record<string, Record<string, unknown>>;
  const CALL = `PUT ${boardListPaths.one(':id')}`;

  it.each<[fault: string, change: (list: Record<string, unknown>) => void]>([
    ['has no summary', (list) => delete list.summary],
    ['has no operationId', (list) => delete list.operationId],
    ['has no tag of the document’s', (list) => (list.tags = ['lists'])],
    ['asks for other security than the permission table', (list) => (list.security = [{ session: [] }])],
    ['has a body without an example', (list) => (list.requestBody = { content: { 'application/json': {} } })],
    ['hides its answer', (list) => delete responses(list)['200']?.content],
    ['has not one answer of success', (list) => delete responses(list)['200']],
    [
      'has an answer without a schema',
      (list) => (responses(list)['200'] = { content: { 'application/json': {} } }),
    ],
    ...['400', '401', '403', '404', '415', '500', '503'].map(
      (status): [string, (list: Record<string, unknown>) => void] => [
        `lacks ${status}`,
        (list) => delete responses(list)[status],
      ],
    ),
    ['404 names no code', (list) => delete responses(list)['404']?.content],
    ['401 names another status’s code', (list) => (responses(list)['401'] = responses(list)['404'] ?? {})],
    ['503 lacks Retry-After', (list) => delete responses(list)['503']?.headers],
  ])('find that a call %s', (fault, change) => {
    expect(faultsAfter(change)).toEqual([`${CALL}: ${fault}`]);
  });

  it('find calls that are not described or not listed, ids that are not one call’s, and references to nothing', () => {
    expect(
      faultsAfter((list, calls) => {
        list.operationId = 'getBoardList';
        list.parameters = [{ $ref: '#/components/parameters/none' }];
        calls['/api/nowhere'] = { get: {} };
        delete calls[userPaths.stats];
      }),
    ).toEqual([
      'GET /api/nowhere: has no row in the permission table',
      `GET ${userPaths.stats}: is not described`,
      `${CALL}: hides a part of its path`,
      'getBoardList: names two calls',
      '#/components/parameters/none: is not there',
    ]);
  });
});
