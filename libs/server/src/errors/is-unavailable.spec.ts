import { describe, expect, it } from '@jest/globals';
import { BusError } from '../bus/bus.js';
import { isUnavailable } from './is-unavailable.js';

const withCode = (code: string) => Object.assign(new Error(code), { code });

describe('A service that is away', () => {
  it.each([
    withCode('ECONNREFUSED'),
    withCode('57P01'),
    withCode('08006'),
    withCode('40P01'),
    withCode('55P03'),
    new BusError('work', 'a', 'no queue took it'),
    new Error('Connection terminated unexpectedly'),
    new Error('outer', { cause: withCode('ECONNRESET') }),
    new AggregateError([withCode('ECONNREFUSED')]),
  ])('is told from %s', (error) => expect(isUnavailable(error)).toBe(true));

  it.each([withCode('23505'), new TypeError('undefined is not a function'), 'text', undefined])(
    'is not the reason of %s',
    (error) => expect(isUnavailable(error)).toBe(false),
  );
});
