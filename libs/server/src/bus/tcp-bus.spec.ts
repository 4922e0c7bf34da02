import { describe, expect, it } from '@jest/globals';
import { lastingPort } from '@boardcast/testing';
import { BusError } from './bus.js';
import { parseBusUrl } from './bus-url.js';
import { createBus } from './create-bus.js';
import { describeBus } from './any-bus.suite.js';

const freshUrl = async () =>
  `tcp://127.0.0.1/?publisher=${await lastingPort()}&backend=${await lastingPort()}`;

describeBus('The TCP bus', freshUrl);

describe('The TCP bus alone', () => {
  it('reports a message that nobody took in', async () => {
    const bus = createBus(await freshUrl(), 'publisher');

    await expect(bus.publish({ pattern: 'work', id: 'a', body: {} })).rejects.toBeInstanceOf(BusError);
    await bus.close();
  });
});

describe('BUS_URL', () => {
  it.each([
    '',
    'tcp://127.0.0.1',
    'tcp://127.0.0.1/?publisher=1&backend=0',
    'http://127.0.0.1',
    'amqp://localhost/?prefix=a%20b',
    'amqp://localhost/?declare=never',
  ])('refuses %j with a reason', (url) => expect(() => parseBusUrl(url)).toThrow(/BUS_URL/));

  it('keeps our own parameters from the broker', () => {
    expect(parseBusUrl('amqp://guest:guest@localhost/?prefix=mine&declare=no')).toEqual({
      kind: 'rabbit',
      url: 'amqp://guest:guest@localhost/',
      prefix: 'mine',
      declares: false,
    });
  });
});
