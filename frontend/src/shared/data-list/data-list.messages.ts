export const dataListMessages = {
  sortBy: 'Sort by',
  listOrder: 'List order',
  ascending: 'Sort ascending',
  descending: 'Sort descending',
} as const;
