import '@testing-library/jest-dom/jest-globals';
import { afterAll, afterEach, beforeAll, jest } from '@jest/globals';
import React from 'react';
import { cleanup, configure } from '@testing-library/react';
import { forgetCsrfToken } from '../shared/api/csrf.js';
import { endTest } from './endings.js';
import { watchSeenStyles } from './seen-styles.js';
import { onUndeclaredRequest, server, takeUndeclaredRequests } from './server.js';

// Testing Library checks this name to see whether fake timers are on.
Object.assign(globalThis, { jest });
// Screens load lazily, and two cores may be busy with other suites.
configure({ asyncUtilTimeout: 60_000 });
// jsdom has no layout and so can't scroll.
window.scrollTo = () => {};
watchSeenStyles();
// React creates a stack trace per element until it has made so many in a second: a tenth of the tests' time.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object,
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set: () => {} },
);

beforeAll(() => server.listen({ onUnhandledRequest: onUndeclaredRequest }));

afterEach(async () => {
  jest.useRealTimers();
  cleanup();
  // Its last requests are still answered by its own handlers.
  await endTest();
  server.resetHandlers();
  forgetCsrfToken();
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'csrf-token=; expires=Thu, 01 Jan 1970 00:00:00 GMT';
  const undeclared = takeUndeclaredRequests();
  if (undeclared.length > 0) throw new Error(`Requests the test did not declare: ${undeclared.join(', ')}`);
});

afterAll(() => server.close());
