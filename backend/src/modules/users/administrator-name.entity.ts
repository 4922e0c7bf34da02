import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from './user.entity.js';

export const AdministratorNameSchema = defineEntity({
  name: 'AdministratorName',
  tableName: 'administrator_names',
  properties: {
    /** In small letters, as the configuration has it. */
    name: p.text().primary(),
    /** Whose account it means; empty once that is gone, and then nobody's until an operator appoints somebody. */
    user: () =>
      p.manyToOne(User).mapToPk().nullable().deleteRule('set null').index('administrator_names_user'),
    boundAt: p.datetime(6),
  },
});

/** A username of an administrator and the account that it means, whoever goes by that name later. */
export class AdministratorName extends AdministratorNameSchema.class {}
AdministratorNameSchema.setClass(AdministratorName);
