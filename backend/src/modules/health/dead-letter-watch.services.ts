import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { connect, type Channel } from 'amqplib';
import { DeadLetterWatch } from './dead-letter-watch.js';

const RABBIT_URL = process.env.TEST_RABBIT_URL ?? 'amqp://guest:guest@127.0.0.1:5672/';
const prefix = `test-${randomBytes(6).toString('hex')}`;

async function withChannel(work: (channel: Channel) => Promise<unknown>): Promise<void> {
  const connection = await connect(RABBIT_URL);
  await work(await connection.createChannel());
  await connection.close();
}

afterEach(() =>
  withChannel(async (channel) => {
    for (const name of ['publisher', 'backend', 'dead']) await channel.deleteQueue(`${prefix}.${name}`);
    for (const exchange of [prefix, `${prefix}.dead`]) await channel.deleteExchange(exchange);
  }),
);

describe('The watch over dead letters', () => {
  it('calls an operator while there are any, and is silent otherwise', async () => {
    const error = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const watch = new DeadLetterWatch({ BUS_URL: `${RABBIT_URL}?prefix=${prefix}` });

    await watch.look();
    expect(error).not.toHaveBeenCalled();
    await withChannel(async (channel) => {
      channel.publish(`${prefix}.dead`, '', Buffer.from('{}'));
      await channel.close();
    });
    await watch.look();

    expect(error).toHaveBeenCalledWith({ count: 1 }, expect.stringContaining('dead-letters'));
    error.mockRestore();
  });

  it('has nothing to look at on the bus of one machine', async () => {
    const watch = new DeadLetterWatch({ BUS_URL: 'tcp://127.0.0.1/?publisher=4101&backend=4102' });

    await expect(watch.look()).resolves.toBeUndefined();
  });
});
