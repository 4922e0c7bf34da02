import type { WaitReason } from '@boardcast/contracts';
import { Command, InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { CliFault } from '../cli-fault.js';
import type { CommandContext } from '../run-cli.js';
import { logEvents } from '../trace/log-events.js';
import { activityEvents, ledgerEvents, mailEvents, outcomeEvents, pinEvents } from '../trace/row-events.js';
import type { TraceEvent } from '../trace/trace-event.js';
import { TraceQueries, type TracedPin } from '../trace/trace.queries.js';
import type { RunAct, Told } from '../with-backend.js';
import { tellDatabase } from './backup.js';

interface Options {
  logs: string[];
}

/** The life of one pin, and what could not be read of it. */
interface Trace {
  pin: TracedPin;
  /** Why it has not been posted yet; null once it has ended. */
  waitsBy: WaitReason | null;
  /** Requests that it is followed by. */
  correlationIds: string[];
  /** In the order of their times; those ahead come last. */
  events: TraceEvent[];
  /** Why the ledger is missing, or null. */
  ledgerFault: string | null;
}

/** `trace <pin> [--logs <file...>]` */
export function trace(_: RunAct, { readConfig, tell }: CommandContext): Command {
  return new Command('trace')
    .summary('tell what happened to a pin')
    .description(
      'Tells what one pin waits for, and its life in the order of time: from its rows, from the publisher’s ledger where BACKUP_DATABASE_URL may read that, and from log files of both apps.',
    )
    .argument('<pin>', 'the id of a pin, or of a pin group, whose pins are listed', readId)
    .option('--logs <files...>', 'log files, JSON lines of backend and publisher', [])
    .action(async (id: string, { logs }: Options) => {
      const { DATABASE_URL, BACKUP_DATABASE_URL = DATABASE_URL } = readConfig();
      const queries = await TraceQueries.connect(BACKUP_DATABASE_URL).catch(tellDatabase);
      try {
        tell(await traceOf(queries, id, logs).catch(tellDatabase));
      } finally {
        await queries.close();
      }
    });
}

/** Of a pin its life; of a group, whose id screens and mails show, its pins. */
async function traceOf(queries: TraceQueries, id: string, logs: readonly string[]): Promise<Told> {
  const pin = await queries.pin(id);
  if (pin) return describeTrace(await read(queries, pin, logs), logs);
  const pins = await queries.pinsOfGroup(id);
  if (pins.length === 0) throw new CliFault(`There is no pin or pin group ${id}.`);
  const lines = pins.map(
    (one) =>
      `  ${one.id}  ${one.state.padEnd(11)}  ${one.board}${one.section === null ? '' : ` > ${one.section}`}`,
  );
  return { text: [`${id} is a pin group. Its pins:`, ...lines].join('\n'), data: { groupId: id, pins } };
}

async function read(queries: TraceQueries, pin: TracedPin, logs: readonly string[]): Promise<Trace> {
  const ledger = await queries.ledger(pin);
  const rows = typeof ledger === 'string' ? [] : ledger;
  const ids = [pin.correlationId, ...rows.map(({ correlationId }) => correlationId)];
  const correlationIds = new Set(ids.filter((one) => one !== null));
  const events = [
    ...pinEvents(pin),
    ...outcomeEvents(await queries.outcomes(pin)),
    ...mailEvents(await queries.mails(pin)),
    ...activityEvents(await queries.activities(pin)),
    ...ledgerEvents(rows),
    ...(await logEvents(logs, pin.id, correlationIds)),
  ];
  return {
    pin,
    waitsBy: await queries.waitReason(pin.id),
    correlationIds: [...correlationIds],
    events: events.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    ledgerFault: typeof ledger === 'string' ? ledger : null,
  };
}

/** Why a pin has not been posted yet, and what lets it go on. */
const WAITS: Readonly<Record<WaitReason, string>> = {
  scheduled: 'for its time',
  retry: 'for its next try',
  look: 'for the next look at its board, for it may be there',
  limit: 'for Pinterest’s limit for its account',
  turn: 'for its turn: it is due',
  posting: 'for its outcome: a publisher has it, or its message is on the way',
  spam: 'until the spam hold of its group ends',
  connection: 'until its user signs in with Pinterest again',
  paused: 'until its user resumes its group',
  operator: 'until an operator releases it',
  'user-hold': 'until an operator releases its user',
  'user-pause': 'until its user resumes publishing',
  'user-hours': 'for the next hour in which its user wants pins to go out',
  'user-cap': 'for midnight in its user’s time zone: their daily limit is reached',
  'board-gap': 'for the end of its user’s gap between two pins on one board',
};

/** A line about the pin, one for each event, and what is missing. */
function describeTrace(found: Trace, logs: readonly string[]): Told {
  const { pin, waitsBy, correlationIds, events, ledgerFault } = found;
  const by = correlationIds.length === 0 ? 'none is kept' : correlationIds.join(', ');
  const held = pin.holdReason === null ? '' : ` (${pin.holdReason})`;
  const width = Math.max(...events.map(({ from }) => from.length));
  const text = [
    `Pin ${pin.id}: ${pin.state}${held}, attempt ${pin.attempt}`,
    ...(waitsBy === null ? [] : [`It waits ${WAITS[waitsBy]}.`]),
    `Group ${pin.groupId}, user ${pin.userId}, board ${pin.board}`,
    `Correlation id: ${by}`,
    '',
    ...events.map(({ at, from, text: what }) => `${at.toISOString()}  ${from.padEnd(width)}  ${what}`),
    ...(ledgerFault === null
      ? []
      : [`– The publisher’s ledger can’t be read (${ledgerFault}): BACKUP_DATABASE_URL has to be able to.`]),
    ...(logs.length === 0 ? ['– Claims, looks and times are in the logs: --logs <files>.'] : []),
  ].join('\n');
  return { text, data: { ...found } };
}

function readId(text: string): string {
  if (z.uuid().safeParse(text).success) return text;
  throw new InvalidArgumentError(
    'It takes the id of a pin or of a pin group, such as 0b9e2c1c-5a4e-4f64-9d0a-3c1d2e4f5a6b.',
  );
}
