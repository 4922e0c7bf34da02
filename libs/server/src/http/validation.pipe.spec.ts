import { describe, expect, it } from '@jest/globals';
import * as contracts from '@boardcast/contracts';
import type { RequestIssue } from '@boardcast/contracts';
import { z } from 'zod';
import { AppError } from '../errors/app-error.js';
import { createValidationPipe } from './validation.pipe.js';

const pipe = createValidationPipe();

/** What a request is told whose body is this. */
async function issuesOf(schema: z.ZodType, value: unknown): Promise<readonly RequestIssue[]> {
  try {
    await pipe.transform(value, { type: 'body', schema });
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.details as RequestIssue[];
  }
}

describe('what is said of a value', () => {
  it.each<[says: string, schema: z.ZodType, value: unknown]>([
    ['This is required.', z.string(), undefined],
    ['This must be a text.', z.string(), 5],
    ['This must be a number.', z.number(), '5'],
    ['This must be a number.', z.coerce.number(), 'many'],
    ['This must be a whole number.', z.number().int(), 1.5],
    ['This must be true or false.', z.boolean(), 'yes'],
    ['This must be a list.', z.array(z.string()), {}],
    ['This must be an object.', z.object({}), []],
    ['This is not valid.', z.date(), 'now'],
    ['This must be one of csv, json.', z.enum(['csv', 'json']), 'xml'],
    ['This is required.', z.enum(['csv', 'json']), undefined],
    ['This must be true.', z.literal(true), false],
    ['This can’t be empty.', z.string().min(1), ''],
    ['This needs at least 8 characters.', z.string().min(8), 'short'],
    ['This can have at most 3 characters.', z.string().max(3), 'long'],
    ['This can have at most 1 entry.', z.array(z.string()).max(1), ['a', 'b']],
    ['This must be at least 1.', z.number().min(1), 0],
    ['This can be at most 9.', z.number().max(9), 10],
    ['This id is not valid.', z.uuid(), 'x'],
    ['This time is not valid.', z.iso.datetime(), 'noon'],
    ['This is not valid.', z.string().regex(/^a/), 'b'],
    ['Unknown: colour, size.', z.strictObject({}), { colour: 1, size: 2 }],
    ['This is not valid.', z.union([z.string(), z.number()]), true],
    ['Title is required', z.string('Title is required'), 5],
    ['Say it otherwise', z.string().refine(() => false, 'Say it otherwise'), 'x'],
  ])('is “%s”', async (says, schema, value) => {
    expect(await issuesOf(schema, value)).toEqual([{ path: '', message: says }]);
  });

  it('is that it can’t be stored, wherever a NUL or half of a surrogate pair is', async () => {
    const schema = z.object({ boards: z.array(z.unknown()) });
    const says = 'This text has a character that can’t be stored.';
    expect(await issuesOf(schema, { boards: [1, { name: 'a\0' }] })).toEqual([
      { path: 'boards.1.name', message: says },
    ]);
    expect(await issuesOf(z.string(), '\0')).toEqual([{ path: '', message: says }]);
    expect(await issuesOf(z.string(), 'half \ud800')).toEqual([{ path: '', message: says }]);
    expect(await issuesOf(z.string(), 'whole 😀')).toEqual([]);
  });

  it('names the place, and says the first issue’s text', async () => {
    const schema = z.object({ boards: z.array(z.object({ boardId: z.string() })) });
    await expect(
      pipe.transform({ boards: [{ boardId: 2 }] }, { type: 'body', schema }),
    ).rejects.toMatchObject({
      code: 'request.invalid',
      message: 'This must be a text.',
      details: [{ path: 'boards.0.boardId', message: 'This must be a text.' }],
    });
  });
});

describe('no schema of a request', () => {
  const schemas = Object.entries(contracts).flatMap(([name, schema]) =>
    schema instanceof z.ZodType && /(Request|Query|Params)Schema$/.test(name)
      ? [[name, schema] as const]
      : [],
  );
  const odd = [5, -1, 1e9, 1.5, '', 'x', 'x'.repeat(70_000), null, true, [], [5], {}, { odd: 1 }];

  it.each(schemas)('tells a person what zod tells a programmer: %s', async (_name, schema) => {
    const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
    const values = [
      ...[undefined, ...odd],
      ...odd.map((value) => Object.fromEntries(fields.map((field) => [field, value]))),
    ];
    const issues = (await Promise.all(values.map((value) => issuesOf(schema, value)))).flat();
    expect(issues).not.toEqual([]);
    for (const { message } of issues) {
      expect(message).not.toMatch(
        /^Invalid (input|option|string|number|key)|expected|received|^Too |Unrecognized/,
      );
    }
  });
});
