import type { Numbers } from '@boardcast/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Mails by template, with what each needs to know. */
export interface MailTemplates {
  /** Pinterest accepts us no longer: the user's pins wait until they have signed in again. */
  'connection-lost': { pinterestUsername: string; reconnectUrl: string };
  /** The link that proves who reads the address; it works once and for 24 hours. */
  'verify-address': { pinterestUsername: string; verifyUrl: string };
  /** One for a group that ended with failed pins, not one for each board. */
  'pins-failed': {
    title: string;
    postedCount: number;
    /** Pins that surely were not posted. */
    failedCount: number;
    /** Pins that may have been posted, which nobody could prove. */
    unprovedCount: number;
    /** Why, in plain words, what to do about it, and at which boards. */
    reasons: { reason: string; advice: string | null; boards: string[] }[];
    groupUrl: string;
  };
  /** The file of an export can be downloaded, by whoever is signed in. */
  'export-ready': { pinterestUsername: string; dataUrl: string };
  /** What became of a week; only for who wants it. The numbers are of the pins that were posted in it. */
  'weekly-analytics': {
    pinterestUsername: string;
    /** First and last day in the user's zone, as `2026-07-06`. */
    from: string;
    to: string;
    postedCount: number;
    failedCount: number;
    unprovedCount: number;
    analyticsUrl: string;
  } & Numbers;
  /** What an operator tells everybody who wants it. Empty lines separate the blocks of the text (`templates/blocks.tsx`). */
  'product-update': { subject: string; text: string };
}

/** One mail to one person. */
export type Mail = {
  [Template in keyof MailTemplates]: {
    /** Address of the person. */
    to: string;
    /** Whom it is about: the mail goes when their account does. Who may unsubscribe has to be named. */
    userId?: string;
    template: Template;
    data: MailTemplates[Template];
    /** Names the occasion: of mails with the same key one is sent. */
    key: string;
    /** Request that it follows from; absent: the one under way, if any. */
    correlationId?: string | null;
  };
}[keyof MailTemplates];

/** The way to people's mailboxes, and its own provider token. */
export abstract class MailPort {
  /** Whether there is a way out of the house; without one mails only wait. */
  abstract readonly canDeliver: boolean;

  /**
   * Takes a mail over: written in the caller's transaction, it is on its way once that is committed, and never if it is
   * rolled back. A mail whose key was used before is dropped.
   * @param em of that transaction; absent: the one that is open here, or none
   * @throws when it was not taken: try again later
   */
  abstract send(mail: Mail, em?: EntityManager): Promise<void>;
}
