import { CardSkeleton } from '../../shared/ui/CardSkeleton.js';
import { LoadState } from '../../shared/ui/LoadState.js';
import { planMessages as messages } from './subscription.messages.js';
import type { useSubscription } from './use-subscription.js';

export function PlanState({ query }: { query: ReturnType<typeof useSubscription> }) {
  return (
    <LoadState
      query={query}
      failed={messages.loadFailed}
      skeleton={<CardSkeleton label={messages.loading} height={200} />}
    />
  );
}
