import { PageSteps } from '../../shared/data-list/PageSteps.js';
import { pinsMessages } from './pins.messages.js';

interface PlannedPagesProps {
  page: number;
  hasNext: boolean;
  turnTo: (page: number) => void;
}

/** Absent while everything is on one page. */
export function PlannedPages({ page, hasNext, turnTo }: PlannedPagesProps) {
  if (page === 1 && !hasNext) return null;
  const { pages } = pinsMessages;
  return (
    <PageSteps
      label={pages.label}
      text={pages.pageOf(page)}
      page={page}
      pageCount={hasNext ? page + 1 : page}
      words={pages}
      onPage={turnTo}
    />
  );
}
