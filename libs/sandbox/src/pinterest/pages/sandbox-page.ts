import { page } from '../../shared/html.js';

/** A whole page of the Pinterest sandbox. `content` must be safe already. */
export function sandboxPage(title: string, content: string, narrow = false): string {
  return page('This is a sandbox, not Pinterest', title, content, narrow);
}
