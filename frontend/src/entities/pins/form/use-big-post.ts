import { useState } from 'react';
import { isBigPost } from './big-post.js';
import type { Post } from './big-post.js';

/** The question, while it is open and while it disappears. */
export interface BigPostAsked {
  post: Post;
  isOpen: boolean;
  answer: (isWanted: boolean) => void;
}

/** Asks before a pin goes to many boards. */
export function useBigPost() {
  const [asked, setAsked] = useState<BigPostAsked | null>(null);

  /** Resolves to whether the pin is to be posted; at once if the boards are few. */
  function ask(post: Post): Promise<boolean> {
    if (!isBigPost(post)) return Promise.resolve(true);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const answer = (isWanted: boolean) => {
      setAsked((question) => question && { ...question, isOpen: false });
      resolve(isWanted);
    };
    setAsked({ post, isOpen: true, answer });
    return promise;
  }

  return { ask, asked };
}
