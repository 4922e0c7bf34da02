import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { SendingProgress } from '../../../entities/pins/form/SendingProgress.js';
import { BusyButton } from '../../../shared/ui/BusyButton.js';
import { messages } from '../create-pin.messages.js';
import type { Scope } from '../create-scope.js';
import type { PinAct } from '../use-create-pin.js';

interface SubmitBarProps {
  /** What is being sent; null if nothing is. */
  sending: PinAct | null;
  /** Upload percentage; null when there is no upload. */
  percent: number | null;
  /** Why the pin can't be created now, shown beside the button. */
  reason: string | null;
  /** Where or when the main button posts; null while that is open. */
  scope: Scope | null;
  onSaveDraft: () => void;
  onCancel: () => void;
}

/** On a phone it sticks to the bottom edge. */
export function SubmitBar(props: SubmitBarProps) {
  const { sending, percent, reason, scope, onSaveDraft, onCancel } = props;
  const isBusy = sending !== null;
  return (
    <Box sx={bar} data-action-bar>
      <GlobalStyles styles={clearance} />
      {isBusy && (
        <Box sx={{ mb: 1.5 }}>
          <SendingProgress percent={percent} label={LABELS[sending]} onCancel={onCancel} />
        </Box>
      )}
      <Box sx={buttons}>
        {reason !== null && !isBusy && (
          <Typography
            id="create-blocked"
            variant="body2"
            color="textSecondary"
            sx={{ flex: { xs: '1 0 100%', sm: '1 1 160px' } }}
          >
            {reason}
          </Typography>
        )}
        <BusyButton
          variant="outlined"
          size="large"
          isBusy={isBusy}
          busyLabel={sending === 'draft' ? messages.saving : messages.saveDraft}
          onClick={onSaveDraft}
          sx={button}
        >
          {messages.saveDraft}
        </BusyButton>
        <BusyButton
          type="submit"
          variant="contained"
          size="large"
          disabled={reason !== null}
          isBusy={isBusy}
          busyLabel={sending === 'create' ? messages.creating : messages.create}
          aria-describedby={reason === null ? undefined : 'create-blocked'}
          sx={{ ...button, flexWrap: 'wrap' }}
        >
          {/* Two parts: the first is a contract text. */}
          <span>{messages.create}</span>
          {scope !== null && (
            <>
              <Box component="span" sx={wideOnly}>
                &nbsp;{scope.long}
              </Box>
              <Box component="span" sx={narrowOnly}>
                &nbsp;{scope.short}
              </Box>
            </>
          )}
        </BusyButton>
      </Box>
    </Box>
  );
}

const LABELS = { create: messages.creatingPins, draft: messages.savingDraft } as const;

const bar = {
  position: { xs: 'sticky', sm: 'static' },
  bottom: 0,
  zIndex: 2,
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  py: { xs: 1.5, sm: 0 },
  bgcolor: { xs: 'background.default', sm: 'transparent' },
  borderTop: { xs: 1, sm: 0 },
  // Per breakpoint like the border itself, which would otherwise be applied later and reset the colour.
  borderColor: { xs: 'divider', sm: 'divider' },
} as const;

const buttons = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  flexWrap: 'wrap',
  gap: 1.5,
} as const;

const button = { flex: { xs: '1 1 auto', sm: 'none' }, px: { xs: 1, sm: 3 }, whiteSpace: 'nowrap' } as const;

const PHONE = '@media (max-width: 599.95px)';
const wideOnly = { [PHONE]: { display: 'none' } } as const;
const narrowOnly = { display: 'none', [PHONE]: { display: 'inline' } } as const;

/** Keeps the focused element clear of the bar (WCAG 2.4.11). */
const clearance = { [PHONE]: { html: { scrollPaddingBottom: 96 } } } as const;
