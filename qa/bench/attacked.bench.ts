import { readFileSync } from 'node:fs';
import { authPaths, draftPinPaths } from '@boardcast/contracts';
import sharp from 'sharp';
import type { AppProcess } from '../stack/app-process.js';
import type { Person } from '../stack/person.js';
import { apiTimes } from './api-times.js';
import { BenchStack } from './bench-stack.js';
import { percentile, type Report } from './figure.js';

const PEOPLE = 4;
/** How long each attack lasts, in milliseconds; the people's requests of that time stay within their own limits. */
const LASTS_MS = 15_000;
const LOOK_EVERY_MS = 100;
const TARGET_MS = 500;
const TARGET_MIB = 150;
/** Where the attackers come from. */
const NETWORK = { 'x-forwarded-for': '203.0.113.7' };

/** Attacks until it is over. @returns how often each status was answered; 0 is a connection that was cut */
type Attack = (bench: BenchStack, attacker: Person, isOver: () => boolean) => Promise<Record<number, number>>;

const ATTACKS: Readonly<Record<string, Attack>> = {
  /** Four strangers send 2 MB of nested JSON to an open call. */
  bodies: ({ stack }, _attacker, isOver) => {
    const body = `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`;
    const headers = { ...NETWORK, 'content-type': 'application/json' };
    return atOnce(4, isOver, () =>
      fetch(stack.backend.url + authPaths.exchange, { method: 'POST', headers, body }),
    );
  },
  /** Fifty connections of one stranger begin to sign in. */
  requests: ({ stack }, _attacker, isOver) =>
    atOnce(50, isOver, () => fetch(stack.backend.url + authPaths.pinterestUrl, { headers: NETWORK })),
  /** A free account uploads eight pictures of 40 megapixels at once, for drafts. */
  pictures: async (_bench, { browser }, isOver) => {
    const picture = await sharp({
      create: { width: 8_000, height: 5_000, channels: 4, background: '#c33c' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    return atOnce(8, isOver, async () => {
      const form = new FormData();
      form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'large.png');
      form.set('title', 'Large');
      return browser.post(draftPinPaths.allUpload, form, NETWORK);
    });
  },
};

/** The attacks by the names that select them (docs/bench.md). */
export const ATTACKED_BENCHES = Object.keys(ATTACKS);

/**
 * Four signed-in people open screens: alone, then while somebody attacks. The value is the 99th percentile of their answers
 * beside the attack, the reference the same alone; `moreMib` is what the backend and its processes use more at the most.
 */
export async function benchAttacked(names: readonly string[], report: Report): Promise<void> {
  const bench = await BenchStack.start({ env: { REQUEST_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } });
  try {
    const people: Person[] = [];
    for (let index = 0; index <= PEOPLE; index += 1) {
      await bench.control.addAccount(`person_${index}`, 20);
      people.push(await bench.stack.signIn(`person_${index}`));
    }
    const [attacker, ...others] = people;
    if (!attacker) throw new Error('The bench has nobody');
    for (const name of names) {
      const attack = ATTACKS[name];
      if (!attack) continue;
      const alone = await apiTimes(others, over(LASTS_MS / 3));
      const memory = watchMemory(bench.stack.backend);
      const isOver = over(LASTS_MS);
      const [beside, answers] = await Promise.all([
        apiTimes(others, isOver),
        attack(bench, attacker, isOver),
      ]);
      const moreMib = memory.end();
      const value = percentile(beside, 99);
      report({
        ...{ name: `attacked.${name}`, value, unit: 'ms', reference: percentile(alone, 99) },
        ...{ target: `at most ${TARGET_MS} ms and ${TARGET_MIB} MiB`, slowest: Math.max(...beside), moreMib },
        ...{ met: value <= TARGET_MS && moreMib <= TARGET_MIB, answers: JSON.stringify(answers) },
      });
    }
  } finally {
    await bench.close();
  }
}

const over = (ms: number): (() => boolean) => {
  const end = Date.now() + ms;
  return () => Date.now() >= end;
};

async function atOnce(count: number, isOver: () => boolean, ask: () => Promise<{ status: number }>) {
  const answers: Record<number, number> = {};
  const one = async () => {
    while (!isOver()) {
      const { status } = await ask().catch(() => ({ status: 0 }));
      answers[status] = (answers[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: count }, one));
  return answers;
}

/** What an app and its processes use, until `end` says how much more that was at the most, in MiB. */
function watchMemory(app: AppProcess): { end: () => number } {
  const used = () => familyOf(app.pid).reduce((sum, pid) => sum + residentMib(pid), 0);
  const before = used();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, used())), LOOK_EVERY_MS);
  return {
    end: () => {
      clearInterval(timer);
      return most - before;
    },
  };
}

function familyOf(pid: number | undefined): number[] {
  if (pid === undefined) return [];
  const children = readOf(`/proc/${pid}/task/${pid}/children`).match(/\d+/g) ?? [];
  return [pid, ...children.flatMap((child) => familyOf(Number(child)))];
}

const residentMib = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readOf(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;

/** A file of a process; empty once that has ended. */
function readOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
