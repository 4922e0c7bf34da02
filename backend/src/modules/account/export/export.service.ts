import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { ExportFormat } from '@boardcast/contracts';
import { AppError, Clock } from '@boardcast/server';
import type { ExportSection } from '../../../database/export-section.js';
import { UsersQueries } from '../../users/users.queries.js';
import { toCsv } from './csv-file.js';
import { toJson } from './json-file.js';

/** Tells what it keeps of a user. */
export interface ExportSource {
  exportOf(userId: string): ExportSection[];
}

/** Provider token of the sources of the export, in its order. */
export const EXPORT_SOURCES = Symbol('ExportSources');

/** A file with all that we keep of a user. */
export interface DataExport {
  name: string;
  type: string;
  content: Readable;
}

const FILES = {
  csv: { type: 'text/csv; charset=utf-8', write: toCsv },
  json: { type: 'application/json; charset=utf-8', write: toJson },
};

/** Everything of a user and nothing else (GDPR art. 15 and 20): each module tells what it keeps. */
@Injectable()
export class ExportService {
  constructor(
    @Inject(EXPORT_SOURCES) private readonly sources: readonly ExportSource[],
    private readonly users: UsersQueries,
    private readonly clock: Clock,
  ) {}

  /** The file, read from the database while it is sent. */
  file(userId: string, format: ExportFormat): DataExport {
    const { type, write } = FILES[format];
    const sections = this.sectionsOf(userId);
    const date = this.clock.now().toISOString().slice(0, 10);
    return { name: `boardcast-export-${date}.${format}`, type, content: write(sections) };
  }

  /** Breaks off at the end when the account was deleted meanwhile: what is missing then would not be seen. */
  private async *sectionsOf(userId: string): AsyncGenerator<ExportSection> {
    for (const source of this.sources) yield* source.exportOf(userId);
    if (!(await this.users.exists(userId))) throw new AppError('auth.required');
  }
}
