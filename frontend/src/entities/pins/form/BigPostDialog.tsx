import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.js';
import type { Post } from './big-post.js';
import { bigPostMessages as messages } from './big-post.messages.js';
import { BigPostText } from './BigPostText.js';

interface BigPostDialogProps {
  open: boolean;
  post: Post;
  onAnswer: (isWanted: boolean) => void;
}

export function BigPostDialog({ open, post, onAnswer }: BigPostDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={messages.title(post.boards)}
      confirmLabel={messages.post(post.boards)}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      <BigPostText {...post} />
    </ConfirmDialog>
  );
}
