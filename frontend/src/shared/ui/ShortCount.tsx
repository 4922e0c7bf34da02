import { formatCount, formatShortCount } from './format-count.js';
import { uiMessages } from './ui.messages.js';
import { VisuallyHidden } from './VisuallyHidden.js';

/** A number as short as it can be, exact in its title and for screen readers; a dash while it isn't known. */
export function ShortCount({ value }: { value: number | null }) {
  if (value === null) {
    return (
      <>
        <span aria-hidden>–</span>
        <VisuallyHidden>{uiMessages.unknown}</VisuallyHidden>
      </>
    );
  }
  const exact = formatCount(value);
  const short = formatShortCount(value);
  if (short === exact) return <>{exact}</>;
  return (
    <>
      <span aria-hidden title={exact}>
        {short}
      </span>
      <VisuallyHidden>{exact}</VisuallyHidden>
    </>
  );
}
