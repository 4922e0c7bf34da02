import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SandboxControl, type Sandbox } from '@boardcast/sandbox';
import { createStorage, imageFile } from '@boardcast/server';
import { PrivateRedis } from '@boardcast/testing';
import { startProvider } from '../bench/provider-process.js';
import { drawLargePicture } from '../stack/large-picture.js';
import { STACK_STARTS_MS, standardServices, StackUnderTest } from '../stack/stack-under-test.js';

const BOARDS = 45;
/** Memory that the publisher may use, of a pod's 512 MiB. */
const MAX_MB = 350;
const POSTED_MS = 240_000;
const DAY_MS = 86_400_000;

let provider: Sandbox;
let redis: PrivateRedis;
let stack: StackUnderTest;
beforeAll(async () => {
  [provider, redis] = await Promise.all([startProvider(), PrivateRedis.start()]);
  stack = await StackUnderTest.start({
    ...standardServices(),
    redisUrl: redis.url,
    sandbox: provider,
    timeScale: 1,
    env: { PINTEREST_WRITES_PER_MINUTE: '6000' },
  });
}, STACK_STARTS_MS);
afterAll(async () => {
  await stack.close();
  await Promise.all([provider.close(), redis.close()]);
});

describe('F16: a picture of 19 MB that was stored before pictures were scaled down', () => {
  it(
    'reaches every board, and the publisher stays within its memory',
    async () => {
      const control = new SandboxControl(provider.url);
      await control.addAccount('large_pictures', BOARDS);
      const person = await stack.signIn('large_pictures');
      const list = await person.makeList(BOARDS);
      const scheduledFor = new Date(Date.now() + DAY_MS).toISOString();
      await person.publish(list.id, { scheduledFor });
      const [image] = await stack.query<{ key: string }>('select key from images');
      const storage = createStorage(pathToFileURL(join(stack.folder, 'storage')).href);
      await storage.put(imageFile(image?.key ?? '', 'full'), await drawLargePicture(), 'image/jpeg');

      const { id } = await person.publish(list.id);
      await stack.settle(POSTED_MS);

      const { pins } = await person.group(id);
      expect(pins.map(({ status }) => status)).toEqual(pins.map(() => 'completed'));
      expect(await control.journal({ username: 'large_pictures' })).toHaveLength(BOARDS);
      expect(stack.publisher.footprint()?.peakMb).toBeLessThan(MAX_MB);
    },
    POSTED_MS + 60_000,
  );
});
