import type { Readable } from 'node:stream';
import { EXPORT_KEPT_DAYS, type ExportFault } from '@boardcast/contracts';
import { Clock, failpoint, StoragePort } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { ImageRemovalsService } from '../../images/image-removals.service.js';
import { LeavingUsersService } from '../../users/leaving-users.service.js';
import { DataExportsRepository, type TakenExport } from './data-exports.repository.js';
import { leaseFrom, LeaseLostError, newFileKey } from './export-lease.js';
import { counting, percentOf } from './export-progress.js';
import { EXPORT_TYPES, ExportService } from './export.service.js';
import { ReadyExportMails } from './ready-export-mails.service.js';

const DAY_MS = 24 * 3_600_000;
/** Time between two notes of how far an export is, in milliseconds. */
const NOTE_MS = 1_000;
/** Attempts that may be cut off: an export that ends its process each time must not do so for ever. */
const MOST_ATTEMPTS = 3;
/** A file is removed so long after it was begun unless it has become ready, in milliseconds: longer than any takes. */
const UNFINISHED_MS = DAY_MS;

/** The app is stopping. */
class StoppingError extends Error {
  override readonly name = 'StoppingError';
}

/**
 * Prepares exports (docs/accounts.md#export). Each attempt writes to a key of its own, and that the file is to be removed is
 * written down before its first byte; only the transaction that makes it ready puts that off. So whatever dies leaves no file
 * for long, and nobody reads one that is not whole.
 */
@Injectable()
export class ExportWriter {
  private readonly logger = new Logger(ExportWriter.name);

  constructor(
    private readonly em: EntityManager,
    private readonly rows: DataExportsRepository,
    private readonly exports: ExportService,
    private readonly storage: StoragePort,
    private readonly removals: ImageRemovalsService,
    private readonly users: LeavingUsersService,
    private readonly mails: ReadyExportMails,
    private readonly clock: Clock,
  ) {}

  /** Takes the export that has been due for longest, for this process alone; null when none is. */
  take(): Promise<TakenExport | null> {
    return this.em.fork().transactional(async () => {
      const now = this.clock.now();
      const due = await this.rows.lockDue(now);
      if (!due) return null;
      const key = newFileKey(due.format, now);
      await this.removals.removeFile(key, new Date(now.getTime() + UNFINISHED_MS));
      // Whoever was at it is dead, or finds their draft gone.
      if (due.fileKey !== null) await this.removals.removeFile(due.fileKey, now);
      return this.rows.take(due.id, key, leaseFrom(now));
    });
  }

  /** Writes the file of an export that was taken. Throws only while the database is away: then another attempt follows. */
  async write(taken: TakenExport, stopping: AbortSignal): Promise<void> {
    if (taken.attempts > MOST_ATTEMPTS) return this.fail(taken, 'cut-off');
    let content: Readable | undefined;
    try {
      content = this.exports.written(taken.format, await this.sections(taken, stopping));
      failpoint('backend.export-begun');
      await this.storage.put(taken.fileKey, content, EXPORT_TYPES[taken.format]);
      failpoint('backend.export-stored');
      await this.finish(taken);
    } catch (error) {
      await this.giveUp(taken, error, content?.errored === null ? 'not-stored' : 'unreadable');
    } finally {
      content?.destroy();
    }
  }

  /** What is read, with its progress noted on the way. */
  private async sections(taken: TakenExport, stopping: AbortSignal) {
    const total = await this.exports.count(taken.userId);
    let noted = this.clock.now().getTime();
    return counting(this.exports.sections(taken.userId), (rows) => {
      if (stopping.aborted) throw new StoppingError();
      const now = this.clock.now();
      if (now.getTime() - noted < NOTE_MS) return undefined;
      noted = now.getTime();
      return this.note(taken, now, percentOf(rows, total));
    });
  }

  private async note(taken: TakenExport, now: Date, percent: number): Promise<void> {
    if (!(await this.rows.renew(taken, now, leaseFrom(now), percent))) throw new LeaseLostError();
  }

  private async finish(taken: TakenExport): Promise<void> {
    const bytes = await this.storage.size(taken.fileKey);
    await this.em.fork().transactional(async () => {
      // Whoever deletes the account locks first its user, then what is theirs.
      if ((await this.users.lock(taken.userId)) === undefined) throw new LeaseLostError();
      const now = this.clock.now();
      const expiresAt = keptFrom(now);
      if (!(await this.rows.markReady(taken, now, bytes, expiresAt))) throw new LeaseLostError();
      await this.removals.removeFile(taken.fileKey, expiresAt);
      await this.mails.send(taken);
    });
  }

  private async giveUp(taken: TakenExport, error: unknown, fault: ExportFault): Promise<void> {
    if (error instanceof StoppingError) await this.rows.letGo(taken, this.clock.now());
    else if (!(error instanceof LeaseLostError)) return this.fail(taken, fault, error);
    await this.discard(taken);
  }

  /** Not of an account that was deleted meanwhile, or of an export that others have taken over. */
  private async fail(taken: TakenExport, fault: ExportFault, error?: unknown): Promise<void> {
    const now = this.clock.now();
    if (await this.rows.markFailed(taken, now, fault, keptFrom(now)))
      this.logger.warn({ err: error, user: taken.userId, fault }, 'An export failed; its user may try again');
    await this.discard(taken);
  }

  private async discard({ fileKey }: TakenExport): Promise<void> {
    await this.removals.removeFile(fileKey, this.clock.now());
    void this.removals.sweep();
  }
}

function keptFrom(now: Date): Date {
  return new Date(now.getTime() + EXPORT_KEPT_DAYS * DAY_MS);
}
