import type { TargetChoice } from './targets.service.js';

/** What a new group says, and where it goes. */
export interface NewPinGroup extends TargetChoice {
  title: string;
  description: string;
  link: string;
  altText?: string;
  /** ISO moment; absent: at once. */
  scheduledFor?: string;
}

/** The picture of a new group: an uploaded file, or an address. */
export type ImageSource = { file: Buffer } | { imageUrl: string };
