import { describe, expect, it } from '@jest/globals';
import {
  createPinRequestSchema,
  OPERATIONS,
  PINTEREST_LIMITS,
  providerErrorSchema,
  REQUIRED_SCOPES,
} from '@boardcast/pinterest';
import type { PinterestOperation } from '@boardcast/pinterest';
import fc from 'fast-check';
import { z } from 'zod';
import { arbitraryOf } from './arbitrary.js';
import type { JsonSchema } from '../../contract/json-schema.js';
import { OfficialApi } from '../../contract/official-api.js';
import { officialFile } from '../../contract/config.js';
import type { OfficialOperation } from '../../contract/official-api.js';

const official = new OfficialApi(officialFile('PINTEREST_OPENAPI'));
const operations = Object.values<PinterestOperation>(OPERATIONS).map(
  (ours) => [ours.operationId, ours] as const,
);

/** Form fields that the official file mentions only in an operation's text. */
const NAMED_IN_TEXT: Record<string, string[]> = { 'oauth/token': ['continuous_refresh'] };

/** What we require although the official file doesn't guarantee it. */
const WE_INSIST_ON: Record<string, string[]> = {
  'user_account/get': ['.id', '.username'],
  'board_sections/list': ['.items[].id'],
  'board_sections/create': ['.id'],
};

describe.each(operations)('our description of %s', (operationId, ours) => {
  it('names the same call: method, path, category and scopes', () => {
    const theirs = find(operationId);
    expect({ ...pickFields(theirs), scopes: theirs.scopes.toSorted() }).toEqual({
      ...pickFields(ours),
      scopes: [...ours.scopes].toSorted(),
    });
  });

  it('expects a status of success that Pinterest declares', () => {
    expect(Object.keys(find(operationId).responses)).toContain(String(ours.success));
  });

  it('sends only query values Pinterest accepts, and every one it demands', () => {
    const parameters = find(operationId).parameters.filter((each) => each.in === 'query');
    const schema = ours.query ? jsonSchemaOf(ours.query, 'input') : {};
    const known = Object.fromEntries(parameters.map((each) => [each.name, each.schema]));
    expect(Object.keys(known)).toEqual(expect.arrayContaining(Object.keys(schema.properties ?? {})));
    const demanded = parameters.filter((each) => each.required).map((each) => each.name);
    expect(schema.required ?? []).toEqual(expect.arrayContaining(demanded));
    expectAccepted({ type: 'object', properties: known }, schema);
  });

  it('sends only bodies Pinterest accepts, and no property it does not know', () => {
    const theirs = find(operationId);
    expect(Object.keys(theirs.body)).toEqual(ours.body ? [ours.body.contentType] : []);
    if (!ours.body) return;
    const schema = theirs.body[ours.body.contentType]?.schema ?? {};
    const inText = NAMED_IN_TEXT[operationId] ?? [];
    for (const name of inText) expect(theirs.description).toContain(name);
    expectAccepted(schema, jsonSchemaOf(ours.body.schema, 'input'), inText);
  });

  it('reads only properties Pinterest has', () => {
    if (!ours.response) return;
    const schema = official.responseSchema(find(operationId), ours.success) ?? {};
    expect(missingNames(schema, jsonSchemaOf(ours.response, 'output'))).toEqual([]);
  });

  it('relies only on properties Pinterest promises, or that are named here', () => {
    if (!ours.response) return;
    const schema = official.responseSchema(find(operationId), ours.success) ?? {};
    const unpromised = unpromisedNames(schema, jsonSchemaOf(ours.response, 'output'));
    expect(unpromised).toEqual(WE_INSIST_ON[operationId] ?? []);
  });
});

describe('limits and scopes', () => {
  const pinCreate = find('pins/create').body['application/json']?.schema ?? {};

  it.each([
    ['title', PINTEREST_LIMITS.titleLength],
    ['description', PINTEREST_LIMITS.descriptionLength],
    ['alt_text', PINTEREST_LIMITS.altTextLength],
    ['link', PINTEREST_LIMITS.linkLength],
  ])('%s has the length Pinterest allows', (name, length) => {
    expect(official.property(pinCreate, name)).toMatchObject({ maxLength: length });
  });

  it('a page has the size Pinterest allows and gives by default', () => {
    const parameter = find('boards/list').parameters.find((each) => each.name === 'page_size');
    const { pageSize, defaultPageSize } = PINTEREST_LIMITS;
    expect(parameter?.schema).toMatchObject({ minimum: 1, maximum: pageSize, default: defaultPageSize });
  });

  it('the scopes asked for at sign-in cover every call', () => {
    const needed = new Set(operations.flatMap(([operationId]) => find(operationId).scopes));
    expect([...needed].toSorted()).toEqual([...REQUIRED_SCOPES].toSorted());
  });

  it('errors are read by the names Pinterest gives them', () => {
    const schema = official.responseSchema(find('pins/create'), 400) ?? {};
    // The other two were observed, not declared.
    expect(missingNames(schema, jsonSchemaOf(providerErrorSchema, 'output'))).toEqual([
      '.message_detail',
      '.status',
    ]);
  });

  it('one character more than allowed is refused by both', () => {
    const pin = {
      board_id: '1',
      title: 'x'.repeat(PINTEREST_LIMITS.titleLength + 1),
      media_source: { source_type: 'image_base64', content_type: 'image/webp', data: 'data:x' },
    };
    expect(createPinRequestSchema.safeParse(pin).success).toBe(false);
    expect(official.faults(pinCreate, pin)).not.toEqual([]);
  });
});

function find(operationId: string): OfficialOperation {
  const found = official.operation(operationId);
  if (!found) throw new Error(`The official file has no operation ${operationId}`);
  return found;
}

function pickFields({ method, path, category }: { method: string; path: string; category: string }) {
  return { method, path, category };
}

function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  return z.toJSONSchema(schema, { io }) as JsonSchema;
}

/** Everything our schema accepts must be accepted by theirs. */
function expectAccepted(theirs: JsonSchema, ours: JsonSchema, namedInText: string[] = []): void {
  if (!ours.properties && !ours.oneOf && !ours.anyOf) return;
  fc.assert(
    fc.property(arbitraryOf(ours), (value) => {
      expect(official.faults(theirs, value)).toEqual([]);
      const unknown = official.unknownNames(theirs, value);
      expect(unknown.filter((name) => !namedInText.includes(name.slice(1)))).toEqual([]);
    }),
    { numRuns: 200, seed: 2 },
  );
}

/** Walks the properties of our schema and the official one in parallel. */
function walk(
  theirs: JsonSchema | 'any',
  ours: JsonSchema,
  visit: (path: string, parent: JsonSchema, name: string, isRequired: boolean) => void,
  path = '',
): void {
  if (theirs === 'any') return;
  for (const choice of ours.anyOf ?? ours.oneOf ?? []) walk(theirs, choice, visit, path);
  if (ours.items) walk(official.items(theirs) ?? {}, ours.items, visit, `${path}[]`);
  if (typeof ours.additionalProperties === 'object') {
    walk(official.property(theirs, '*') ?? {}, ours.additionalProperties, visit, `${path}.*`);
  }
  for (const [name, each] of Object.entries(ours.properties ?? {})) {
    visit(`${path}.${name}`, theirs, name, ours.required?.includes(name) ?? false);
    const known = official.property(theirs, name);
    if (known !== undefined) walk(known, each, visit, `${path}.${name}`);
  }
}

function missingNames(theirs: JsonSchema, ours: JsonSchema): string[] {
  const missing: string[] = [];
  walk(theirs, ours, (path, parent, name) => {
    if (official.property(parent, name) === undefined) missing.push(path);
  });
  return missing;
}

function unpromisedNames(theirs: JsonSchema, ours: JsonSchema): string[] {
  const names: string[] = [];
  walk(theirs, ours, (path, parent, name, isRequired) => {
    if (isRequired && !official.required(parent).includes(name)) names.push(path);
  });
  return names;
}
