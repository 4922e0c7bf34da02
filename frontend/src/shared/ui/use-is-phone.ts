import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the screen is narrower than 600 px: tables become cards. */
export function useIsPhone(): boolean {
  return useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
}
