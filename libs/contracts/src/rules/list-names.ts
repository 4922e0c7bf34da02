/** How the board lists of one pin are shown: 'Food, Travel'. */
export function listNames(lists: readonly { name: string }[]): string {
  return lists.map(({ name }) => name).join(', ');
}
