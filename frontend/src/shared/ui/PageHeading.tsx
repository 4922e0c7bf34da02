import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { uiMessages } from './ui.messages.js';
import { usePageTitle } from './use-page-title.js';

interface PageHeadingProps {
  children: ReactNode;
  /** Document title, if not the heading's own text. */
  documentTitle?: string;
}

/** React Router's key for the page the visit began with. */
const FIRST_PAGE = 'default';

/**
 * The one h1 of a screen. It names the document and takes the focus after a navigation, so that keyboard and screen
 * reader start where the eye does; the first page of a visit is left alone.
 */
export function PageHeading(props: PageHeadingProps) {
  const { pathname } = useLocation();
  return <Heading key={pathname} {...props} />;
}

/** A dialog that opened together with its page keeps the focus. */
function isInDialog(element: Element | null): boolean {
  return Boolean(element?.closest('[role="dialog"], [role="alertdialog"]'));
}

function Heading({ children, documentTitle }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const [cameByLink] = useState(key !== FIRST_PAGE);
  usePageTitle(documentTitle ?? (typeof children === 'string' ? children : uiMessages.product));
  useEffect(() => {
    if (cameByLink && !isInDialog(document.activeElement)) heading.current?.focus({ preventScroll: true });
  }, [cameByLink]);
  return (
    <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  );
}
