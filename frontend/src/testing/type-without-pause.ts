import { fireEvent } from '@testing-library/react';

/** Types key by key, and nothing comes between two keys: no machine is so slow that this counts as a pause. */
export function typeWithoutPause(field: HTMLElement, text: string): void {
  for (let length = 1; length <= text.length; length += 1)
    fireEvent.change(field, { target: { value: text.slice(0, length) } });
}
