const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
const THOUSAND = 1_000;

/** '1.2 MB': in the largest unit that fits, decimal as file managers count. */
export function formatBytes(bytes: number): string {
  let [size, step] = [bytes, 0];
  // From 999.5 on it would read as a thousand.
  while (size >= THOUSAND - 0.5 && step < UNITS.length - 1) {
    size /= THOUSAND;
    step += 1;
  }
  const maximumFractionDigits = size < 10 && step > 0 ? 1 : 0;
  return new Intl.NumberFormat(undefined, {
    ...{ style: 'unit', unit: UNITS[step], maximumFractionDigits },
    unitDisplay: step === 0 ? 'long' : 'short',
  }).format(size);
}
