import { lazyDialog } from '../../../shared/ui/lazy-part.js';
import type { BigPostAsked } from './use-big-post.js';

const BigPostDialog = lazyDialog(
  () => import('./BigPostDialog.js'),
  'BigPostDialog',
  ({ onAnswer }) => onAnswer(false),
);

/** The question of `useBigPost`. */
export function BigPostQuestion({ asked }: { asked: BigPostAsked | null }) {
  return asked && <BigPostDialog open={asked.isOpen} post={asked.post} onAnswer={asked.answer} />;
}
