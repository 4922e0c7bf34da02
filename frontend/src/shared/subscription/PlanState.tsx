import { CardSkeleton } from '../ui/CardSkeleton.js';
import { LoadState } from '../ui/LoadState.js';
import { planMessages as messages } from './subscription.messages.js';
import type { useSubscription } from './use-subscription.js';

/** Stands for the plan while it loads and when it can't be loaded, and above one that is not the latest. */
export function PlanState({ query }: { query: ReturnType<typeof useSubscription> }) {
  return (
    <LoadState
      query={query}
      failed={messages.loadFailed}
      skeleton={<CardSkeleton label={messages.loading} height={200} />}
    />
  );
}
