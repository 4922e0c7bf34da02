import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pinPaths, type Outcome, type OutcomeKind, type PinFault } from '@boardcast/contracts';
import { AppError, Bus } from '@boardcast/server';
import { RequestContext } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '../../../database/kysely.js';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { GroupActsService } from '../groups/group-acts.service.js';
import { GroupPausesService } from '../groups/group-pauses.service.js';
import { GroupTimesService } from '../groups/group-times.service.js';
import { OperatorActsService } from '../groups/operator-acts.service.js';
import { ConnectionHoldsService } from '../publishing/connection-holds.service.js';
import { Dispatcher } from '../publishing/dispatcher.service.js';
import { OutcomesService } from '../publishing/outcomes.service.js';
import { RefusedTokens } from '../publishing/refused-tokens.service.js';
import { IdleDispatcher } from '../testing/idle-dispatcher.js';
import { inMinutes, makeBoardList, PIN, picture, pinForm } from '../testing/pin-fixtures.js';
import { RecordingBus } from '../testing/recording-bus.js';
import { aListedPin } from '../testing/listed-pin.js';
import { ClaimsRepository } from './claims.repository.js';
import { DoubtsRepository } from './doubts.repository.js';
import { pinStateSchema, type PinState } from './pin-state.js';
import { PinsRepository } from './pins.repository.js';
import { LEGAL_TRANSITIONS, type PinAct } from './transitions.js';

type Event = OutcomeKind | PinAct;
type End = PinState | 'removed';
type Columns = Record<string, unknown>;

/** A circumstance that decides where an event leads. */
interface Circumstance {
  pin?: Columns;
  group?: Columns;
}

const EVENTS = Object.keys(LEGAL_TRANSITIONS) as Event[];
const STATES = pinStateSchema.options;
const FENCE = 3;
/** Acts on pins that were never claimed. */
const FIRST_ACTS: readonly Event[] = ['change', 'replan', 'withdraw'];
const NAMED_PIN = '77';
const fault: PinFault = { status: 503, code: null, message: 'm', reason: 'r', advice: null };

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const LAST_LOOK = { mode: 'probe', probe_count: 3 };
const HELD_GROUP = { spam_held_until: hoursFromNow(12) };
const STOPPED_GROUP = { stopped_at: hoursFromNow(-1) };
const CIRCUMSTANCES: readonly Circumstance[] = [
  {},
  { pin: { mode: 'probe', unresolved_since: hoursFromNow(-1) } },
  { pin: { mode: 'probe', unresolved_since: hoursFromNow(-25) } },
  { pin: { retry_count: 8 } },
  { pin: LAST_LOOK },
  { pin: { ...LAST_LOOK, retry_count: 8 } },
  { pin: { ...LAST_LOOK, recheck: 'asked' } },
  { group: HELD_GROUP },
  { pin: LAST_LOOK, group: HELD_GROUP },
  { group: { paused_at: hoursFromNow(-1) } },
  { group: STOPPED_GROUP },
  { pin: { unresolved_since: hoursFromNow(-1) }, group: STOPPED_GROUP },
];

let server: TestBackend;
let person: SignedIn;
/** A group of one pin, which the others are copies of. */
let template: string;
beforeAll(async () => {
  server = await startBackend({
    override: (builder) =>
      builder
        .overrideProvider(Bus)
        .useValue(new RecordingBus())
        .overrideProvider(Dispatcher)
        .useClass(IdleDispatcher)
        .overrideProvider(RefusedTokens)
        .useValue({ renew: () => undefined }),
  });
  person = await server.signIn();
  await sql`update users set subscription_status = 'active'`.execute(rows());
  const { id: boardListId } = await makeBoardList(person.browser, 1);
  const form = pinForm({ ...PIN, boardListId, scheduledFor: inMinutes(6000) }, await picture());
  template = (await person.browser.post(pinPaths.groupsUpload, form)).body.id as string;
});
afterAll(() => server.close());

const rows = () => db(server.orm.em.fork());

/** How a pin stands in a state before something happens to it. */
function columnsOf(state: PinState, event: Event): Columns {
  const fence = FIRST_ACTS.includes(event) ? 0 : FENCE;
  const base = { state, fence, mode: 'send', first_sent_at: hoursFromNow(-2), next_at: null };
  switch (state) {
    case 'waiting':
      if (event === 'hurry')
        return { ...base, retry_count: 2, next_at: hoursFromNow(1), updated_at: hoursFromNow(-1) };
      return { ...base, next_at: hoursFromNow(-1) };
    case 'checking':
      return { ...base, next_at: hoursFromNow(-1) };
    case 'queued':
      return { ...base, lease_until: hoursFromNow(1) };
    case 'held':
      if (event === 'renew-connection') return { ...base, hold_reason: 'connection', fault };
      if (event === 'release')
        return { ...base, hold_reason: 'operator', not_before: hoursFromNow(-1), fault };
      if (event === 'resume') return { ...base, hold_reason: 'paused', not_before: hoursFromNow(-1), fault };
      return { ...base, hold_reason: 'spam', next_at: hoursFromNow(-1), fault };
    case 'published':
      return { ...base, pinterest_pin_id: '1', published_at: hoursFromNow(-2) };
    case 'failed':
      // One that can't be sent again: nor does the act hurry it.
      return { ...base, fault: event === 'hurry' ? { ...fault, status: 400 } : fault };
    case 'unconfirmed':
      return { ...base, fault, recheck: 'absent', lookalike: aListedPin(NAMED_PIN) };
  }
}

async function addGroup(columns: Columns = {}): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into pin_groups select (jsonb_populate_record(g, ${JSON.stringify({ ...columns, id })}::jsonb)).*
    from pin_groups g where id = ${template}`.execute(rows());
  return id;
}

async function addPin(groupId: string, columns: Columns): Promise<string> {
  const id = randomUUID();
  const changes = JSON.stringify({ target_key: id, ...columns, id, group_id: groupId });
  await sql`
    insert into pins select (jsonb_populate_record(p, ${changes}::jsonb)).*
    from pins p where group_id = ${template}`.execute(rows());
  return id;
}

async function read(pinId: string): Promise<Columns> {
  const { rows: found } = await sql<{ pin: Columns }>`
    select to_jsonb(p) as pin from pins p where id = ${pinId}`.execute(rows());
  return found[0]?.pin ?? {};
}

function outcomeOf(kind: OutcomeKind): Outcome {
  switch (kind) {
    case 'published':
      return { kind, pinterestPinId: NAMED_PIN, adopted: false };
    case 'deferred':
      return { kind, until: hoursFromNow(1), reason: 'limit' };
    case 'lookalike':
      return { kind, pin: aListedPin(NAMED_PIN) };
    case 'absent':
      return { kind };
    default:
      return { kind, fault };
  }
}

async function hear(pinId: string, kind: OutcomeKind): Promise<void> {
  const at = new Date().toISOString();
  const message = { pinId, fence: FENCE, tokenSerial: 1, outcome: outcomeOf(kind), firstSentAt: at, at };
  await server.app.get(OutcomesService).ingest([{ version: 1, ...message }]);
}

/** Does what the product does on this event, by the code that does it. */
async function happen(event: Event, groupId: string, pinId: string): Promise<void> {
  const acts = server.app.get(GroupActsService);
  const pauses = server.app.get(GroupPausesService);
  switch (event) {
    case 'claim':
      await server.app.get(ClaimsRepository).claimDue();
      return;
    case 'taken': {
      const other = { ...columnsOf('published', event), pinterest_pin_id: NAMED_PIN };
      await addPin(await addGroup(), other);
      return hear(pinId, 'published');
    }
    case 'lose-lookalike':
      return hear(await addPin(await addGroup(), columnsOf('queued', event)), 'published');
    case 'lose-connection':
      return server.app.get(ConnectionHoldsService).hold([pinId], false);
    case 'renew-connection':
      return server.app.get(ConnectionHoldsService).resume([person.user.id]);
    case 'hold-for-spam':
      return hear(await addPin(groupId, columnsOf('queued', event)), 'blocked');
    case 'resume':
      await sql`update pin_groups set paused_at = now(), stopped_at = null where id = ${groupId}`.execute(
        rows(),
      );
      return refusing(() => pauses.resume(person.user.id, groupId));
    case 'pause':
    case 'stop':
      return refusing(() => pauses[event](person.user.id, groupId));
    case 'change':
      return inContext(() => server.app.get(PinsRepository).reschedule(groupId, 60_000));
    case 'replan':
      return refusing(() =>
        server.app
          .get(GroupTimesService)
          .change(person.user.id, groupId, { times: [{ pinId, at: inMinutes(60) }] }),
      );
    case 'withdraw':
      return inContext(() => server.app.get(PinsRepository).withdraw(groupId));
    case 'cancel':
      return refusing(() => acts.deleteRecord(person.user.id, groupId));
    case 'retry':
      return refusing(() => acts.retry(person.user.id, groupId));
    case 'release':
      // A stop ends what an operator holds.
      await sql`update pin_groups set stopped_at = null where id = ${groupId}`.execute(rows());
      return refusing(() => server.app.get(OperatorActsService).release({ actorId: person.user.id }, pinId));
    case 'hold':
      return refusing(() => server.app.get(OperatorActsService).hold({ actorId: person.user.id }, pinId));
    case 'hurry':
    case 'send-again':
      return refusing(() => server.app.get(OperatorActsService).retry({ actorId: person.user.id }, pinId));
    case 'check':
      return refusing(() => acts.check(person.user.id, groupId));
    case 'doubt':
      await inContext(async () => {
        await server.app.get(DoubtsRepository).doubt(new Date());
      });
      return;
    case 'adopt':
    case 'disown':
      return refusing(() =>
        acts.identify(person.user.id, groupId, {
          pinId,
          pinterestPinId: NAMED_PIN,
          isMine: event === 'adopt',
        }),
      );
    default:
      return hear(pinId, event);
  }
}

/** Runs what needs the EntityManager of a request. */
function inContext(act: () => Promise<void>): Promise<void> {
  return RequestContext.create(server.orm.em, act);
}

/** An act of the user's that may be refused; a refusal leaves everything as it is. */
async function refusing(act: () => Promise<void>): Promise<void> {
  try {
    await inContext(act);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** Lets an event happen to a pin in a state. @returns where that leaves it; null when its row is untouched */
async function stateAfter(event: Event, state: PinState, { pin, group }: Circumstance): Promise<End | null> {
  const groupId = await addGroup(group);
  const pinId = await addPin(groupId, { ...columnsOf(state, event), ...pin });
  const before = await read(pinId);
  await happen(event, groupId, pinId);
  const after = await read(pinId);
  await sql`delete from pin_groups where id <> ${template}`.execute(rows());
  if (JSON.stringify(after) === JSON.stringify(before)) return null;
  return 'state' in after ? pinStateSchema.parse(after.state) : 'removed';
}

describe.each(EVENTS)('The event %s', (event) => {
  it.each(STATES)('does to a pin that is %s what the table says, and all of it', async (state) => {
    const { from, to } = LEGAL_TRANSITIONS[event];
    const isLegal = from.includes(state);
    const reached = new Set<End>();
    // Where nothing may happen, no circumstance is special.
    for (const circumstance of isLegal ? CIRCUMSTANCES : CIRCUMSTANCES.slice(0, 2)) {
      const end = await stateAfter(event, state, circumstance);
      if (end !== null) reached.add(end);
    }
    expect(reached).toEqual(new Set(isLegal ? to : []));
  });
});

it.each(FIRST_ACTS)('The event %s leaves a pin alone that waits after its first claim', async (event) => {
  expect(await stateAfter(event, 'waiting', { pin: { fence: FENCE } })).toBeNull();
});
