import { randomUUID } from 'node:crypto';
import type { ListedPin, PinFault, PublishPinMode } from '@boardcast/contracts';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from '../../users/user.entity.js';
import { PinGroup } from './pin-group.entity.js';
import {
  LOST_STATES,
  TIMED_STATES,
  UNDER_WAY_STATES,
  UNTIMED_HOLDS,
  type HoldReason,
  type PinState,
  type Recheck,
} from './pin-state.js';

const isIn = (states: readonly PinState[]) => `state in (${states.map((state) => `'${state}'`).join(', ')})`;
const HELD_UNTIMED = `state = 'held' and hold_reason in (${UNTIMED_HOLDS.map((reason) => `'${reason}'`).join(', ')})`;
const TIMED = `${isIn(TIMED_STATES)} and next_at is not null`;

export const PinSchema = defineEntity({
  name: 'Pin',
  tableName: 'pins',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    group: () => p.manyToOne(PinGroup).mapToPk().deleteRule('cascade').index(false),
    /** The group's; no foreign key of its own, for it goes with the group. */
    user: () => p.manyToOne(User).mapToPk().createForeignKeyConstraint(false).index(false),
    /** Place in the list at the moment of creating. */
    position: p.integer(),
    /** Board, or board/section: once in a group. */
    targetKey: p.text(),
    boardId: p.text(),
    sectionId: p.text().nullable(),
    boardName: p.text(),
    sectionName: p.text().nullable(),
    /** Its own texts; empty where it has those of the group. */
    ownTitle: p.text().nullable(),
    ownDescription: p.text().nullable(),
    ownLink: p.text().nullable(),
    /** As `linkDigest` of the group, of its own link. */
    ownLinkDigest: p.text().nullable(),
    /** The link with the group's parameters, from its first claim on: later tries and looks ask for the same. */
    sentLink: p.text().nullable(),
    state: p.text().$type<PinState>(),
    /** What the latest claim asks for. */
    mode: p.text().$type<PublishPinMode>().default('send'),
    /** Raised by every claim. */
    fence: p.integer().default(0),
    retryCount: p.integer().default(0),
    probeCount: p.integer().default(0),
    /** When it is due; empty while an outcome is awaited, while held for somebody, and at the end. */
    nextAt: p.datetime(6).nullable(),
    /** Before when it is not due either once it is resumed or released. */
    notBefore: p.datetime(6).nullable(),
    /** Until when the latest claim's outcome is awaited. */
    leaseUntil: p.datetime(6).nullable(),
    /** When a request of it may first have reached Pinterest. */
    firstSentAt: p.datetime(6).nullable(),
    /** Since when it is open whether it is on its board. */
    unresolvedSince: p.datetime(6).nullable(),
    /** The check that the user asked for. */
    recheck: p.text().$type<Recheck>().nullable(),
    holdReason: p.text().$type<HoldReason>().nullable(),
    fault: p.json().$type<PinFault>().nullable(),
    /** A pin on the board that may be this one. */
    lookalike: p.json().$type<ListedPin>().nullable(),
    /** Pins on the board that the user said are not this one. */
    ruledOut: p.json().$type<readonly string[]>().default('[]'),
    pinterestPinId: p.text().nullable().unique('pins_pinterest_pin_id'),
    impressions: p.integer().nullable(),
    saves: p.integer().nullable(),
    pinClicks: p.integer().nullable(),
    linkClicks: p.integer().nullable(),
    publishedAt: p.datetime(6).nullable(),
    /** Request that made it, or last sent it again; empty if it was made before this was kept. */
    correlationId: p.text().nullable(),
    createdAt: p.datetime(6),
    updatedAt: p.datetime(6),
  },
  indexes: [
    { name: 'pins_due', properties: ['nextAt'], where: TIMED },
    { name: 'pins_due_by_user', properties: ['user', 'nextAt', 'group', 'position'], where: TIMED },
    { name: 'pins_due_by_group', properties: ['user', 'group', 'nextAt', 'position'], where: TIMED },
    { name: 'pins_own_link', properties: ['user', 'ownLinkDigest'], where: 'own_link_digest is not null' },
    { name: 'pins_leases', properties: ['leaseUntil'], where: `state = 'queued'` },
    { name: 'pins_held', properties: ['user', 'group', 'id'], where: HELD_UNTIMED },
    { name: 'pins_asked', properties: ['user'], where: 'lookalike is not null' },
    { name: 'pins_published', properties: ['user', 'publishedAt'], where: 'published_at is not null' },
    { name: 'pins_lost_of_user', properties: ['user', 'updatedAt'], where: isIn(LOST_STATES) },
    { name: 'pins_lost', properties: ['group'], where: isIn(LOST_STATES) },
    { name: 'pins_posted', properties: ['publishedAt'], where: 'published_at is not null' },
    { name: 'pins_lost_at', properties: ['updatedAt'], where: isIn(LOST_STATES) },
    { name: 'pins_retrying', properties: ['nextAt'], where: `state = 'waiting' and retry_count > 0` },
  ],
  uniques: [
    { name: 'pins_group_target', properties: ['group', 'targetKey'] },
    {
      name: 'pins_one_at_a_time',
      properties: ['user', 'targetKey'],
      where: isIn(UNDER_WAY_STATES),
    },
  ],
});

/** One pin on one board, and everything its next try needs. */
export class Pin extends PinSchema.class {}
PinSchema.setClass(Pin);
