import { defineEntity, p } from '@mikro-orm/postgresql';

const AccountDeletionSchema = defineEntity({
  name: 'AccountDeletion',
  tableName: 'account_deletions',
  properties: {
    id: p.uuid().primary(),
    at: p.datetime(6),
    /** Whether there was a paid subscription, which was cancelled first. */
    hadSubscription: p.boolean(),
  },
});

/** That an account was deleted, and nothing of whose it was. */
export class AccountDeletion extends AccountDeletionSchema.class {}
AccountDeletionSchema.setClass(AccountDeletion);
