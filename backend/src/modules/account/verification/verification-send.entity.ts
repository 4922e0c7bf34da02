import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';

export const VerificationSendSchema = defineEntity({
  name: 'VerificationSend',
  tableName: 'verification_sends',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    /** Fingerprint of the person who asked or of the address: the row doesn't reveal whose. */
    subject: p.text(),
    at: p.datetime(6),
  },
  indexes: [
    { name: 'verification_sends_subject', properties: ['subject', 'at'] },
    { name: 'verification_sends_age', properties: ['at'] },
  ],
});

/** That a verification mail went out. Kept apart from accounts: a limit must not start over with the next one. */
export class VerificationSend extends VerificationSendSchema.class {}
VerificationSendSchema.setClass(VerificationSend);
