import type { Mutant } from './mutant.js';

const STATE = 'backend/src/modules/pins/state';
const HOLDS = `${STATE}/holds.ts`;
const PLACES = `${STATE}/places.ts`;
const PUBLISHING = 'backend/src/modules/pins/publishing';
const TURNS_SPEC = `${PUBLISHING}/group-turns.spec.ts`;
const SLOW_SPEC = `${PUBLISHING}/slow-accounts.spec.ts`;
const SPREAD_SPEC = 'backend/src/modules/pins/groups/spread.api.spec.ts';
const PAUSES_SPEC = 'backend/src/modules/pins/groups/group-pauses.api.spec.ts';
const JUDGE_LOOK_SPEC = 'libs/pinterest/src/look/judge-look.spec.ts';

/** Each breaks a promise about whose turn it is, what waits, or what a look and the bus make of what they are given. */
export const TURN_MUTANTS: readonly Mutant[] = [
  {
    name: 'of a long backlog only the groups of the oldest pins are seen',
    file: `${STATE}/group-turns.queries.ts`,
    search: `const STEPS = 32;`,
    replace: `const STEPS = 0;`,
    spec: TURNS_SPEC,
    red: 'let one of two boards go out before the rest of a big one of more boards',
  },
  {
    name: 'beside a long backlog, users behind many with pins for later are never found',
    file: `${STATE}/claim.queries.ts`,
    search: `const RING_IS_CUT = sql\`(select is_long from backlog) and`,
    replace: `const RING_IS_CUT = sql\`false and`,
    spec: `${PUBLISHING}/many-users.spec.ts`,
    red: 'Beside a long backlog',
  },
  {
    name: 'only users of the oldest pins are found behind many with pins for later',
    file: `${STATE}/claim.queries.ts`,
    search: `        select user_id from elsewhere where user_id is not null
        union
`,
    replace: ``,
    spec: `${PUBLISHING}/many-users.spec.ts`,
    red: 'Beside a backlog of which only the oldest',
  },
  {
    name: 'of two groups for one board, the one that was due first goes first',
    file: `${STATE}/group-turns.queries.ts`,
    search: `order by place, turn, pins_left, next_at, group_id
`,
    replace: `order by place, turn, next_at, group_id
`,
    spec: TURNS_SPEC,
    red: 'share a board that both are due on',
  },
  {
    name: 'more publishers bring no more places',
    file: PLACES,
    search: `const all = publishers * settings.PUBLISH_CONCURRENCY;`,
    replace: `const all = settings.PUBLISH_CONCURRENCY;`,
    spec: `${STATE}/places.spec.ts`,
    red: 'Each publisher brings as many places',
  },
  {
    name: 'a paused group goes on with what comes back',
    file: HOLDS,
    search: `  if (holds.pausedAt !== null) return underPause(pin);
`,
    replace: ``,
    spec: PAUSES_SPEC,
    red: 'holds what would wait for a retry or a permit',
  },
  {
    name: 'a stopped group goes on with what comes back',
    file: HOLDS,
    search: `  if (holds.stoppedAt !== null) return afterStop(pin);
`,
    replace: ``,
    spec: PAUSES_SPEC,
    red: 'sends nothing again of what was under way',
  },
  {
    name: 'every board of a spread is due at the first time',
    file: `${STATE}/pins.repository.ts`,
    search: 'coalesce(at, ${dueAt}',
    replace: 'coalesce(${dueAt}',
    spec: SPREAD_SPEC,
    red: 'goes to each board at the time chosen for it',
  },
  {
    name: 'a board that has begun gets another time',
    file: `${STATE}/planned-time.ts`,
    search: `fence === 0 && `,
    replace: ``,
    spec: SPREAD_SPEC,
    red: 'leaves alone what has begun',
  },
  {
    name: 'a spread whose first board is posted can’t be paused',
    file: 'backend/src/modules/pins/groups/group-pauses.service.ts',
    search: `return !pins.every(hasEnded) && !pins.every((pin) => isAhead(pin, now));`,
    replace: `return pins.some((pin) => !hasEnded(pin) && !isAhead(pin, now));`,
    spec: SPREAD_SPEC,
    red: 'can be paused',
  },
  {
    name: 'one user may fill all quick places',
    file: PLACES,
    search: `const SHARED = 0.75;`,
    replace: `const SHARED = 1;`,
    spec: SLOW_SPEC,
    red: 'leave the last quick places',
  },
  {
    name: 'many users with a slow pin each go on and on',
    file: PLACES,
    search: `const CROWDED_SHARE = 0.25;`,
    replace: `const CROWDED_SHARE = 1;`,
    spec: SLOW_SPEC,
    red: 'get nothing more for one slow pin each',
  },
  {
    name: 'an account that rests is claimed for',
    file: `${STATE}/claim.queries.ts`,
    search: 'select until <= now() and',
    replace: `select until <= 'infinity' and`,
    spec: `${PUBLISHING}/rests.spec.ts`,
    red: 'has at most ten pins in flight',
  },
  {
    name: 'entities in a listed text make it another one',
    file: 'libs/pinterest/src/look/match-text.ts',
    search: `decodeHTML(decodeHTML(text ?? ''))`,
    replace: `decodeHTML('').concat(text ?? '')`,
    spec: JUDGE_LOOK_SPEC,
    red: 'finds it with entities in its texts',
  },
  {
    name: 'a resolved or tracked link is another one',
    file: 'libs/pinterest/src/look/match-link.ts',
    search: `url.host.replace(/^(www|m)\\./, '')`,
    replace: `url.host`,
    spec: JUDGE_LOOK_SPEC,
    red: 'finds it by title and link alone',
  },
  {
    name: 'what fails in a pack is gone',
    file: 'libs/server/src/bus/rabbit-bus.server.ts',
    search: `await this.sendAlone(failed, channel);`,
    replace: `await this.sendAlone([], channel);`,
    spec: 'libs/server/src/bus/dead-letters.stack.spec.ts',
    red: 'are what fails, not what travelled with it',
  },
];
