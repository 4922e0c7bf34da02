import { describe, expect, it } from '@jest/globals';
import type { Mutant } from './mutants.js';
import { objections, verdictOn } from './mutant-verdict.js';
import type { TestResult } from './run-spec.js';

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

describe('Before a spec’s mutants are tried,', () => {
  it('nothing stands against it when it is green and has their tests', () => {
    expect(objections([MUTANT], [passed('is sent once, always'), passed('is green')])).toEqual([]);
  });

  it('a test that is red already stands against it', () => {
    const tests = [passed('is sent once'), failed('is green', 'Error: no database')];

    expect(objections([MUTANT], tests)).toEqual(["'is green' is red: Error: no database"]);
  });

  it('a mutant whose test is not there stands against it', () => {
    expect(objections([MUTANT], [passed('is green')])).toEqual([
      "'a pin is sent twice' names 'is sent once…', and no test begins like that",
    ]);
  });
});
