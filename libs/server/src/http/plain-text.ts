import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};
const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'This id is not valid.',
  url: 'This address is not valid.',
  email: 'This email address is not valid.',
  datetime: 'This time is not valid.',
  date: 'This date is not valid.',
};
const NOT_VALID = 'This is not valid.';

/** What people read of an issue whose schema says nothing itself. Zod's own words speak to programmers. */
export function plainText(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This is required.';
      return issue.expected in KINDS ? `This must be ${KINDS[issue.expected]}.` : NOT_VALID;
    case 'invalid_value':
      if (issue.input === undefined) return 'This is required.';
      return `This must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}.`;
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return `This can ${isSized(issue.origin) ? 'have' : 'be'} at most ${issue.maximum}${unitOf(issue.origin, issue.maximum)}.`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? NOT_VALID;
    case 'unrecognized_keys':
      return `Unknown: ${issue.keys.join(', ')}.`;
    default:
      return NOT_VALID;
  }
}

function tooSmall({ origin, minimum }: Extract<Issue, { code: 'too_small' }>): string {
  if (!isSized(origin)) return `This must be at least ${minimum}.`;
  return Number(minimum) === 1
    ? 'This can’t be empty.'
    : `This needs at least ${minimum}${unitOf(origin, minimum)}.`;
}

const isSized = (origin: string): boolean => unitOf(origin, 0) !== '';

function unitOf(origin: string, count: number | bigint): string {
  const isOne = Number(count) === 1;
  if (origin === 'string') return isOne ? ' character' : ' characters';
  if (origin === 'array' || origin === 'set') return isOne ? ' entry' : ' entries';
  return '';
}
