import { useEffect } from 'react';
import { LoadingPage } from '../shared/ui/LoadingPage.js';

interface SitePageProps {
  loadDocument: () => void;
}

/** An address outside of the app: whoever is led here leaves the app for the page that the server has at it. */
export function SitePage({ loadDocument }: SitePageProps) {
  useEffect(() => loadDocument(), [loadDocument]);
  return <LoadingPage />;
}
