import type { DataExport } from '@boardcast/contracts';
import { uuid } from './numbers.js';

/** An export that is being written. */
export function anExport(fields: Partial<DataExport> = {}): DataExport {
  return {
    id: uuid(1),
    format: 'csv',
    state: 'running',
    percent: 42,
    bytes: null,
    fault: null,
    createdAt: '2026-07-10T10:00:00.000Z',
    readyAt: null,
    expiresAt: null,
    ...fields,
  };
}

/** An export whose file can be downloaded. */
export function aReadyExport(fields: Partial<DataExport> = {}): DataExport {
  return anExport({
    ...{ state: 'ready', percent: 100, bytes: 1_234_567 },
    ...{ readyAt: '2026-07-10T10:01:00.000Z', expiresAt: '2026-07-17T10:01:00.000Z' },
    ...fields,
  });
}
