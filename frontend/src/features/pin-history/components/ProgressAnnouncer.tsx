import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.js';

/** Silent when a poll finds nothing new. */
export function ProgressAnnouncer({ text }: { text: string }) {
  return (
    <VisuallyHidden>
      <span role="status">{text}</span>
    </VisuallyHidden>
  );
}
