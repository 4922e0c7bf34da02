import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Rewrite } from '@boardcast/sandbox';
import { waitUntil } from '@boardcast/testing';
import { STACK_STARTS_MS } from '../stack/stack-under-test.js';
import { FaultBench } from './fault-bench.js';

let bench: FaultBench;
beforeAll(async () => {
  bench = await FaultBench.start();
}, STACK_STARTS_MS);
afterEach(() => bench.control.setSettings({ rewrites: [], skewSeconds: 0, creationSkewSeconds: 0 }));
afterAll(() => bench.close());

/** Publishes to two boards; Pinterest creates both pins and never answers. */
async function publishUnanswered() {
  const { person, list } = await bench.newcomer(2);
  await bench.script(person, [{ drop: 'after', times: 2 }]);
  const { id } = await person.publish(list.id, {
    title: 'Tomato galette with thyme & goat’s cheese',
    link: 'https://example.com/galette?ref=1',
  });
  return { person, id };
}

const adopted = { state: 'published', retryCount: 0, adopted: true };

describe('F22: Pinterest creates the pin, does not answer, and lists it', () => {
  it.each<[string, Rewrite[]]>([
    ['with its link resolved to www', ['link-www']],
    ['with its short link resolved', ['link-resolved']],
    ['with parameters that track', ['link-tracked']],
    ['with its title cut', ['title-cut']],
    ['with HTML entities', ['entities']],
    ['without its description', ['description-gone']],
    ['with nothing left but a cut title', ['title-cut', 'description-gone', 'link-gone', 'alt-gone']],
    ['rewritten all over', ['title-upper', 'entities', 'description-spaced', 'link-www', 'link-tracked']],
  ])('%s: a look finds it', async (name, rewrites) => {
    await bench.control.setSettings({ rewrites });
    const { person } = await publishUnanswered();

    await bench.finish(`F22 listed ${name}`);
    expect(await bench.pins(person)).toMatchObject([adopted, adopted]);
    expect(await bench.creates(person)).toBe(2);
  });

  it('with another title and its picture: its user is asked, and it counts as posted when they say so', async () => {
    const rewrites: Rewrite[] = ['title-of-page', 'description-gone', 'link-gone', 'alt-gone'];
    await bench.control.setSettings({ rewrites });
    const { person, id } = await publishUnanswered();
    await bench.whenPins(
      person,
      (pins) => pins.every(({ state }) => state === 'unconfirmed'),
      'the question',
    );

    const { pins } = await person.group(id);
    for (const pin of pins) await person.identify(id, pin, true);

    await bench.finish('F22 listed with another title and its picture');
    expect(await bench.pins(person)).toMatchObject([{ state: 'published' }, { state: 'published' }]);
    expect(await bench.creates(person)).toBe(2);
  });
});

describe('F23: Pinterest’s clock is', () => {
  it.each([
    ['10 minutes behind', -600],
    ['3 minutes behind', -180],
    ['10 minutes ahead', 600],
  ])('%s: a look finds the pin that was not answered', async (name, skewSeconds) => {
    await bench.control.setSettings({ skewSeconds });
    const { person } = await publishUnanswered();

    await bench.finish(`F23 Pinterest’s clock is ${name}`);
    expect(await bench.pins(person)).toMatchObject([adopted, adopted]);
    expect(await bench.creates(person)).toBe(2);
  });

  it('20 minutes ahead of the one that dates pins: a publisher finds the pin after one that was killed', async () => {
    await bench.control.setSettings({ creationSkewSeconds: -1_200, rewrites: ['link-resolved'] });
    const { person, list } = await bench.newcomer(2);
    await person.publish(list.id, { title: 'Lentil soup' });
    await bench.whenPins(
      person,
      (pins) => pins.every(({ state }) => state === 'published'),
      'the pins that tell the clock',
    );
    await waitUntil(async () => {
      const [own] = await bench.stack.query(`select from publisher.provider_clock where account_id <> ''`);
      return own;
    });
    await bench.stack.publisher.kill();
    await bench.stack.publisher.start();
    await bench.script(person, [{ drop: 'after', times: 2 }]);
    await person.publish(list.id, { title: 'Tomato galette', link: 'https://example.com/galette' });

    await bench.finish('F23 the clocks of one provider, and a publisher killed');
    const pins = await bench.pins(person);
    expect(pins.filter((pin) => pin.adopted)).toHaveLength(2);
    expect(pins.map(({ state }) => state)).toEqual(Array.from({ length: 4 }, () => 'published'));
    expect(await bench.creates(person)).toBe(4);
  });
});
