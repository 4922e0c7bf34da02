/** For an alert with an action: on a phone the action stands under the text, which else had half the width. */
export const ALERT_WRAPS = {
  alignItems: { xs: 'flex-start', sm: 'center' },
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { flex: '1 1 160px' },
  '& .MuiAlert-action': { pt: 0, whiteSpace: 'nowrap' },
} as const;
