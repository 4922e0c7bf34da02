import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from '../users/user.entity.js';
import type { Mail } from './mail.port.js';

export const OutgoingMailSchema = defineEntity({
  name: 'OutgoingMail',
  tableName: 'mails',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    /** Names the occasion: one mail for each, for ever. */
    key: p.text().unique('mails_key'),
    template: p.text().$type<Mail['template']>(),
    /** Emptied 7 days after the mail was written. */
    toAddress: p.text().nullable(),
    /** What the template tells; emptied as soon as the mail is sent or given up. */
    data: p.json().$type<Mail['data']>().nullable(),
    user: () => p.manyToOne(User).mapToPk().nullable().deleteRule('cascade').index('mails_user'),
    state: p
      .text()
      .$type<'waiting' | 'claimed' | 'sending' | 'sent' | 'failed' | 'dropped'>()
      .default('waiting'),
    attempts: p.integer().default(0),
    /** When it is due; while claimed, when it is due again; while being sent, when its fate counts as unknown; empty at the end. */
    nextAt: p.datetime(6).nullable(),
    /** Why the latest try failed, or why it was dropped. */
    fault: p.text().nullable(),
    sentAt: p.datetime(6).nullable(),
    /** Request that it follows from; empty where there was none. */
    correlationId: p.text().nullable(),
    createdAt: p.datetime(6),
  },
  indexes: [
    { name: 'mails_open', properties: ['nextAt'], where: 'next_at is not null' },
    { name: 'mails_addressed', properties: ['createdAt'], where: 'to_address is not null' },
  ],
});

/** One mail on its way, or what became of it. */
export class OutgoingMail extends OutgoingMailSchema.class {}
OutgoingMailSchema.setClass(OutgoingMail);
