import { lazyDialog } from './lazy-part.js';

/** `ConfirmDialog`, loaded when first shown: most screens need no dialog to begin with. */
export const LazyConfirmDialog = lazyDialog(
  () => import('./ConfirmDialog.js'),
  'ConfirmDialog',
  ({ onCancel }) => onCancel(),
);
