import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from '../../users/user.entity.js';

export const EmailVerificationSchema = defineEntity({
  name: 'EmailVerification',
  tableName: 'email_verifications',
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(User).mapToPk().deleteRule('cascade').index(false),
    /** The address that the mail went to, and that the link verifies. */
    address: p.text(),
    /** SHA-256 of the link's token, in hex; empty once the user has another address: the row is then only a record of the mail. */
    tokenHash: p.text().nullable().unique('email_verifications_token_hash'),
    createdAt: p.datetime(6),
    expiresAt: p.datetime(6),
    usedAt: p.datetime(6).nullable(),
  },
  indexes: [
    { name: 'email_verifications_user', properties: ['user', 'createdAt'] },
    { name: 'email_verifications_age', properties: ['createdAt'] },
  ],
});

/** One mail with a link that verifies an address. */
export class EmailVerification extends EmailVerificationSchema.class {}
EmailVerificationSchema.setClass(EmailVerification);
