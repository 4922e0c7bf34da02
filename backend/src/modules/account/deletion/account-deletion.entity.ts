import { defineEntity, p } from '@mikro-orm/postgresql';

export const AccountDeletionSchema = defineEntity({
  name: 'AccountDeletion',
  tableName: 'account_deletions',
  properties: {
    id: p.uuid().primary(),
    at: p.datetime(6),
    /** Whether a subscription was ever paid; one that still cost money was ended first. */
    hadSubscription: p.boolean(),
  },
});

/** That an account was deleted, and nothing of whose it was. */
export class AccountDeletion extends AccountDeletionSchema.class {}
AccountDeletionSchema.setClass(AccountDeletion);
