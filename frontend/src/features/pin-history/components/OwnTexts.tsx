import type { Pin } from '@boardcast/contracts';
import Typography from '@mui/material/Typography';
import { pinHistoryMessages as messages } from '../pin-history.messages.js';

type OwnTextsProps = { pin: Pick<Pin, 'ownTitle' | 'ownDescription' | 'ownLink' | 'sentLink'> };

/** What a board says in place of the pin, and the link that it was given. */
export function OwnTexts({ pin }: OwnTextsProps) {
  const { ownTitle, ownDescription, ownLink, sentLink } = pin;
  const texts = [ownTitle, ownDescription, sentLink ?? ownLink].filter(Boolean);
  if (texts.length === 0) return null;
  const isOwn = Boolean(ownTitle ?? ownDescription ?? ownLink);
  return (
    <Typography
      variant="caption"
      component="p"
      color="textSecondary"
      sx={{ fontWeight: 400, overflowWrap: 'anywhere' }}
    >
      {isOwn && `${messages.ownText} `}
      {texts.join(' · ')}
    </Typography>
  );
}
