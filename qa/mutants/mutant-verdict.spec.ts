import { describe, expect, it } from '@jest/globals';
import type { Mutant } from './mutant.js';
import { objections, verdictOn } from './mutant-verdict.js';
import type { TestResult } from './run-test.js';

const MUTANT: Mutant = {
  name: 'a pin is sent twice',
  ...{ file: 'handler.ts', search: 'once', replace: 'twice', spec: 'handler.spec.ts' },
  red: 'is sent once',
};

const passed = (title: string): TestResult => ({ title, status: 'passed', failureMessages: [] });
const failed = (title: string, message: string): TestResult => ({
  ...{ title, status: 'failed', failureMessages: [message] },
});

describe('A mutant', () => {
  it.each([
    ['an expectation', 'Error: expect(received).toBe(expected) // Object.is equality'],
    ['a state that never comes', 'Error: Waited 10000 ms in vain for the message'],
    [
      'an expectation of a property',
      'Error: Property failed after 3 tests\nGot Error: expect(received).resolves',
    ],
  ])('is killed when its test fails by %s', (_how, message) => {
    const tests = [passed('is green'), failed('is sent once, always', message)];

    expect(verdictOn(MUTANT, tests)).toEqual({ killedBy: 'is sent once, always' });
  });

  it.each<[string, TestResult[]]>([
    ['stays green', [passed('is sent once')]],
    ['is not run', [{ title: 'is sent once', status: 'pending', failureMessages: [] }]],
    ['breaks without an assertion', [failed('is sent once', 'ReferenceError: once is not defined')]],
    ['can’t start', [failed('(the spec did not start)', 'SyntaxError: expected ";"')]],
    ['is another one', [failed('is green', 'Error: expect(received).toBe(expected)')]],
  ])('survives when the test that fails by it %s', (_how, tests) => {
    expect(verdictOn(MUTANT, tests)).toEqual({ survived: expect.stringContaining('is sent once…') });
  });
});

describe('Against a test on the product as it is', () => {
  const pending = { title: 'is another one', status: 'pending', failureMessages: [] };

  it('nothing is said when it is green', () => {
    expect(objections('is sent once', [passed('is sent once, always'), pending])).toEqual([]);
  });

  it.each<[string, TestResult[], string]>([
    ['it is red', [failed('is sent once', 'Error: no message')], "'is sent once' is red: Error: no message"],
    [
      'it can’t start',
      [failed('(the spec did not start)', 'SyntaxError: ;')],
      "'(the spec did not start)' is red: SyntaxError: ;",
    ],
    ['it is not there', [pending], "no test is 'is sent once…'"],
  ])('is said that %s', (_what, tests, objection) => {
    expect(objections('is sent once', tests)).toEqual([objection]);
  });
});
