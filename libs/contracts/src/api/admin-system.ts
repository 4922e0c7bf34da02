import { z } from 'zod';
import { systemHealthSchema } from './admin-overview.js';

/** What is asked whether it answers. */
export const serviceNameSchema = z.enum([
  'api',
  'database',
  'bus',
  'redis',
  'storage',
  'pinterest',
  'stripe',
  'mail',
]);
export type ServiceName = z.infer<typeof serviceNameSchema>;

/** What one service said to a live check. */
export const serviceCheckSchema = z.object({
  name: serviceNameSchema,
  /** `unused`: this installation has none. */
  state: z.enum(['up', 'down', 'unused']),
  /** How long its answer took, in milliseconds; null without one. */
  latencyMs: z.number().min(0).nullable(),
  /** Of Pinterest: when it last took a pin or told numbers; null where that is not known. */
  lastGoodAt: z.iso.datetime().nullable(),
});
export type ServiceCheck = z.infer<typeof serviceCheckSchema>;

/** How long something took, over the measured window. */
export const timingSchema = z.object({
  /** Half took no longer, in milliseconds. */
  p50: z.number().min(0),
  /** 95 of 100 took no longer, in milliseconds. */
  p95: z.number().min(0),
  count: z.number().int().min(1),
});
export type Timing = z.infer<typeof timingSchema>;

/** Answer of `GET /api/admin/health`. A service that doesn't answer within 2 s is down. */
export const adminHealthSchema = z.object({
  status: systemHealthSchema,
  database: systemHealthSchema,
  queue: systemHealthSchema,
  services: z.array(serviceCheckSchema),
  /** Of all replicas over the last hour; null where nothing was measured. */
  performance: z.object({
    /** Requests to the API. */
    api: timingSchema.nullable(),
    /** First tries of pins, from when they were sent to their outcome. */
    publishing: timingSchema.nullable(),
    /** Statements of the backend. */
    query: timingSchema.nullable(),
    /** Share of the minutes in which at least one replica was up; null in the first minute. */
    uptime: z
      .object({
        percent: z.number().min(0).max(100),
        /** Where measuring begins: 30 days ago at most. */
        since: z.iso.datetime(),
      })
      .nullable(),
  }),
});
export type AdminHealth = z.infer<typeof adminHealthSchema>;

/** Backups listed of each kind; the newest. */
export const BACKUPS_LISTED = 20;

/** A backup's file. `fresh`: the latest of a daily backup could be that old; `recent`: at most a week. */
export const backupSchema = z.object({
  filename: z.string(),
  status: z.enum(['fresh', 'recent', 'old']),
  ageFormatted: z.string(),
  sizeFormatted: z.string(),
});
export type Backup = z.infer<typeof backupSchema>;

const backupsSchema = z.object({ postgres: z.array(backupSchema), redis: z.array(backupSchema) });

/** Answer of `GET /api/admin/backup-status`. */
export const backupStatusSchema = z.object({
  /** Null while none is configured. */
  backupDir: z.string().nullable(),
  s3Bucket: z.string().nullable(),
  local: backupsSchema.extend({
    /** Why there is no list: the folder is not there, or can't be read. */
    problem: z.enum(['missing', 'unreadable']).nullable(),
  }),
  s3: backupsSchema.extend({
    configured: z.boolean(),
    /** Why there is no list: the bucket can't be read, or not in time. */
    problem: z.enum(['unreadable']).nullable(),
  }),
});
export type BackupStatus = z.infer<typeof backupStatusSchema>;
