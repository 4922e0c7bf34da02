import { Metrics } from '@boardcast/server';
import { Injectable } from '@nestjs/common';
import { MailsQueries } from './mails.queries.js';

/** For how long the number counts, in milliseconds. */
const EVERY_MS = 10_000;

/** Tells at scrapes how many mails wait. */
@Injectable()
export class MailMetrics {
  constructor(metrics: Metrics, mails: MailsQueries) {
    const waiting = metrics.gauge({
      name: 'emails_waiting',
      help: 'Mails that are not sent, dropped or given up yet. Counted up to 100,000.',
    });
    metrics.readAtScrapes({
      gauges: [waiting],
      everyMs: EVERY_MS,
      read: async () => waiting.set(await mails.countWaiting()),
    });
  }
}
