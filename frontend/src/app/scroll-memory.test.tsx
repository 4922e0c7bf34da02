import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import type { NavigateFunction } from 'react-router-dom';
import { ScrollMemory } from './ScrollMemory.js';

const scrollTo = jest.fn();
let go: NavigateFunction;

/** Lends the router's way to move. */
function Driver() {
  const navigate = useNavigate();
  useEffect(() => {
    go = navigate;
  }, [navigate]);
  return null;
}

/** As a browser does when somebody scrolls. */
function scroll(y: number): void {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: y });
  window.dispatchEvent(new Event('scroll'));
}

beforeEach(() => {
  window.scrollTo = scrollTo;
  render(
    <MemoryRouter initialEntries={['/pin-history']}>
      <ScrollMemory />
      <Driver />
    </MemoryRouter>,
  );
  scrollTo.mockClear();
});

describe('How far a screen was scrolled', () => {
  it('begins at the top on another screen, and is found again by Back', async () => {
    scroll(640);
    await act(() => go('/pin-history/1'));
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    scroll(0);
    await act(() => go(-1));
    expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
  });

  it('stays where it is when only the order or the filter of the screen changes', async () => {
    scroll(640);
    await act(() => go('/pin-history?sort=title', { replace: true }));
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('outlives the page', () => {
    scroll(320);
    window.dispatchEvent(new Event('pagehide'));
    expect(Object.values(JSON.parse(sessionStorage.getItem('scroll-positions') ?? '{}') as object)).toEqual([
      320,
    ]);
  });
});
