import type { KeyboardEvent } from 'react';

/** Ctrl+Enter or Cmd+Enter in a form, but not in a menu above it, whose keys reach the form only through React. */
export function isSendKey({ key, ctrlKey, metaKey, currentTarget, target }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && currentTarget.contains(target as Node);
}
