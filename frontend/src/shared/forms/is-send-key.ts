import type { KeyboardEvent } from 'react';

/** Ctrl+Enter, or Cmd+Enter, in a form: not in a menu over it, whose keys come to the form through React alone. */
export function isSendKey({ key, ctrlKey, metaKey, currentTarget, target }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && currentTarget.contains(target as Node);
}
