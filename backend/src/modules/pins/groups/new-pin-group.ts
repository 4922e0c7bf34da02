import type { CreatePinGroupUploadRequest } from '@boardcast/contracts';
import { chosenTarget, type ChosenTarget } from './changed-target.js';

/** What a new group says, and where it goes. */
export interface NewPinGroup {
  title: string;
  description: string;
  link: string;
  altText?: string;
  /** ISO moment; absent: at once. */
  scheduledFor?: string;
  target: ChosenTarget;
}

/** The group that a request asks for. */
export function newPinGroup(request: CreatePinGroupUploadRequest): NewPinGroup {
  const { title, description, link, altText, scheduledFor } = request;
  return { title, description, link, altText, scheduledFor, target: chosenTarget(request) };
}
