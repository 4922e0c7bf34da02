import type { ExportFault, ExportFormat, ExportState } from '@boardcast/contracts';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from '../../users/user.entity.js';

export const DataExportSchema = defineEntity({
  name: 'DataExport',
  tableName: 'data_exports',
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(User).mapToPk().deleteRule('cascade').index(false),
    format: p.text().$type<ExportFormat>(),
    state: p.text().$type<ExportState>(),
    percent: p.integer(),
    /** How often somebody has begun it. */
    attempts: p.integer(),
    /** When somebody may begin it: at once, or when the lease of whoever is at it ends; empty once it is over. */
    dueAt: p.datetime(6).nullable(),
    /** Key of the file, a new one for each attempt: it names the attempt, and nobody else writes to it. */
    fileKey: p.text().nullable(),
    bytes: p.bigint('number').nullable(),
    fault: p.text().$type<ExportFault>().nullable(),
    createdAt: p.datetime(6),
    readyAt: p.datetime(6).nullable(),
    /** When file and row go; empty while it is prepared. */
    expiresAt: p.datetime(6).nullable(),
  },
  uniques: [{ name: 'data_exports_user', properties: ['user'] }],
  indexes: [
    { name: 'data_exports_due', properties: ['dueAt'], where: 'due_at is not null' },
    { name: 'data_exports_expiry', properties: ['expiresAt'], where: 'expires_at is not null' },
  ],
});

/** An export of a user's data, prepared in the background; a new one takes the place of the one before. */
export class DataExport extends DataExportSchema.class {}
DataExportSchema.setClass(DataExport);
