import { useCallback, useState, useSyncExternalStore } from 'react';

/** What can be opened over a screen; MUI puts each right below the body. */
export const LAYERS = {
  /** Dialogs, opened selects and the menu. */
  all: 'body > .MuiModal-root',
  /** The phone's menu and questions: no act leads to them. */
  unled: 'body > .MuiDrawer-root, body > .MuiModal-root [role="alertdialog"]',
} as const;

function subscribe(onChange: () => void): () => void {
  const layers = new MutationObserver(onChange);
  layers.observe(document.body, { childList: true });
  return () => layers.disconnect();
}

/** Whether one of these layers was opened since this component appeared, and still is. */
export function useIsBehind(layers: string): boolean {
  const openLayers = useCallback(() => document.querySelectorAll(layers).length, [layers]);
  const open = useSyncExternalStore(subscribe, openLayers);
  const [own, setOwn] = useState(open);
  // The one it appeared over is gone: the next one comes before it.
  if (open < own) setOwn(open);
  return open > own;
}
