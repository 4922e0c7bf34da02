let count = 0;

/** A number that no other thing of this test file has. */
export const nextNumber = () => (count += 1);

/** The id that says which number a thing has. */
export const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
