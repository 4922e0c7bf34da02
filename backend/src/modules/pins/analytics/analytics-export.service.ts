import type { Readable } from 'node:stream';
import type { AnalyticsExportQuery, AnalyticsItem } from '@boardcast/contracts';
import { Clock } from '@boardcast/server';
import { Injectable } from '@nestjs/common';
import { csvOf } from '../../../http/csv.js';
import { AnalyticsQueries } from './analytics.queries.js';

/** A file to be downloaded. */
interface CsvFile {
  name: string;
  type: string;
  content: Readable;
}

type Column = readonly [heading: string, cell: (item: AnalyticsItem) => string | number | null];

const NUMBERS: readonly Column[] = [
  ['Posted at', ({ createdAt }) => createdAt],
  ['Impressions', ({ impressions }) => impressions],
  ['Saves', ({ saves }) => saves],
  ['Pin clicks', ({ pinClicks }) => pinClicks],
  ['Link clicks', ({ linkClicks }) => linkClicks],
  ['Engagement rate (%)', ({ engagement }) => engagement && Math.round(engagement * 100) / 100],
];

/** A spreadsheet rounds a pin's number, which has eighteen digits; in an address it stays whole. */
const COLUMNS: Record<AnalyticsExportQuery['view'], readonly Column[]> = {
  pins: [
    ['Title', ({ title }) => title],
    ['Board', ({ boardName }) => boardName],
    ['Section', ({ sectionName }) => sectionName],
    ['Pin', ({ pinterestPinId }) => pinterestPinId && `https://www.pinterest.com/pin/${pinterestPinId}`],
    ...NUMBERS,
  ],
  groups: [['Title', ({ title }) => title], ['Boards', ({ pinCount }) => pinCount], ...NUMBERS],
};

/** What the analytics list, as a CSV file. */
@Injectable()
export class AnalyticsExport {
  constructor(
    private readonly analytics: AnalyticsQueries,
    private readonly clock: Clock,
  ) {}

  /** The file of a view, written while it is read. */
  file(userId: string, query: AnalyticsExportQuery): CsvFile {
    const day = this.clock.now().toISOString().slice(0, 10);
    return {
      name: `analytics-${query.view}-${day}.csv`,
      type: 'text/csv; charset=utf-8',
      content: csvOf(this.lines(userId, query)),
    };
  }

  private async *lines(userId: string, query: AnalyticsExportQuery): AsyncGenerator<unknown[]> {
    const columns = COLUMNS[query.view];
    yield columns.map(([heading]) => heading);
    for await (const item of this.analytics.all(userId, query)) yield columns.map(([, cell]) => cell(item));
  }
}
