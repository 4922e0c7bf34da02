import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether cards stand for tables: below 1200 px, where a table would have to be scrolled sideways. */
export function useShowsCards(): boolean {
  return useMediaQuery((theme) => theme.breakpoints.down('lg'), { noSsr: true });
}
