import type { BoardText, BoardTime, CreatePinGroupUploadRequest, LinkParameters } from '@boardcast/contracts';
import { chosenTarget, type ChosenTarget } from './changed-target.js';

/** What a new group says, and where it goes. */
export interface NewPinGroup {
  title: string;
  description: string;
  link: string;
  altText?: string;
  /** ISO moment; absent: at once, or at `times`. */
  scheduledFor?: string;
  /** A time for each board, in place of one for all. */
  times?: BoardTime[];
  /** Its times are claimed: none may be another pin's. */
  slot?: true;
  /** Texts of boards that must be among those of its target. */
  texts?: BoardText[];
  /** Texts of boards that a draft has kept: who has left its list since is passed over. */
  keptTexts?: readonly BoardText[];
  linkParameters?: LinkParameters | null;
  target: ChosenTarget;
}

/** The group that a request asks for. */
export function newPinGroup(request: CreatePinGroupUploadRequest): NewPinGroup {
  const { title, description, link, altText, scheduledFor, times, slot, texts, linkParameters } = request;
  const target = chosenTarget(request);
  return { title, description, link, altText, scheduledFor, times, slot, texts, linkParameters, target };
}
