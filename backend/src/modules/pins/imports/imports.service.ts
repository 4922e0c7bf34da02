import { createHash } from 'node:crypto';
import {
  createDraftPinRequestSchema,
  type CheckImportRequest,
  type CheckImportResponse,
  type ImportedDraft,
} from '@boardcast/contracts';
import { AppError, mapInSlices } from '@boardcast/server';
import { Injectable } from '@nestjs/common';
import { IdempotencyService } from '../../../http/idempotency/idempotency.service.js';
import { OneAtATime } from '../../../http/request-limits/one-at-a-time.js';
import { UsersQueries } from '../../users/users.queries.js';
import { draftOfBatch } from '../drafts/draft-of-batch.js';
import { PinsRepository } from '../state/pins.repository.js';
import { readCsv } from './csv-file.js';
import { fieldsOf } from './import-columns.js';
import { checkRows } from './import-rows.js';
import { ImportTargets } from './import-targets.service.js';

/**
 * Reads CSV files of pins; drafts are made by another call, of the rows that are right. A large file takes the
 * process a while, so a user has one under way.
 */
@Injectable()
export class ImportsService {
  constructor(
    private readonly targets: ImportTargets,
    private readonly idempotency: IdempotencyService,
    private readonly users: UsersQueries,
    private readonly pins: PinsRepository,
  ) {}

  private readonly checks = new OneAtATime();

  /** @throws AppError pin-import.*, request.too-many, pinterest.* when boards are named that are no lists */
  check(userId: string, request: CheckImportRequest): Promise<CheckImportResponse> {
    return this.checks.run(userId, () => this.checkFile(userId, request));
  }

  private async checkFile(
    userId: string,
    { file, ...asked }: CheckImportRequest,
  ): Promise<CheckImportResponse> {
    const { encoding, separator, headings, rows } = await readCsv(Buffer.from(file, 'base64'), asked);
    const fields = fieldsOf(headings);
    if (!fields.includes('title')) throw new AppError('pin-import.no-title');
    const { timeZone } = await this.users.plan(userId);
    const at = fields.indexOf('target');
    const names = [...new Set(rows.map(({ cells }) => cells[at] ?? '').filter(Boolean))];
    const context = {
      ...{ timeZone, now: await this.pins.now() },
      targets: await this.targets.named(userId, names),
    };
    const checked = await checkRows(rows, fields, context);
    const importKey = `csv-${createHash('sha256').update(file).digest('hex')}`;
    const made = await this.made({ userId, key: importKey }, checked);
    return {
      ...{ encoding, separator, timeZone, importKey },
      importedAt: [...made.values()].toSorted((one, other) => one.localeCompare(other)).at(-1) ?? null,
      columns: headings.map((heading, index) => ({ heading, field: fields[index] ?? null })),
      rows: checked.map((row) => ({ ...row, wasImported: made.has(row.line) })),
    };
  }

  /** When rows became drafts under this key, by their lines. */
  private async made(
    call: { userId: string; key: string },
    rows: readonly { line: number; draft: ImportedDraft | null }[],
  ): Promise<ReadonlyMap<number, string>> {
    const parts = (
      await mapInSlices(rows, ({ line, draft }) =>
        draft ? [{ line, part: draftOfBatch(call, createDraftPinRequestSchema.parse(draft), 0) }] : [],
      )
    ).flat();
    const takenAt = await this.idempotency.made(
      call.userId,
      parts.map(({ part }) => part),
    );
    return new Map(
      parts.flatMap(({ line, part }): [number, string][] => {
        const at = takenAt.get(part.key ?? '');
        return at ? [[line, at.toISOString()]] : [];
      }),
    );
  }
}
