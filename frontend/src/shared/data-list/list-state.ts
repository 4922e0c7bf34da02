import { countsAsEmpty } from '../api/request-error.js';

/** What is known of a list on the server. */
export interface ListState<Row> {
  /** Undefined until something is known. */
  rows: readonly Row[] | undefined;
  /** Loading failed, and not in a way that counts as an empty list. */
  hasFailed: boolean;
  /** Counts as empty because the server answered 404 or 500. */
  countsAsEmpty: boolean;
  isFetching: boolean;
  /** When `rows` were loaded, in milliseconds since 1970. */
  loadedAt: number | undefined;
  refetch: () => void;
}

/** What a query's hook returns. */
interface ListQuery<Row> {
  currentData?: readonly Row[];
  error?: unknown;
  isFetching: boolean;
  fulfilledTimeStamp?: number;
  refetch: () => unknown;
}

const NO_ROWS: readonly never[] = [];

/**
 * State of a list read by a query.
 * @param isEmpty whether a failure counts as an empty list (docs/product.md#errors)
 */
export function listState<Row>(query: ListQuery<Row>, isEmpty = countsAsEmpty): ListState<Row> {
  const { currentData, error, isFetching, fulfilledTimeStamp, refetch } = query;
  const standsEmpty = !currentData && isEmpty(error);
  return {
    rows: currentData ?? (standsEmpty ? NO_ROWS : undefined),
    hasFailed: error !== undefined && !standsEmpty,
    countsAsEmpty: standsEmpty,
    isFetching,
    loadedAt: currentData ? fulfilledTimeStamp : undefined,
    refetch: () => void refetch(),
  };
}
