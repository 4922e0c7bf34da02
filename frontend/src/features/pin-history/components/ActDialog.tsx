import Box from '@mui/material/Box';
import { isBigPost } from '../../../entities/pins/form/big-post.js';
import { BigPostTime } from '../../../entities/pins/form/BigPostTime.js';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.js';
import { creditWords, manyWords } from '../act-questions.messages.js';
import { actSize } from '../pin-act.js';
import type { ActQuestion } from '../pin-act.js';

interface ActDialogProps {
  open: boolean;
  question: ActQuestion;
  /** The confirmed act is running. */
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  onClosed: () => void;
}

/** Asks before an act that spends a credit, or is about many boards. */
export function ActDialog({ question: { act, costsCredit }, ...dialog }: ActDialogProps) {
  const size = actSize(act);
  const many = manyWords[act.name === 'check' ? 'check' : 'retry'];
  const credit = creditWords[act.name === 'disown' ? 'disown' : 'retry'];
  const { title, confirm } = costsCredit
    ? credit
    : { title: many.title(size.boards), confirm: many.confirm(size.boards) };
  return (
    <ConfirmDialog {...dialog} title={title} confirmLabel={confirm}>
      {costsCredit ? credit.text : null}
      {isBigPost(size) ? (
        <Box sx={costsCredit ? { mt: 2 } : undefined}>
          {act.name === 'check' ? manyWords.check.text : <BigPostTime {...size} />}
        </Box>
      ) : null}
    </ConfirmDialog>
  );
}
