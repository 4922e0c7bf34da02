import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@boardcast/testing';
import type { BackendConfig } from '../../config.js';
import { startPrivateServers } from '../../testing/private-servers.js';
import type { PrivateServers } from '../../testing/private-servers.js';
import { mailSuite } from './mail.suite.js';
import { someMail, startMailroom } from './testing/mailroom.js';
import type { Mailroom } from './testing/mailroom.js';

let servers: PrivateServers;
beforeAll(async () => {
  servers = await startPrivateServers();
});
afterAll(() => servers.close());

mailSuite('by Bull on Redis', () => startMailroom({ REDIS_URL: servers.redis.url }));

describe('mail and its Redis', () => {
  const rooms: Mailroom[] = [];
  afterEach(async () => {
    for (const room of rooms.splice(0)) await room.close();
  });
  const open = async (config: Partial<BackendConfig> = {}) => {
    const room = await startMailroom({ REDIS_URL: servers.redis.url, ...config });
    rooms.push(room);
    return room;
  };

  it('is lost by neither: what is written while Redis is away or forgets goes out once it is back', async () => {
    const room = await open();
    const [one, other] = ['one@example.com', 'other@example.com'] as const;
    const { redis } = servers;
    await redis.kill();
    await room.port.send(someMail('while-away', one));
    await room.job.due.run();
    expect(await room.catcher.mails()).toEqual([]);
    await redis.start();
    await room.port.send(someMail('before-flush', other));
    await redis.flushAll();
    await waitUntil(
      async () => {
        await room.job.due.run();
        return (await room.catcher.mails()).length >= 2;
      },
      { every: 500 },
    );
    await room.job.due.run();
    expect((await room.catcher.mails()).flatMap(({ to }) => to).toSorted()).toEqual([one, other]);
  });

  it('goes out at once beside another installation on the same Redis', async () => {
    const room = await open();
    await open();
    const occasions = Array.from({ length: 40 }, (_, number) => `beside:${number}`);
    for (const key of occasions) await room.port.send(someMail(key));
    await waitUntil(async () => (await room.catcher.mails()).length >= occasions.length);
    expect(await room.catcher.mails()).toHaveLength(occasions.length);
  });

  it('goes out once when two replicas work for one database', async () => {
    const room = await open();
    const { DATABASE_URL, SMTP_URL } = room.config;
    const twin = await open({ DATABASE_URL, SMTP_URL });
    const occasions = Array.from({ length: 30 }, (_, number) => `occasion:${number}`);
    const writers = [room.port, twin.port].flatMap((port) =>
      occasions.map((key) => port.send(someMail(key))),
    );
    await Promise.all(writers);
    await waitUntil(async () => {
      await Promise.all([room.job.due.run(), twin.job.due.run()]);
      return (await room.catcher.mails()).length >= occasions.length;
    });
    expect(await room.catcher.mails()).toHaveLength(occasions.length);
  });
});
