import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { operatorWords } from './operator.messages.js';
import type { AskedAct } from './OperatorDialog.js';

interface ActButtonsProps {
  /** Those that are possible now. */
  acts: readonly AskedAct[];
  onAsk: (act: AskedAct) => void;
}

/** What an operator can do about a pin or its user. */
export function ActButtons({ acts, onAsk }: ActButtonsProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {acts.map((asked) => (
        <Button
          key={asked.act}
          size="small"
          variant="outlined"
          aria-label={`${operatorWords[asked.act].act} ${asked.of}`}
          onClick={() => onAsk(asked)}
          sx={{ minHeight: { xs: 44, lg: 32 }, minWidth: 0, px: 1, py: 0 }}
        >
          {operatorWords[asked.act].act}
        </Button>
      ))}
    </Box>
  );
}

interface PinOfAct {
  id: string;
  boardName: string;
  canRetry: boolean;
  canHold: boolean;
  canRelease: boolean;
}

/** The acts that a pin allows; an administrator's is never held. */
export function pinActs(pin: PinOfAct, title: string, owner: { isAdmin: boolean }): AskedAct[] {
  const { id } = pin;
  const of = `“${title}” on ${pin.boardName}`;
  return [
    ...(pin.canRetry ? [{ act: 'retryPin', id, of } as const] : []),
    ...(pin.canHold && !owner.isAdmin ? [{ act: 'holdPin', id, of } as const] : []),
    ...(pin.canRelease ? [{ act: 'releasePin', id, of } as const] : []),
  ];
}

/** The act that a user allows, if any: an administrator is only released. */
export function userActs(user: Parameters<typeof userAct>[0] & { isAdmin: boolean }): AskedAct[] {
  return user.isAdmin && !user.isHeld ? [] : [userAct(user)];
}

/** Holding a user, or releasing one who is held. */
export function userAct(user: { id: string; pinterestUsername: string; isHeld: boolean }): AskedAct {
  return { act: user.isHeld ? 'releaseUser' : 'holdUser', id: user.id, of: `@${user.pinterestUsername}` };
}
