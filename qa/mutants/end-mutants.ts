import type { Mutant } from './mutant.js';

const PIN_STATE = 'backend/src/modules/pins/state/after-outcome.ts';
const PIN_STATE_SPEC = 'backend/src/modules/pins/state/after-outcome.spec.ts';
const PINS = 'backend/src/modules/pins';
const ACTS_SPEC = `${PINS}/groups/group-acts.api.spec.ts`;
const IN_FLIGHT_SPEC = `${PINS}/publishing/in-flight.spec.ts`;

/** Each breaks a promise about how pins end, or about what users can do with them then. */
export const END_MUTANTS: readonly Mutant[] = [
  {
    name: 'a pin that can’t be proved is looked for for ever',
    file: PIN_STATE,
    search: `  if (now >= proveBy) return settled(pin, 'unconfirmed', unconfirmedFault(pin.fault));`,
    replace: ``,
    spec: PIN_STATE_SPEC,
    red: 'is unconfirmed, and says so',
  },
  {
    name: 'a look that could not be made is taken for the lack of a permit',
    file: PIN_STATE,
    search: `  if (pin.mode === 'send' && !outcome.unlooked) {`,
    replace: `  if (pin.mode === 'send') {`,
    spec: PIN_STATE_SPEC,
    red: 'is unconfirmed as well when the look before a retry',
  },
  {
    name: 'a send whose outcome was never heard is sent again',
    file: 'publisher/src/ledger/ledger.ts',
    search: `    return afterOlder(pinOutcomeSchema.parse(last.outcome), key, holder);`,
    replace: `    return { kind: 'mine', holder };`,
    spec: 'publisher/src/publish-pin/publish-pin.handler.spec.ts',
    red: 'is told as published, not sent',
  },
  {
    name: 'a pin that comes back after a spam block is not held',
    file: 'backend/src/modules/pins/publishing/take-in.ts',
    search: `underHolds(next, holdsOf(pin.groupId), now)`,
    replace: `next`,
    spec: `${PINS}/publishing/publishing.spec.ts`,
    red: 'takes in a pin that was not sent after the block',
  },
  {
    name: 'the credit of a pin that may be on its board is given back',
    file: 'backend/src/modules/pins/state/pin-groups.repository.ts',
    search: `.where('pins.state', '<>', 'failed')`,
    replace: `.where('pins.state', 'not in', ['failed', 'unconfirmed'])`,
    spec: ACTS_SPEC,
    red: 'keeps the group’s credit',
  },
  {
    name: 'two retries at once both take effect',
    file: 'backend/src/modules/pins/state/pins.repository.ts',
    search: `      .orderBy('id')
      .forUpdate()`,
    replace: `      .orderBy('id')`,
    spec: ACTS_SPEC,
    red: 'has one effect when it is asked for twice at once',
  },
  {
    name: 'one bad outcome keeps its whole batch out',
    file: 'libs/server/src/batch/batcher.ts',
    search: `      if (batch.length > 1 && !isUnavailable(error)) {`,
    replace: `      if (batch.length > 1_000 && !isUnavailable(error)) {`,
    spec: IN_FLIGHT_SPEC,
    red: 'are all taken in save one',
  },
  {
    name: 'as many pins are claimed as are due',
    file: `${PINS}/state/claim.queries.ts`,
    search: `\${QUICK} - count + slow`,
    replace: `10000 - count + slow`,
    spec: IN_FLIGHT_SPEC,
    red: 'are never more than the publishers can soon take',
  },
  {
    name: 'an account that hangs gets more and more',
    file: `${PINS}/state/claim.queries.ts`,
    search: `            and slow < (select case`,
    replace: `            and 0 < (select case`,
    spec: `${PINS}/publishing/slow-accounts.spec.ts`,
    red: 'get nothing more, and don’t take the places of the others',
  },
  {
    name: 'the answer of a call is not kept',
    file: 'backend/src/http/idempotency/idempotency.service.ts',
    search: `if (key !== null) await this.keys.setAnswer(userId, key, answer);`,
    replace: ``,
    spec: 'backend/src/http/idempotency/repeated-calls.api.spec.ts',
    red: 'gives the first answer again',
  },
  {
    name: 'what waits for the end of a spam hold is never claimed',
    file: `${PINS}/state/group-turns.queries.ts`,
    search: `const TIMED = inList(LEGAL_TRANSITIONS.claim.from);`,
    replace: `const TIMED = inList(['waiting', 'checking']);`,
    spec: `${PINS}/state/transitions.spec.ts`,
    red: 'does to a pin that is held what the table says',
  },
  {
    name: 'a pin that is with a publisher is removed with its scheduled group',
    file: `${PINS}/state/pins.repository.ts`,
    search: `      .where(untouchedBy('withdraw'))
`,
    replace: ``,
    spec: `${PINS}/state/transitions.spec.ts`,
    red: 'does to a pin that is queued what the table says',
  },
  {
    name: 'a board gets the title of the pin in place of its own',
    file: `${PINS}/state/claimed-pins.queries.ts`,
    search: `fn.coalesce('pin.ownTitle', 'group.title')`,
    replace: `fn.coalesce('group.title', 'pin.ownTitle')`,
    spec: `${PINS}/groups/board-texts.api.spec.ts`,
    red: 'are sent to their boards, the pin’s to the others',
  },
  {
    name: 'the link of a pin that is tried again is made anew',
    file: `${PINS}/state/sent-links.queries.ts`,
    search: `update pins set sent_link = new.link`,
    replace: `update pins set sent_link = null`,
    spec: `${PINS}/groups/board-texts.api.spec.ts`,
    red: 'stay as they were first sent when a pin is tried again',
  },
];
