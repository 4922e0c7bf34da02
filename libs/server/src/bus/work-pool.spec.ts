import { expect, it } from '@jest/globals';
import { WorkPool } from './work-pool.js';

it('Who closes it again waits no longer than the first who did', async () => {
  const pool = new WorkPool(1);
  await new Promise<void>((begun) => {
    void pool.run(() => {
      begun();
      return new Promise(() => undefined);
    });
  });
  const first = pool.close(50);
  const again = pool.close(3_600_000);
  await first;
  await again;
  expect(pool.isClosed).toBe(true);
});
