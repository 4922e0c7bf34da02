import { z } from 'zod';
import { authPaths } from './paths.js';
import type { Access, HttpMethod } from './permissions.js';

/** What people are told while maintenance is on. */
export const maintenanceNoticeSchema = z.object({
  since: z.iso.datetime(),
  reason: z.string().nullable(),
});
export type MaintenanceNotice = z.infer<typeof maintenanceNoticeSchema>;

/** Signing in and out change nothing that maintenance protects: people may look. */
const SIGN_IN_AND_OUT: readonly string[] = [authPaths.exchange, authPaths.logout];

/**
 * Whether a call is refused while maintenance is on: it would change something. Administrators' acts are not, for who
 * switches it on may need them; signed calls of machines are, and their senders repeat them.
 */
export function isRefusedInMaintenance(
  method: HttpMethod | 'HEAD' | 'OPTIONS',
  path: string,
  access: Access,
): boolean {
  const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  return !isRead && access !== 'administrator' && !SIGN_IN_AND_OUT.includes(path);
}
