import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the screen is narrower than 600 px: large dialogs fill it. */
export function useIsPhone(): boolean {
  return useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
}
