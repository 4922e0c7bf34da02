import { setTimeout as pause } from 'node:timers/promises';
import { boardListPaths, pinPaths, scheduledPinPaths, userPaths } from '@boardcast/contracts';
import { bodyOf } from '@boardcast/testing';
import type { Person } from '../stack/person.js';

/** Between two requests of a person, in milliseconds. */
const THINK_MS = 50;

/**
 * Signed-in users open one screen after the other, all at once, until it is over.
 * @returns milliseconds of each request
 * @throws Error when one fails
 */
export async function apiTimes(people: readonly Person[], isOver: () => boolean): Promise<number[]> {
  const times = await Promise.all(people.map((person) => timesOf(person, isOver)));
  return times.flat();
}

async function timesOf(person: Person, isOver: () => boolean): Promise<number[]> {
  const [group] = await person.history();
  const paths = [
    ...[pinPaths.history, pinPaths.months, scheduledPinPaths.all, userPaths.stats, userPaths.overview],
    boardListPaths.all,
    ...(group ? [pinPaths.group(group.id)] : []),
  ];
  const times: number[] = [];
  while (!isOver()) {
    for (const path of paths) {
      const start = performance.now();
      bodyOf(await person.browser.get(path));
      times.push(performance.now() - start);
      await pause(THINK_MS);
    }
  }
  return times;
}
