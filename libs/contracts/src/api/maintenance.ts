import { z } from 'zod';
import { authPaths, mailPaths } from './paths.js';
import type { Access, HttpMethod } from './permissions.js';

/** What people are told while maintenance is on. */
export const maintenanceNoticeSchema = z.object({
  since: z.iso.datetime(),
  reason: z.string().nullable(),
});
export type MaintenanceNotice = z.infer<typeof maintenanceNoticeSchema>;

/**
 * Signing in and out change nothing that maintenance protects: people may look. A mail program that unsubscribes with
 * one click (RFC 8058) asks once, and its user believes it.
 */
const ALWAYS: readonly string[] = [authPaths.exchange, authPaths.logout, mailPaths.unsubscribe];

/**
 * Whether a call is refused while maintenance is on: it would change something. Administrators' acts are not, for who
 * switches it on may need them; Stripe's events are, and Stripe sends them again.
 */
export function isRefusedInMaintenance(
  method: HttpMethod | 'HEAD' | 'OPTIONS',
  path: string,
  access: Access,
): boolean {
  const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  return !isRead && access !== 'administrator' && !ALWAYS.includes(path);
}
