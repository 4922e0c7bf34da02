import { useEffect } from 'react';

/** Names the document: each screen has its own title. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === 'Boardcast' ? title : `${title} · Boardcast`;
  }, [title]);
}
