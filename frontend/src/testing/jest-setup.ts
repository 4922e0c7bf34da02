import '@testing-library/jest-dom/jest-globals';
import { afterAll, afterEach, beforeAll, jest } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import { forgetCsrfToken } from '../shared/api/csrf.js';
import { onUndeclaredRequest, server, takeUndeclaredRequests } from './server.js';

// Screens are loaded lazily, and two cores may be busy with other suites.
// Testing Library looks for this name to see that a test stopped the clock.
Object.assign(globalThis, { jest });
configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(20_000);
// jsdom lays nothing out and so scrolls nothing.
window.scrollTo = () => {};
// A text area measures itself whenever it is drawn; jsdom has no measures, but asks every style rule before it says so.
const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element, pseudo) =>
  element instanceof HTMLTextAreaElement ? element.style : computedStyle(element, pseudo);

beforeAll(() => server.listen({ onUnhandledRequest: onUndeclaredRequest }));

afterEach(() => {
  jest.useRealTimers();
  cleanup();
  server.resetHandlers();
  forgetCsrfToken();
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'csrf-token=; expires=Thu, 01 Jan 1970 00:00:00 GMT';
  const undeclared = takeUndeclaredRequests();
  if (undeclared.length > 0) throw new Error(`Requests the test did not declare: ${undeclared.join(', ')}`);
});

afterAll(() => server.close());
