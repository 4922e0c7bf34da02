import { pinGroupDetailSchema, pinPaths } from '@boardcast/contracts';
import type { TestAnswer } from '@boardcast/testing';
import type { Person } from './person.js';
import type { PublishingWorld } from './publishing-world.js';

/** A pin group created by the script. */
export interface MadeGroup {
  id: string;
  owner: Person;
}

/** Statuses with which the server may refuse a request. */
const REFUSALS = [402, 403, 404, 409];

/** @throws Error unless the request was carried out or refused for a reason */
export function assertAnswered({ status, body }: TestAnswer): void {
  if (status < 300 || REFUSALS.includes(status)) return;
  throw new Error(`A request was answered ${status}: ${JSON.stringify(body)}`);
}

/**
 * Says of every pin that looks have found for a group whose it is, as Pinterest's journal knows: what was sent with the
 * group's link is its own. Of two groups that look the same nobody could tell, their user neither.
 * @returns how many answers counted
 */
export async function answerTruly({ backend }: PublishingWorld, { id, owner }: MadeGroup): Promise<number> {
  const answer = await owner.browser.get(pinPaths.group(id));
  assertAnswered(answer);
  if (answer.status !== 200) return 0;
  const { link, pins } = pinGroupDetailSchema.parse(answer.body);
  const asked = pins.flatMap(({ id: pinId, lookalike }) => (lookalike ? [{ pinId, lookalike }] : []));
  if (asked.length === 0) return 0;
  const sent = new Map((await backend.control.journal()).map((entry) => [entry.pinId, entry.link]));
  const statuses: number[] = [];
  for (const { pinId, lookalike } of asked) {
    const { pinterestPinId } = lookalike;
    const isMine = sent.get(pinterestPinId) === link;
    const told = await owner.browser.post(pinPaths.identify(id), { pinId, pinterestPinId, isMine });
    assertAnswered(told);
    statuses.push(told.status);
  }
  return statuses.filter((status) => status < 300).length;
}
