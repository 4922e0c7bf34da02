import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { lastingPort } from './lasting-port.js';

const THREE = { first: 19_990, last: 19_992 };

/** A port as another process gets it, while none listens on those that have been given. */
async function portOfAnother(): Promise<number> {
  const script = `import { lastingPort } from ${JSON.stringify(new URL('lasting-port.ts', import.meta.url).href)};
    console.log(await lastingPort(${JSON.stringify(THREE)}));`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  return Number((await promisify(execFile)(process.execPath, args)).stdout);
}

it('gives no port to two processes', async () => {
  const ours = [await lastingPort(THREE), await lastingPort(THREE)];
  const theirs = await portOfAnother();
  expect(new Set([...ours, theirs])).toEqual(new Set([19_990, 19_991, 19_992]));
});

it('says when there is none', async () => {
  await lastingPort(THREE);
  await expect(lastingPort(THREE)).rejects.toThrow('No port from 19990 to 19992 is free');
});
