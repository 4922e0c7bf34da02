import { afterEach, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { giveSpansTo, recordSpan } from './ended-spans.js';

afterEach(() => {
  giveSpansTo(undefined);
  jest.restoreAllMocks();
});

it('A fault of tracing costs nobody the work that it tells of', () => {
  const debug = jest.spyOn(Logger.prototype, 'debug').mockImplementation(() => undefined);
  giveSpansTo(() => {
    throw new Error('The exporter is broken');
  });
  expect(() =>
    recordSpan({ name: 'send pin', kind: 'client', trace: 'one', ms: 1, attributes: {} }),
  ).not.toThrow();
  expect(debug).toHaveBeenCalledTimes(1);
});
