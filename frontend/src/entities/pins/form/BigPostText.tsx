import { BothChosenNote } from '../../boards/BothChosenNote.js';
import type { Post } from './big-post.js';
import { BigPostTime } from './BigPostTime.js';

/** How long it takes, and what to know before. */
export function BigPostText({ boards, places }: Post) {
  return (
    <>
      <BigPostTime boards={boards} />
      <BothChosenNote places={places} sx={{ mt: 2 }} />
    </>
  );
}
