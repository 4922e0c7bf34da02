import { page } from '../../shared/html.js';

/** A complete page. `content` must already be escaped. */
export function sandboxPage(title: string, content: string, narrow = false): string {
  return page('This is a sandbox, not Pinterest', title, content, narrow);
}
