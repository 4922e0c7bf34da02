import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';

interface SubmitBarProps {
  sending: boolean;
  /** Percent of the upload that has left; null when nothing is uploaded. */
  percent: number | null;
  /** Why the pin can't be created now; stands beside the button. */
  reason: string | null;
  onCancel: () => void;
}

/** The main action with what it waits for; on a phone always in reach at the lower edge. */
export function SubmitBar({ sending, percent, reason, onCancel }: SubmitBarProps) {
  return (
    <Box sx={bar}>
      <GlobalStyles styles={clearance} />
      {sending && <Progress percent={percent} />}
      <Box
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', flexWrap: 'wrap', gap: 1.5 }}
      >
        {reason !== null && !sending && (
          <Typography id="create-blocked" variant="body2" color="textSecondary" sx={{ flex: '1 1 160px' }}>
            {reason}
          </Typography>
        )}
        {sending && (
          <Button onClick={onCancel} color="inherit">
            Cancel
          </Button>
        )}
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={sending || reason !== null}
          aria-describedby={reason === null ? undefined : 'create-blocked'}
          sx={{ width: { xs: sending || reason !== null ? 'auto' : '100%', sm: 'auto' } }}
        >
          {sending ? 'Creating...' : 'Create Pins'}
        </Button>
      </Box>
    </Box>
  );
}

function Progress({ percent }: { percent: number | null }) {
  const known = percent !== null && percent < 100;
  const text = known ? `Uploading ${percent}%` : 'Creating your pins...';
  return (
    <Box sx={{ mb: 1.5 }}>
      <LinearProgress
        variant={known ? 'determinate' : 'indeterminate'}
        value={known ? percent : undefined}
        aria-label="Upload progress"
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {text}
      </Typography>
    </Box>
  );
}

const bar = {
  position: { xs: 'sticky', sm: 'static' },
  bottom: 0,
  zIndex: 2,
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  py: { xs: 1.5, sm: 0 },
  bgcolor: { xs: 'background.default', sm: 'transparent' },
  borderTop: { xs: 1, sm: 0 },
  // Per width like the border itself, which would else come later and reset the colour.
  borderColor: { xs: 'divider', sm: 'divider' },
} as const;

/** Keeps what has the focus clear of the bar at the lower edge (WCAG 2.4.11). */
const clearance = { '@media (max-width: 599.95px)': { html: { scrollPaddingBottom: 96 } } } as const;
