import { describe, expect, it } from '@jest/globals';
import { OutcomeScript } from './outcome-script.js';

const LIST = 'board_sections/list';

/** Whether a promise is settled once everything that was due has run. */
async function isSettled(promise: Promise<void> | undefined): Promise<boolean> {
  let settled = false;
  void promise?.then(() => (settled = true));
  await new Promise(setImmediate);
  return settled;
}

function holdFor(...usernames: string[]): OutcomeScript {
  const script = new OutcomeScript();
  for (const username of usernames)
    script.add({ operationId: LIST, when: { username }, outcomes: [{ held: true, times: 2 }] });
  return script;
}

describe('OutcomeScript', () => {
  it('lets the held answers of one account go, and holds no more of them', async () => {
    const script = holdFor('nora', 'paul');
    const noras = script.take(LIST, { username: 'nora' });
    const pauls = script.take(LIST, { username: 'paul' });

    script.release('nora');

    expect(await isSettled(noras?.released)).toBe(true);
    expect(await isSettled(pauls?.released)).toBe(false);
    expect(script.take(LIST, { username: 'nora' })).toBeUndefined();
    expect(script.take(LIST, { username: 'paul' })).toMatchObject({ held: true });
  });

  it('lets everybody’s go', async () => {
    const script = holdFor('nora', 'paul');
    const noras = script.take(LIST, { username: 'nora' });
    const pauls = script.take(LIST, { username: 'paul' });

    script.release();

    expect(await isSettled(noras?.released)).toBe(true);
    expect(await isSettled(pauls?.released)).toBe(true);
    expect(script.take(LIST, { username: 'paul' })).toBeUndefined();
  });
});
