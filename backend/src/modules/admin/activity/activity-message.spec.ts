import { describe, expect, it } from '@jest/globals';
import { activityTypeSchema, ADMINISTRATORS_ACTS, type ActivityType } from '@boardcast/contracts';
import { activityMessage, type ToldActivity } from './activity-message.js';

const GALETTE = { title: 'Galette' };
const ENDS: ToldActivity['data'] = { ...GALETTE, posted: 1200, failed: 1, unproved: 2, stopped: 3 };

/** Who did it is named for the acts of administrators alone; users do what is about themselves. */
const told = (type: ActivityType, data: ToldActivity['data'] = {}, subject: string | null = 'nora') => {
  const isAct = ADMINISTRATORS_ACTS.some((act) => act === type);
  return activityMessage({ type, actor: isAct ? 'root' : subject, subject, data });
};

const CASES: [ActivityType, ToldActivity['data'], string][] = [
  ['pin_created', { ...GALETTE, boards: 1 }, 'nora created “Galette” for 1 board'],
  ['user_registered', {}, 'nora signed up'],
  ['email_verified', {}, 'nora verified their email address'],
  ['export_requested', {}, 'nora asked for an export of their data'],
  ['connection_lost', {}, 'nora lost the connection to Pinterest'],
  ['connection_renewed', {}, 'nora reconnected to Pinterest'],
  ['account_deleted', { by: 'administrator' }, 'root deleted an account'],
  ['account_deleted', { by: 'user' }, 'A user deleted their account'],
  ['pin_scheduled', { ...GALETTE, boards: 12 }, 'nora scheduled “Galette” for 12 boards'],
  ['pin_completed', { ...GALETTE, posted: 12, failed: 0 }, '“Galette” of nora ended: 12 boards posted'],
  [
    'pin_failed',
    ENDS,
    '“Galette” of nora ended: 1,200 boards posted, 1 board failed, 2 boards may have been posted, 3 boards stopped',
  ],
  ['pin_deleted', GALETTE, 'nora deleted “Galette”'],
  ['subscription_started', {}, 'nora subscribed'],
  ['subscription_ended', {}, 'The subscription of nora ended'],
  ['subscription_granted', {}, 'root granted nora free Premium'],
  ['subscription_revoked', {}, 'root revoked the free Premium of nora'],
  ['credits_granted', { credits: 1 }, 'root granted nora 1 credit'],
  ['pin_retried', GALETTE, 'root retried “Galette” of nora'],
  ['pin_held', GALETTE, 'root held “Galette” of nora'],
  ['pin_released', GALETTE, 'root released “Galette” of nora'],
  ['user_held', {}, 'root held all pins of nora'],
  ['user_released', {}, 'root released the pins of nora'],
  ['dead_letters_replayed', {}, 'root replayed dead letters'],
  ['users_exported', {}, 'root exported all users'],
  ['activity_exported', {}, 'root exported the activity log'],
  ['maintenance_began', {}, 'Maintenance began'],
  ['maintenance_ended', {}, 'Maintenance ended'],
  [
    'activity_exported',
    { person: 1, types: 'pin_held, pin_retried', from: '2026-03-01', to: null, doneBy: 1 },
    'root exported the activity log (of nora, pin_held, pin_retried, from 2026-03-01, by one user)',
  ],
];

describe('what an event says', () => {
  it.each(CASES)('%s %j: %s', (type, data, text) => {
    expect(told(type, data)).toBe(text);
  });

  it('is known for every type', () => {
    expect(new Set(CASES.map(([type]) => type))).toEqual(new Set(activityTypeSchema.options));
  });

  it('names nobody who is gone, and no pin whose title went with its user', () => {
    expect(told('credits_granted', { credits: 5 }, null)).toBe('root granted a deleted user 5 credits');
    expect(told('pin_retried', {}, null)).toBe('root retried a pin of a deleted user');
    expect(activityMessage({ type: 'user_held', actor: null, subject: 'nora', data: {} })).toBe(
      'An administrator held all pins of nora',
    );
  });
});
