import type { LedgerRow, TracedActivity, TracedMail, TracedOutcome, TracedPin } from './trace.queries.js';
import type { TraceEvent } from './trace-event.js';

/** What rows say happened; a moment that is not set is no event. */
function happened(from: string, ...told: [at: Date | null, text: string][]): TraceEvent[] {
  return told.flatMap(([at, text]) => (at === null ? [] : [{ at, from, text }]));
}

/** The pin's own row and its group's. */
export function pinEvents(pin: TracedPin): TraceEvent[] {
  const due = pin.scheduledFor ? `for ${pin.scheduledFor.toISOString()}` : 'to be posted at once';
  const isHeld = pin.state === 'held';
  return happened(
    'pin',
    [pin.createdAt, `made, ${due}`],
    [pin.firstSentAt, 'from here on it may be on its board'],
    [pin.publishedAt, `on its board as ${pin.pinterestPinId ?? 'a pin without an id'}`],
    [pin.creditReturnedAt, 'the credit of its group was given back'],
    [pin.pausedAt, 'its group was paused'],
    [pin.stoppedAt, 'its group was stopped'],
    [pin.deletedAt, 'the record of its group was deleted'],
    [pin.spamHeldUntil, 'end of its group’s spam hold'],
    [pin.nextAt, isHeld ? 'due, if nothing holds it any more' : 'due'],
    [pin.leaseUntil, `attempt ${pin.attempt}: its message is sent again if no outcome has come`],
  );
}

/** Outcomes as the backend heard of them. */
export function outcomeEvents(outcomes: readonly TracedOutcome[]): TraceEvent[] {
  return outcomes.map(({ attempt, mode, outcome, status, reason, at }) => {
    const answer = status ? `, HTTP ${status}` : '';
    const what = `attempt ${attempt} (${mode}): outcome ${outcome}${answer}`;
    return { at, from: 'pin', text: reason === null ? what : `${what}: ${reason}` };
  });
}

export function mailEvents(mails: readonly TracedMail[]): TraceEvent[] {
  return mails.flatMap(({ template, state, fault, createdAt, sentAt, nextAt }) => {
    const why = fault === null ? '' : `: ${fault}`;
    return happened(
      'mail',
      [createdAt, `${template} written; it is ${state} now${why}`],
      [sentAt, `${template} taken by the mail server`],
      [nextAt, `${template} due again`],
    );
  });
}

export function activityEvents(activities: readonly TracedActivity[]): TraceEvent[] {
  return activities.map(({ type, actorId, at }) => {
    return { at, from: 'activity', text: actorId === null ? type : `${type}, by ${actorId}` };
  });
}

/** What publishers did about each claim. */
export function ledgerEvents(rows: readonly LedgerRow[]): TraceEvent[] {
  return rows.flatMap(({ attempt, worker, takeovers, outcome, claimedAt, sentAt, doneAt }) => {
    const taken = takeovers === 0 ? '' : `, taken over ${takeovers} times`;
    return happened(
      'ledger',
      [claimedAt, `attempt ${attempt}: claimed; held last by ${worker}${taken}`],
      [sentAt, `attempt ${attempt}: sending`],
      [doneAt, `attempt ${attempt}: done, ${outcome ?? 'without an outcome'}`],
    );
  });
}
