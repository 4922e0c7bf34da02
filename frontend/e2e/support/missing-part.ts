import type { Page } from '@playwright/test';

/** Files of parts that come when they are asked for. */
export const PICKER = '**/assets/DirectBoardPicker-*';
export const DATA_TAB = '**/assets/DataTab-*';

/** The network is gone for a part alone, so that nothing else which may still be loading is missed. */
export const loseNetwork = (page: Page, part: string): Promise<unknown> =>
  page.route(part, (route) => route.abort('internetdisconnected'));
