import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { connect, type ConfirmChannel } from 'amqplib';
import { Metrics, Sweeps, SystemClock } from '@boardcast/server';
import { DeadLettersJob } from './dead-letters.job.js';

const RABBIT_URL = process.env.TEST_RABBIT_URL ?? 'amqp://guest:guest@127.0.0.1:5672/';
const prefix = `test-${randomBytes(6).toString('hex')}`;

async function withChannel(work: (channel: ConfirmChannel) => Promise<unknown>): Promise<void> {
  const connection = await connect(RABBIT_URL);
  await work(await connection.createConfirmChannel());
  await connection.close();
}

afterEach(() =>
  withChannel(async (channel) => {
    for (const name of ['publisher', 'backend', 'dead']) await channel.deleteQueue(`${prefix}.${name}`);
    for (const exchange of [prefix, `${prefix}.dead`]) await channel.deleteExchange(exchange);
  }),
);

describe('The watch over dead letters', () => {
  it('calls an operator while there are any, and is silent otherwise; the metrics have their number', async () => {
    const metrics = new Metrics();
    const error = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const { sweep } = new DeadLettersJob(
      { BUS_URL: `${RABBIT_URL}?prefix=${prefix}` },
      new Sweeps(new SystemClock()),
      metrics,
    );

    await sweep?.run();
    expect((await metrics.scrape()).text).toContain('bus_dead_letters 0');
    expect(error).not.toHaveBeenCalled();
    await withChannel(async (channel) => {
      channel.publish(`${prefix}.dead`, '', Buffer.from('{}'));
      await channel.waitForConfirms();
    });
    await sweep?.run();

    expect(error).toHaveBeenCalledWith({ count: 1 }, expect.stringContaining('dead-letters'));
    expect((await metrics.scrape()).text).toContain('bus_dead_letters 1');
    error.mockRestore();
  });

  it('has nothing to look at on the bus of one machine', async () => {
    const config = { BUS_URL: 'tcp://127.0.0.1/?publisher=4101&backend=4102' };

    expect(new DeadLettersJob(config, new Sweeps(new SystemClock())).sweep).toBeUndefined();
  });
});
