import { describe, expect, it } from '@jest/globals';
import { parametersQuery, readParameters } from './parameters-query.js';

describe('Link parameters as a text', () => {
  it('are read back as they were, in one order', () => {
    const parameters = { utm_campaign: 'a=b&c {list}, 100%', utm_source: 'pinterest' };
    const text = parametersQuery(parameters);
    expect(text).toMatch(/^utm_source=pinterest&utm_campaign=/);
    expect(readParameters(text)).toEqual(parameters);
  });

  it.each([[null], [undefined], [{}], [{ utm_source: '' }]])('are empty for %j', (parameters) => {
    expect(parametersQuery(parameters)).toBe('');
    expect(readParameters('')).toEqual({});
  });

  it('have no other names', () => {
    expect(readParameters('utm_id=1&utm_term=soup&title=x')).toEqual({ utm_term: 'soup' });
  });
});
