import type { DataExport } from '@boardcast/contracts';
import type { DataExportRow } from './data-exports.repository.js';

export function presentExport(row: DataExportRow): DataExport {
  const { id, format, state, percent, bytes, fault } = row;
  return {
    ...{ id, format, state, percent, fault },
    bytes: state === 'ready' ? bytes : null,
    createdAt: row.createdAt.toISOString(),
    readyAt: row.readyAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}
