import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PrivateBucket } from '@boardcast/testing';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';

let bucket: PrivateBucket;
let server: TestApp;
beforeAll(async () => {
  bucket = await PrivateBucket.start();
  server = await startTestApp({ config: { STORAGE_URL: bucket.url() } });
});
afterAll(() => server.close());

it('a backend whose pictures are away stays in service and says what it does without', async () => {
  const ready = () => server.newcomer().get('/health/ready');
  expect(await ready()).toMatchObject({ status: 200, body: { status: 'ok', away: [] } });

  await bucket.close();
  server.clock.advance(5_000);

  expect(await ready()).toMatchObject({ status: 200, body: { status: 'degraded', away: ['storage'] } });
});
