import { createHash } from 'node:crypto';
import { linkIdentity } from '@boardcast/contracts';

/** Equal for links to the same page, as `linkIdentity` tells it, and short enough for an index. */
export function linkDigest(link: string): string {
  return createHash('sha256')
    .update(linkIdentity(link) ?? link)
    .digest('hex');
}
