import Alert from '@mui/material/Alert';
import { VerifyForPin } from '../../../entities/plan/VerifyForPin.js';
import { useUser } from '../../../entities/session/use-auth.js';
import { paths } from '../../../shared/paths.js';
import { ALERT_WRAPS } from '../../../shared/ui/alert-wraps.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { messages } from '../create-pin.messages.js';
import { outOfPinsMessages } from '../out-of-pins.messages.js';

/** Above a form that was begun before the last credit was spent: what was typed can still be kept. */
export function NoPinsLeft() {
  const { isBonusOpen } = useUser();
  return (
    <Alert
      severity="warning"
      sx={wrapped}
      action={
        <>
          {isBonusOpen && <VerifyForPin color="inherit" size="small" />}
          <LinkButton to={paths.subscription} color="inherit" size="small">
            {messages.upgrade}
          </LinkButton>
        </>
      }
    >
      {outOfPinsMessages.noPinsLeft}
    </Alert>
  );
}

/** Two actions are wider than the space beside the text. */
const wrapped = {
  ...ALERT_WRAPS,
  flexWrap: 'wrap',
  '& .MuiAlert-action': { pt: 0, pl: 0, ml: 'auto', mr: 0, flexWrap: 'wrap', justifyContent: 'flex-end' },
} as const;
