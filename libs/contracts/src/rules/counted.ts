const numbers = new Intl.NumberFormat('en-US');

/** A number with its noun: `1 pin`, `1,234 pins`. */
export function counted(count: number, noun: string): string {
  return `${numbers.format(count)} ${noun}${count === 1 ? '' : 's'}`;
}
