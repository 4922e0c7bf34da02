import type { PinOutcome } from '@boardcast/contracts';

/** Said in the place of words that can't be stored as they came. */
const UNSTORABLE = 'Pinterest gave an answer that can’t be shown.';
/** The highest status that HTTP knows. */
const MAX_STATUS = 599;

/** An outcome with none of Pinterest's words: what it means stays, and the database takes everything that is left. */
export function inPlainWords(message: PinOutcome): PinOutcome {
  const { outcome } = message;
  if (outcome.kind === 'deferred') {
    return { ...message, outcome: { ...outcome, reason: storable(outcome.reason) } };
  }
  if (outcome.kind === 'lookalike') {
    const { title, description, link } = outcome.pin;
    const words = { title: storable(title), description: storable(description), link: storable(link) };
    return { ...message, outcome: { ...outcome, pin: { ...outcome.pin, ...words } } };
  }
  if (!('fault' in outcome)) return message;
  const { status, reason, advice } = outcome.fault;
  const isReal = status >= 0 && status <= MAX_STATUS;
  const plain = { status: isReal ? status : 0, code: null, message: UNSTORABLE };
  // Ours, and what the user needs most.
  const ours = { reason: storable(reason), advice: advice === null ? null : storable(advice) };
  return { ...message, outcome: { ...outcome, fault: { ...plain, ...ours } } };
}

function storable(text: string): string {
  return text.includes('\0') || !text.isWellFormed() ? UNSTORABLE : text;
}
