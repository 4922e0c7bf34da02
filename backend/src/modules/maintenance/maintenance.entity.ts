import { defineEntity, p } from '@mikro-orm/postgresql';

export const MaintenanceSchema = defineEntity({
  name: 'Maintenance',
  tableName: 'maintenance',
  properties: {
    /** Always 1. */
    id: p.integer().primary().autoincrement(false),
    since: p.datetime(6),
    /** What people are told. */
    reason: p.text().nullable(),
  },
});

/** The maintenance that is on; without a row there is none (docs/runbook.md#maintenance). */
export class Maintenance extends MaintenanceSchema.class {}
MaintenanceSchema.setClass(Maintenance);
