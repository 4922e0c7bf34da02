import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { targetName } from '@boardcast/contracts';
import type { ListedPin } from '@boardcast/contracts';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { pinterestPinUrl } from '../../../entities/pins/pinterest-pin-url.js';
import { AuthImage } from '../../../shared/ui/AuthImage.js';
import { DateTime } from '../../../shared/ui/DateTime.js';
import { ExternalLink } from '../../../shared/ui/ExternalLink.js';
import { TOUCH_LINK } from '../../../shared/ui/touch-target.js';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.js';
import { pinActWords, pinHistoryMessages as messages } from '../pin-history.messages.js';
import { ActButton } from './ActButton.js';
import { pinStatusId } from './focus-ids.js';
import type { PinRow, PinRowActs } from './pin-row.js';

interface PinQuestionProps {
  pin: PinRow;
  /** The pin that a look found on the board. */
  found: ListedPin;
  acts: PinRowActs;
}

/** Asks whether a pin that a look found is the user's: nobody else can tell. */
export function PinQuestion({ pin, found, acts }: PinQuestionProps) {
  const headingId = useId();
  const board = targetName(pin.boardName, pin.sectionName);
  const { title, link, thumbnailUrl } = acts.sent;
  const names = ['adopt', 'disown', ...(pin.canCheck ? (['check'] as const) : [])] as const;
  return (
    <Box role="group" aria-labelledby={headingId} sx={PANEL}>
      <Typography variant="h3" id={headingId}>
        <VisuallyHidden>{board}: </VisuallyHidden>
        {messages.question}
      </Typography>
      <Box sx={SIDES}>
        <Side caption={messages.ours} image={thumbnailUrl} title={title} link={link} />
        <Side
          caption={messages.found}
          image={found.imageUrl}
          title={found.title || messages.untitled}
          link={found.link}
        >
          {found.createdAt === null ? null : (
            <p>
              {messages.created} <DateTime value={found.createdAt} />
            </p>
          )}
          <ExternalLink href={pinterestPinUrl(found.pinterestPinId)}>{messages.seeOnPinterest}</ExternalLink>
        </Side>
      </Box>
      <p>{messages.ifNotMine}</p>
      <Box sx={ACTS}>
        {names.map((name) => (
          <ActButton
            key={name}
            act={{ name, pins: [pin], isForAll: false }}
            label={pinActWords[name].one}
            subject={messages.onBoard(board)}
            variant={name === 'check' ? 'text' : 'outlined'}
            isBusy={pin.busy === name}
            isDisabled={pin.busy !== null && pin.busy !== name}
            onAct={acts.onAct}
            fallbackId={name === 'adopt' ? undefined : pinStatusId(pin)}
          />
        ))}
      </Box>
    </Box>
  );
}

interface SideProps {
  caption: string;
  image: string | null;
  title: string;
  link: string;
  children?: ReactNode;
}

function Side({ caption, image, title, link, children }: SideProps) {
  const host = URL.parse(link)?.host;
  return (
    <div>
      <AuthImage src={image} alt="" width={96} height={96} />
      <div>
        <p>{caption}</p>
        <strong>{title}</strong>
        {host ? <p>{host}</p> : null}
        {children}
      </div>
    </div>
  );
}

const PANEL = {
  p: { xs: 1.5, lg: 2 },
  mt: { xs: 1.5, lg: 0 },
  '&:not(:last-child)': { mb: 1.5 },
  display: 'grid',
  gap: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.default',
  fontSize: '0.8125rem',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  '& p': { m: 0 },
  '& h3, & strong': { color: 'text.primary' },
  '& strong': { display: 'block', fontWeight: 500 },
  // Far enough from its neighbours for a finger.
  '& a': { display: 'inline-block', py: 0.375, ...TOUCH_LINK },
} as const;

/** Side by side on a phone too, where the texts go below the pictures: the eye compares these. */
const SIDES = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 2,
  '& > div': {
    display: 'flex',
    flexDirection: { xs: 'column', sm: 'row' },
    gap: { xs: 0.5, sm: 1.5 },
    minWidth: 0,
  },
  '& > div > div:last-child': { minWidth: 0 },
} as const;

const ACTS = { display: 'flex', flexWrap: 'wrap', gap: 1 } as const;
