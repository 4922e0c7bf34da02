import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IDEMPOTENCY_HEADER, pinGroupSchema, pinPaths, type BoardList } from '@boardcast/contracts';
import { waitUntil } from '@boardcast/testing';
import type { AppProcess } from '../stack/app-process.js';
import type { Person } from '../stack/person.js';
import { STACK_STARTS_MS } from '../stack/stack-under-test.js';
import { Balancer } from './balancer.js';
import { FaultBench } from './fault-bench.js';

/** `npm run soak` takes 30. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 3);
const IS_SHORT = MINUTES < 10;
/** From one restart to the next, in milliseconds. */
const STEP_MS = IS_SHORT ? 20_000 : 60_000;
const STEPS = Math.round((MINUTES * 60_000) / STEP_MS);
const PEOPLE = 4;
/** How long somebody waits before the next group, in milliseconds: the short one runs beside other tests. */
const THINKS_MS = IS_SHORT ? 1_000 : 0;
const BOARDS = 5;
/** Of a pod (k8s/base). */
const MOST_MEMORY_MB = 512;
/** How much more an app may use than it did at the same age after its start: of work, not of a leak. */
const MOST_GROWTH = 1.3;

let bench: FaultBench;
let balancer: Balancer;
beforeAll(async () => {
  bench = await FaultBench.start({ backends: 2, publishers: 2, own: ['postgres', 'rabbit'] });
  balancer = await Balancer.open(bench.stack.backends);
}, STACK_STARTS_MS);
afterAll(async () => {
  balancer.close();
  await bench.close();
});

interface Answer {
  status: number;
  at: number;
}

/** Publishes group after group, each once the previous one is on its boards, and reads what screens read. */
class Load {
  readonly answers: Answer[] = [];
  groups = 0;

  constructor(
    private readonly person: Person,
    private readonly list: BoardList,
    private readonly over: AbortSignal,
  ) {}

  async run(): Promise<void> {
    while (!this.over.aborted) {
      const id = await this.publish();
      this.groups += 1;
      await waitUntil(async () => (await this.publishedOf(id)) === BOARDS, {
        ...{ timeout: 120_000, every: 250, what: 'a group on its boards' },
      });
      await this.note(this.person.browser.get(pinPaths.history));
      await pause(THINKS_MS);
    }
  }

  /** As a browser does: asks again with the same key until it is answered. */
  private async publish(): Promise<string> {
    const key = { [IDEMPOTENCY_HEADER]: `${this.person.user.id}-${this.groups}` };
    const texts = {
      title: `Group ${this.groups}`,
      link: `https://example.com/${this.person.user.id}/${this.groups}`,
    };
    return waitUntil(
      async () => {
        const { status, body } = await this.note(this.person.tryToPublish(this.list.id, texts, key));
        return status === 201 && pinGroupSchema.parse(body).id;
      },
      { timeout: 60_000, every: 500, what: 'a group to be taken' },
    );
  }

  private async publishedOf(id: string): Promise<number> {
    const { status, body } = await this.note(this.person.browser.get(pinPaths.group(id)));
    return status === 200 ? pinGroupSchema.parse(body).successCount : 0;
  }

  private async note<Given extends { status: number }>(asked: Promise<Given>): Promise<Given> {
    const answer = await asked;
    this.answers.push({ status: answer.status, at: performance.now() });
    return answer;
  }
}

describe('A soak: everything is restarted in turn under load, RabbitMQ and PostgreSQL once each', () => {
  it(
    'and no pin is lost or doubled, nobody is refused but while the database is away, and memory stays flat',
    async () => {
      const { stack } = bench;
      const people = await Promise.all(Array.from({ length: PEOPLE }, () => bench.newcomer(BOARDS)));
      const over = new AbortController();
      const loads = people.map(({ person, list }) => {
        person.browser.moveTo(balancer.url);
        return new Load(person, list, over.signal);
      });
      const running = Promise.all(loads.map((load) => load.run()));
      const memory = new Map<AppProcess, number[]>();
      const ends: string[] = [];
      let away = { from: Infinity, until: Infinity };

      const began = performance.now();
      for (let step = 0; step < STEPS; step += 1) {
        // By the clock: on a busy machine, what is restarted takes its part of the minute.
        const next = began + (step + 1) * STEP_MS;
        await Promise.race([pause(Math.max(0, next - performance.now())), running]);
        const app = stack.apps[step % stack.apps.length];
        if (!app) throw new Error('There are apps');
        memory.set(app, [...(memory.get(app) ?? []), app.footprint()?.rssMb ?? 0]);
        ends.push(await app.restart());
        if (step === Math.floor(STEPS / 3)) {
          await bench.rabbit.stop();
          await bench.rabbit.start();
        }
        if (step === Math.floor((2 * STEPS) / 3)) {
          const from = performance.now();
          await bench.postgres.restart();
          await Promise.all(stack.apps.map((one) => one.whenReady()));
          await balancer.whenProbed();
          away = { from, until: performance.now() };
        }
      }
      over.abort();
      await running;

      const verdict = await bench.finish(`Soak of ${MINUTES} minutes`);
      const answers = loads.flatMap((load) => load.answers);
      const failed = answers.filter(({ status }) => status >= 500);
      const unexplained = failed.filter(({ at }) => at < away.from || at > away.until);
      const groups = loads.reduce((sum, load) => sum + load.groups, 0);
      const rss = Object.fromEntries([...memory].map(([{ name }, all]) => [name, all]));
      process.stdout.write(
        `${JSON.stringify({ groups, requests: answers.length, failed, away, rss, ...verdict })}\n`,
      );
      expect(unexplained).toEqual([]);
      expect(answers.filter(({ status }) => status >= 400 && status < 500)).toEqual([]);
      expect(verdict).toMatchObject({ pins: groups * BOARDS, lost: 0, doubled: 0 });
      expect(ends.filter((how) => !/exit code 0|signal SIGTERM/.test(how))).toEqual([]);
      for (const all of memory.values()) {
        expect(Math.max(...all)).toBeLessThan(MOST_MEMORY_MB);
        expect(all.at(-1)).toBeLessThan(MOST_GROWTH * (all[0] ?? 0));
      }
    },
    (MINUTES + 5) * 60_000,
  );
});
