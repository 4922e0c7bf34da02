import { END_MUTANTS } from './end-mutants.js';
import { SCRIPT_MUTANTS } from './script-mutants.js';
import { TURN_MUTANTS } from './turn-mutants.js';

/** A deliberately broken line of the product, and the test that must notice. */
export interface Mutant {
  /** What it breaks, for the table. */
  name: string;
  /** File of the product. */
  file: string;
  /** Occurs there exactly once. */
  search: string;
  replace: string;
  /** Test file to run, and the beginning of the test's name whose assertion must fail. */
  spec: string;
  red: string;
}

const PIN_STATE = 'backend/src/modules/pins/state/after-outcome.ts';
const PIN_STATE_SPEC = 'backend/src/modules/pins/state/after-outcome.spec.ts';
const HANDLER = 'publisher/src/publish-pin/publish-pin.handler.ts';
const HANDLER_SPEC = 'publisher/src/publish-pin/publish-pin.handler.spec.ts';
const ANSWERS_SPEC = 'publisher/src/publish-pin/pinterest-answers.spec.ts';
const LEDGER = 'publisher/src/ledger/ledger.ts';
const LEDGER_WRITES = 'publisher/src/ledger/ledger-writes.ts';
const BOARD_PROBE_SPEC = 'publisher/src/publish-pin/board-probe.spec.ts';
const ORPHANS_SPEC = 'publisher/src/ledger/orphans.spec.ts';
const GROUP_ACTS_SPEC = 'backend/src/modules/pins/groups/group-acts.api.spec.ts';
const PACE_SPEC = 'publisher/src/ledger/pace.spec.ts';
const LEDGER_SPEC = 'publisher/src/ledger/ledger.spec.ts';
const CLAIMS = 'backend/src/modules/pins/state/claims.repository.ts';
const LINEAGE_SPEC = 'backend/src/modules/pins/publishing/lineage.spec.ts';
const PUBLISHING_SPEC = 'backend/src/modules/pins/publishing/publishing.spec.ts';

/** Each breaks one promise of publishing (docs/publishing.md#promises). */
export const MUTANTS: readonly Mutant[] = [
  {
    name: 'an outcome of an older fence counts',
    file: PIN_STATE,
    search: `  if (claim.fence !== pin.fence) return null;`,
    replace: ``,
    spec: PIN_STATE_SPEC,
    red: 'does not change by an old failure',
  },
  {
    name: 'an unknown send is sent again without a look',
    file: PIN_STATE,
    search: `        state: 'checking',
        probeCount: 0,`,
    replace: `        state: 'waiting',
        probeCount: 0,`,
    spec: PIN_STATE_SPEC,
    red: 'looks at the board after 10 s',
  },
  {
    name: 'one clean look proves that nothing was created',
    file: PIN_STATE,
    search: `  if (delay !== null) return { ...pin, state: 'checking'`,
    replace: `  if (delay === undefined) return { ...pin, state: 'checking'`,
    spec: PIN_STATE_SPEC,
    red: 'looks at the board after 10 s',
  },
  {
    name: 'a late success of an older claim is dropped',
    file: PIN_STATE,
    search: `  if (outcome.kind === 'published') {`,
    replace: `  if (outcome.kind === 'published' && claim.fence === pin.fence) {`,
    spec: PIN_STATE_SPEC,
    red: 'is published after a success',
  },
  {
    name: 'the request leaves before `sending` is committed',
    file: HANDLER,
    search: `    const departure = await depart(this.tools, message, holder);`,
    replace: `    await this.tools.gateway.createPin(token, toRequest(message, image.data));
    const departure = await depart(this.tools, message, holder);`,
    spec: HANDLER_SPEC,
    red: 'is known to be under way, to whoever asks',
  },
  {
    name: 'a second try does not look at the board first',
    file: 'publisher/src/publish-pin/look.ts',
    search: `if (message.firstSentAt === null) return null;`,
    replace: `if (message.firstSentAt === null || message.mode === 'send') return null;`,
    spec: HANDLER_SPEC,
    red: 'a pin that the first try has made is adopted',
  },
  {
    name: 'the outcome is not written into the ledger',
    file: HANDLER,
    search: `await patiently(clock, until, () => ledger.finish(settled, holder));`,
    replace: `await patiently(clock, until, () => Promise.resolve(Boolean(ledger)));`,
    spec: HANDLER_SPEC,
    red: 'is sent once when its message comes three times',
  },
  {
    name: 'a claim in other hands is handled as well',
    file: LEDGER,
    search: ` and state <> 'done' and lease_until < now()`,
    replace: ` and state <> 'done'`,
    spec: HANDLER_SPEC,
    red: 'is left alone while somebody else is handling it',
  },
  {
    name: 'a send whose process died is taken for unsent',
    file: LEDGER,
    search: `    if (row.state === 'sending' || row.doubted) return`,
    replace: `    if (row.doubted) return`,
    spec: HANDLER_SPEC,
    red: 'is unknown, and never sent again',
  },
  {
    name: 'two copies of a message in one process hold the same claim',
    file: LEDGER,
    search: `\`\${this.worker}/\${randomUUID()}\``,
    replace: `\`\${this.worker}/\``,
    spec: LEDGER_SPEC,
    red: 'never both send',
  },
  {
    name: 'a publisher that others take for dead begins to send',
    file: LEDGER_WRITES,
    search: `where me.name = \${workerOf('new.holder')} and \${isSilent('me')}`,
    replace: `where me.name = \${workerOf('new.holder')} and false`,
    spec: ORPHANS_SPEC,
    red: 'is not sent by it before it has said that it lives again',
  },
  {
    name: 'what a living publisher holds is taken over',
    file: LEDGER,
    search: `where \${isSilent('dead')} and own.outcome is null`,
    replace: `where own.outcome is null`,
    spec: ORPHANS_SPEC,
    red: 'stays with it while it beats',
  },
  {
    name: 'a publisher that was silent itself takes over what others hold',
    file: LEDGER,
    search: ` and me.since <= now() - make_interval(secs => $3)`,
    replace: ` and $3 > 0`,
    spec: ORPHANS_SPEC,
    red: 'is not taken by one that was silent itself',
  },
  {
    name: 'what a dead publisher held is sent again without asking what came before it',
    file: LEDGER,
    search: `    return this.judgeTaken(row, request, holder);`,
    replace: `    return Promise.resolve({ kind: row.state === 'sending' ? 'lost' : 'mine', holder, sentAt: row.sent_at });`,
    spec: ORPHANS_SPEC,
    red: 'was perhaps sent under an earlier claim',
  },
  {
    name: 'whoever was overtaken still writes an outcome',
    file: LEDGER_WRITES,
    search: `own.state <> 'done' and own.worker = new.holder`,
    replace: `own.state <> 'done'`,
    spec: LEDGER_SPEC,
    red: 'never tell two tales',
  },
  {
    name: 'a claim that a newer one has looked back at may still be sent',
    file: LEDGER,
    search: `worker = case when state = 'claimed' then $3 else worker end`,
    replace: `worker = case when $3 <> '' then worker end`,
    spec: LEDGER_SPEC,
    red: 'never both send, even when the older one',
  },
  {
    name: 'an overtaken claim is handled',
    file: LEDGER_WRITES,
    search: `       where not exists (select from publisher.attempt newer where newer.pin_id = new.pin_id and newer.fence > new.fence)
       on conflict`,
    replace: `       on conflict`,
    spec: HANDLER_SPEC,
    red: 'is not touched when a newer claim',
  },
  {
    name: '500 counts as not sent',
    file: 'libs/pinterest/src/classify-create-pin.ts',
    search: `  if (status === 503) return`,
    replace: `  if (status >= 500) return`,
    spec: ANSWERS_SPEC,
    red: 'creates, then answers 500',
  },
  {
    name: 'a look adopts the pin of another row',
    file: 'publisher/src/publish-pin/board-probe.ts',
    search: `new Set(message.knownPinIds)`,
    replace: `new Set<string>()`,
    spec: HANDLER_SPEC,
    red: 'the pin of another row with the same texts',
  },
  {
    name: 'a look adopts a pin with another picture',
    file: 'libs/pinterest/src/look/evidence.ts',
    search: `if (picture === 'other') return fits ? 'weak' : 'none';`,
    replace: ``,
    spec: BOARD_PROBE_SPEC,
    red: 'asks about a pin with the same texts and another picture',
  },
  {
    name: 'looks go by our clock alone',
    file: 'libs/pinterest/src/look/provider-clock.ts',
    search: `sentAt.getTime() + Math.min(...shifts) - MARGIN_MS`,
    replace: `sentAt.getTime() - MARGIN_MS`,
    spec: BOARD_PROBE_SPEC,
    red: 'finds the pin when Pinterest’s clock is -600 s ahead',
  },
  {
    name: 'a look says absent although nothing told Pinterest’s clock',
    file: 'publisher/src/publish-pin/board-probe.ts',
    search: `if (createdFrom === null) throw nothingProved();`,
    replace: `if (createdFrom === null) return { kind: 'absent' };`,
    spec: BOARD_PROBE_SPEC,
    red: 'proves nothing on an empty board when no answer tells',
  },
  {
    name: 'a pin that may be ours is sent again',
    file: 'backend/src/modules/pins/state/after-outcome.ts',
    search: `...settled(known, 'unconfirmed', lookalikeFault(known.fault)), lookalike`,
    replace: `...settled(known, 'waiting', lookalikeFault(known.fault)), nextAt: now, lookalike`,
    spec: GROUP_ACTS_SPEC,
    red: 'is shown, and nothing is sent while nobody has said whose it is',
  },
  {
    name: 'a look reads two pages, however short they are',
    file: 'publisher/src/publish-pin/board-probe.ts',
    search: `const MAX_PAGES = 20;`,
    replace: `const MAX_PAGES = 2;`,
    spec: HANDLER_SPEC,
    red: 'a pin is found on a busy board',
  },
  {
    name: 'the ledger believes every permit',
    file: LEDGER_WRITES,
    search: `where new.place <= paced.granted`,
    replace: `where new.place > 0`,
    spec: PACE_SPEC,
    red: 'is kept in every window',
  },
  {
    name: 'a publisher knows only the clocks that it has read itself',
    file: 'publisher/src/publish-pin/board-probe.ts',
    search: `    await this.keptClock.recall(message.accountId);`,
    replace: ``,
    spec: BOARD_PROBE_SPEC,
    red: 'knows after a restart what clock dates',
  },
  {
    name: 'two pins of a user ask about the one on the board that is one of them',
    file: 'backend/src/modules/pins/groups/group-acts.service.ts',
    search: `...others.map(lost)];`,
    replace: `...others];`,
    spec: GROUP_ACTS_SPEC,
    red: 'is asked about no longer once it is another',
  },
  {
    name: 'a claim of which commits are missing is sent by its holder',
    file: LEDGER_WRITES,
    search: `           and own.created_at >= \${TRUSTED_FROM}`,
    replace: ``,
    spec: 'publisher/src/ledger/ledger-lineage.spec.ts',
    red: 'is sent by nobody when that is noticed',
  },
  {
    name: 'a claim of which commits are missing is sent until that is noticed',
    file: 'publisher/src/ledger/ledger-lineage.ts',
    search: `from publisher.lineage where \${isOwnWriting('lineage')})`,
    replace: `from publisher.lineage)`,
    spec: 'publisher/src/ledger/ledger-lineage.spec.ts',
    red: 'is sent by nobody when that is not noticed',
  },
  {
    name: 'an account waits for a clock that was set back',
    file: LEDGER_WRITES,
    search: `        now() + make_interval(secs => $8)) as start)`,
    replace: `        now() + 1000 * make_interval(secs => $8)) as start)`,
    spec: PACE_SPEC,
    red: 'is had again within a window',
  },
  {
    name: 'an account that rests saves up its sends',
    file: LEDGER_WRITES,
    search: `greatest(own.free_from, now() - ($7 - 1) * make_interval(secs => $6))`,
    replace: `own.free_from`,
    spec: PACE_SPEC,
    red: 'has room again after the wait',
  },
  {
    name: 'a pin whose account has no room is sent',
    file: 'publisher/src/publish-pin/depart.ts',
    search: `    if (began + departure.waitMs > giveUpAt) return departure;`,
    replace: `    if (began + departure.waitMs > giveUpAt) return { sentAt: new Date(), began };`,
    spec: 'publisher/src/publish-pin/account-pace.spec.ts',
    red: 'go out at the pace',
  },
  {
    name: 'every permit is granted',
    file: 'libs/pinterest/src/rate-limit/permits.ts',
    search: `      if (permit.granted) return permit;`,
    replace: `      if (permit.granted !== undefined) return { granted: true };`,
    spec: ANSWERS_SPEC,
    red: 'waits as long as a 429 asks for',
  },
  {
    name: 'the backend takes an adopted pin of another row',
    file: 'backend/src/modules/pins/publishing/take-in.ts',
    search: `&& outcome.adopted && taken.has`,
    replace: `&& !outcome.adopted && taken.has`,
    spec: PUBLISHING_SPEC,
    red: 'does not adopt a pin that is another row',
  },
  {
    name: 'a halted backend keeps its locks for a minute',
    file: 'backend/src/database/brief-transaction.ts',
    search: `const STALL_MS = 3_000;`,
    replace: `const STALL_MS = 60_000;`,
    spec: 'backend/src/database/brief-transaction.spec.ts',
    red: 'A process that stalls in a brief transaction',
  },
  {
    name: 'two pins go to one board at the same time',
    file: 'backend/src/modules/pins/state/group-turns.queries.ts',
    search: `and busy.state in \${UNDER_WAY}`,
    replace: `and busy.state in ('published')`,
    spec: PUBLISHING_SPEC,
    red: 'sends one pin at a time to a board',
  },
  {
    name: 'what got no outcome goes out under a new fence',
    file: CLAIMS,
    search: `        .set({ leaseUntil: this.leaseEnd(), updatedAt`,
    replace: `        .set({ fence: sql\`fence + 1\`, leaseUntil: this.leaseEnd(), updatedAt`,
    spec: PUBLISHING_SPEC,
    red: 'is sent again with the same fence',
  },
  {
    name: 'credits are spent without a guard',
    file: 'backend/src/modules/users/credits.repository.ts',
    search: `user(user('freePinsUsed', '+', CREDIT_COST), '<=', user.ref('freePinsAssigned'))`,
    replace: `user.lit(true)`,
    spec: 'backend/src/modules/users/users.service.spec.ts',
    red: 'are spent by exactly one',
  },
  {
    name: 'messages are acknowledged before they are handled',
    file: 'libs/server/src/bus/rabbit-bus.server.ts',
    search: `    const failed = await this.handleAll(packets);
    try {`,
    replace: `    channel.ack(message);
    const failed = await this.handleAll(packets);
    try {
      if (channel) return;`,
    spec: 'libs/server/src/bus/rabbit-bus.stack.spec.ts',
    red: 'brings a message that was being handled',
  },
  {
    name: 'a change that its user gave up undoes a later one',
    file: 'backend/src/modules/pins/scheduled/scheduled.service.ts',
    search: `version !== former.version`,
    replace: `version === ''`,
    spec: 'backend/src/modules/pins/scheduled/older-versions.api.spec.ts',
    red: 'is refused when it was made from an older version',
  },
  ...SCRIPT_MUTANTS,
  ...END_MUTANTS,
  ...TURN_MUTANTS,
  {
    name: 'a database that lacks commits is claimed from',
    file: 'backend/src/modules/pins/state/lineage.repository.ts',
    search: `return row?.isKept === true;`,
    replace: `return row !== undefined;`,
    spec: LINEAGE_SPEC,
    red: 'came from a backup is neither claimed from',
  },
  {
    name: 'what missing commits may have sent is sent without a look',
    file: 'backend/src/modules/pins/state/doubts.repository.ts',
    search: 'first_sent_at = coalesce(pins.first_sent_at, ${since}),',
    replace: `first_sent_at = pins.first_sent_at,`,
    spec: LINEAGE_SPEC,
    red: 'what lies ahead is looked for',
  },
  {
    name: 'a database that was set back while nothing ran goes unnoticed',
    file: 'backend/src/modules/pins/publishing/lineage-mark.ts',
    search: `return Number.isInteger(serial) ? serial : 0;`,
    replace: `return 0 * serial;`,
    spec: LINEAGE_SPEC,
    red: 'tells a process that starts that the database was set back',
  },
  {
    name: 'a ledger that lacks commits takes claims of before',
    file: 'publisher/src/ledger/ledger-lineage.ts',
    search: 'return `${isOwnWriting(row)} and now() >= ${row}.trusted_from',
    replace: 'return `${row}.id = 1',
    spec: 'publisher/src/ledger/ledger-lineage.spec.ts',
    red: 'came from a backup takes no claim',
  },
];
