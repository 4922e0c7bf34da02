import { useEffect } from 'react';
import { uiMessages } from './ui.messages.js';

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === uiMessages.product ? title : `${title} · ${uiMessages.product}`;
  }, [title]);
}
