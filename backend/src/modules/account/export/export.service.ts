import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { ExportFormat } from '@boardcast/contracts';
import { AppError, Clock } from '@boardcast/server';
import type { ExportSection } from '../../../database/export-section.js';
import { UsersQueries } from '../../users/users.queries.js';
import { toCsv } from './csv-file.js';
import { exportFileName } from './export-lease.js';
import { toJson } from './json-file.js';

/** Tells what it keeps of a user. */
export interface ExportSource {
  exportOf(userId: string): ExportSection[];
}

/** Provider token of the sources of the export, in its order. */
export const EXPORT_SOURCES = Symbol('ExportSources');

/** A file with all that we keep of a user. */
export interface ExportFile {
  name: string;
  type: string;
  content: Readable;
}

/** Media types of exported files. */
export const EXPORT_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

const WRITERS = { csv: toCsv, json: toJson } as const;

/** Everything of a user and nothing else (GDPR art. 15 and 20): each module tells what it keeps. */
@Injectable()
export class ExportService {
  constructor(
    @Inject(EXPORT_SOURCES) private readonly sources: readonly ExportSource[],
    private readonly users: UsersQueries,
    private readonly clock: Clock,
  ) {}

  /** The file, read from the database while it is sent. */
  file(userId: string, format: ExportFormat): ExportFile {
    return {
      name: exportFileName(format, this.clock.now()),
      type: EXPORT_TYPES[format],
      content: this.written(format, this.sections(userId)),
    };
  }

  /** Sections in a format, read while they are written. */
  written(format: ExportFormat, sections: AsyncIterable<ExportSection>): Readable {
    return WRITERS[format](sections);
  }

  /** Breaks off at the end when the account was deleted meanwhile: what is missing then would not be seen. */
  async *sections(userId: string): AsyncGenerator<ExportSection> {
    for (const source of this.sources) yield* source.exportOf(userId);
    if (!(await this.users.exists(userId))) throw new AppError('auth.required');
  }

  /** About how many rows there are. */
  async count(userId: string): Promise<number> {
    let rows = 0;
    for (const source of this.sources) {
      for (const { count } of source.exportOf(userId)) rows += (await count?.()) ?? 0;
    }
    return rows;
  }
}
