import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PageSteps } from './PageSteps.js';

const WORDS = { previous: 'Previous', next: 'Next' };

function Pages() {
  const [page, setPage] = useState(2);
  return (
    <PageSteps
      label="Pages"
      text={`Page ${page} of 3`}
      page={page}
      pageCount={3}
      words={WORDS}
      onPage={setPage}
    />
  );
}

it.each([
  ['Next', 'Page 3 of 3', '{Shift>}{Tab}{/Shift}', 'Previous'],
  ['Previous', 'Page 1 of 3', '{Tab}', 'Next'],
])('keeps the keyboard where it is when there is no page beyond: %s', async (pressed, text, key, other) => {
  render(<Pages />);
  screen.getByRole('button', { name: pressed }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText(text)).toHaveFocus();
  await userEvent.keyboard(key);
  expect(screen.getByRole('button', { name: other })).toHaveFocus();
});
