/** For an alert with an action: on a phone the action goes below the text, which would otherwise get half the width. */
export const ALERT_WRAPS = {
  alignItems: { xs: 'flex-start', sm: 'center' },
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { flex: '1 1 160px' },
  '& .MuiAlert-action': { pt: 0, whiteSpace: 'nowrap' },
} as const;
