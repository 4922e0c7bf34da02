let count = 0;

/** Unique within a test file. */
export const nextNumber = () => (count += 1);

export const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
