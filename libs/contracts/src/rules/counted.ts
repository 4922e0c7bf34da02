const numbers = new Intl.NumberFormat('en-US');

/** A number with its noun, in texts of the server: `1 pin`, `1,234 pins`. Screens write numbers as the browser does. */
export function counted(count: number, noun: string): string {
  return `${numbers.format(count)} ${noun}${count === 1 ? '' : 's'}`;
}
