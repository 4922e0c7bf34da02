import { runInThisContext } from 'node:vm';
import { endWithTest } from './endings.js';

/** The process itself: Jest gives a test a copy of its environment, which changes no clock. */
const { env } = runInThisContext('process') as NodeJS.Process;

/** What `read` returns where the browser's clock shows the time of this zone (IANA). */
export function inTimeZone<Value>(zone: string, read: () => Value): Value {
  const before = env['TZ'];
  env['TZ'] = zone;
  try {
    return read();
  } finally {
    env['TZ'] = before;
  }
}

/** The same until the test ends. */
export function moveToTimeZone(zone: string): void {
  const before = env['TZ'];
  env['TZ'] = zone;
  endWithTest(() => {
    env['TZ'] = before;
    return Promise.resolve();
  });
}
