/** What the choice of an order says where cards stand in the place of a table. */
export const sortMessages = {
  sortBy: 'Sort by',
  listOrder: 'List order',
  ascending: 'Sort ascending',
  descending: 'Sort descending',
} as const;
