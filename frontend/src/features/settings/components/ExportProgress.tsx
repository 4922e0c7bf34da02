import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useUser } from '../../../entities/session/use-auth.js';
import { messages } from '../settings.messages.js';

/** How far the export is. @param props.percent null while none is prepared: the status line waits to be announced */
export function ExportProgress({ percent }: { percent: number | null }) {
  const { emailVerified } = useUser();
  return (
    <Box sx={{ mt: percent === null ? 0 : 2.5 }}>
      <Typography role="status" variant="body2">
        {percent === null ? null : messages.exporting}
      </Typography>
      {percent === null ? null : (
        <>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, my: 1 }}>
            <LinearProgress
              variant="determinate"
              value={percent}
              aria-label={messages.exportProgress}
              sx={{ flexGrow: 1 }}
            />
            <Typography variant="body2" color="textSecondary" sx={percentage}>
              {messages.percent(percent)}
            </Typography>
          </Box>
          <Typography variant="body2" color="textSecondary">
            {emailVerified ? messages.exportMailHint : messages.exportLeaveHint}
          </Typography>
        </>
      )}
    </Box>
  );
}

/** As wide for every number: the bar keeps its length. */
const percentage = { minWidth: '5ch', textAlign: 'right', fontVariantNumeric: 'tabular-nums' } as const;
