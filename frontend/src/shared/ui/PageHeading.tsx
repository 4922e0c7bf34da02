import Typography from '@mui/material/Typography';
import type { TypographyProps } from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from './use-page-title.js';

interface PageHeadingProps {
  children: ReactNode;
  /** Title of the document, when it is not the heading's own text. */
  documentTitle?: string;
  sx?: TypographyProps['sx'];
}

/** React Router's name for the page the visit began with. */
const FIRST_PAGE = 'default';

/**
 * The one h1 of a screen. It names the document and takes the focus when the person came here by a link, so
 * that keyboard and screen reader start where the eye does; the first page of a visit is left alone.
 */
export function PageHeading({ children, documentTitle, sx }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  const cameByLink = key !== FIRST_PAGE;
  usePageTitle(documentTitle ?? (typeof children === 'string' ? children : 'Boardcast'));
  useEffect(() => {
    if (cameByLink) heading.current?.focus({ preventScroll: true });
    // A changed query or hash on the same screen moves nothing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname]);
  return (
    <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ overflowWrap: 'anywhere', ...sx }}>
      {children}
    </Typography>
  );
}
