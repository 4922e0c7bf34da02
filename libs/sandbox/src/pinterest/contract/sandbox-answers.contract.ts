import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OPERATIONS } from '@boardcast/pinterest';
import { makePicture } from '../testing/make-picture.js';
import { startSandbox } from '../testing/start-sandbox.js';
import type { TestSandbox } from '../testing/start-sandbox.js';
import type { RecordedExchange } from '../../shared/recorded-exchange.js';
import { answerFaults } from './exchange-faults.js';
import { OfficialApi } from '../../contract/official-api.js';
import { officialFile } from './config.js';
import { SandboxTour } from './sandbox-tour.js';

describe('every answer of the sandbox', () => {
  const official = new OfficialApi(officialFile());
  const exchanges: RecordedExchange[] = [];
  let test: TestSandbox;

  beforeAll(async () => {
    test = await startSandbox({ onExchange: (exchange) => exchanges.push(exchange) });
    await new SandboxTour(test, await makePicture()).run();
  });

  afterAll(() => test.stop());

  it('fits the official schema of its status', () => {
    const named = exchanges.filter((exchange) => exchange.operationId !== null);
    expect(named.flatMap((exchange) => answerFaults(official, exchange))).toEqual([]);
  });

  it.each(Object.keys(OPERATIONS))('was seen for %s as a success and as a refusal', (operationId) => {
    const statuses = exchanges.filter((each) => each.operationId === operationId).map((each) => each.status);
    expect(statuses.some((status) => status < 300)).toBe(true);
    expect(statuses.some((status) => status >= 400)).toBe(true);
  });

  it('refuses what it does not offer in the same form', () => {
    const unnamed = exchanges.filter((exchange) => exchange.operationId === null);
    expect(unnamed.map((each) => each.status)).toEqual([401, 401, 405, 404]);
    for (const each of unnamed) {
      expect(JSON.parse(each.responseBody)).toMatchObject({
        code: expect.any(Number),
        message: expect.any(String),
      });
    }
  });
});
