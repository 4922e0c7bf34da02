import { beforeEach, describe, expect, it } from '@jest/globals';
import { draftFieldsOf } from '../../entities/pins/form/draft-request.js';
import { valuesOf } from '../../entities/pins/form/stored-pin.js';
import type { SentAs } from '../../entities/pins/form/use-pin-form.js';
import { inTimeZone } from '../../testing/in-time-zone.js';
import { aDraftPin } from '../../testing/builders/planned-pins.js';
import { setTheDate } from '../../testing/render-app.js';
import { resolver } from './draft-resolver.js';

const draft = aDraftPin();
const at = (scheduledAt: string) => ({ ...valuesOf(draft, null), timing: 'later' as const, scheduledAt });

async function faultsAs(current: SentAs, scheduledAt: string) {
  const options = { fields: {}, shouldUseNativeValidation: false };
  return (await resolver(at(scheduledAt), { current }, options)).errors;
}

beforeEach(() => setTheDate('2099-03-01T00:00:00Z'));

describe('A time that does not exist', () => {
  it('can’t be scheduled: a valid one is asked for', async () => {
    expect(await faultsAs('pin', '2099-02-30T10:00')).toEqual({
      scheduledAt: { type: 'timeInvalid', message: 'Please select a valid date and time' },
    });
  });

  it('can’t be saved either: it would be lost without a word', async () => {
    expect(await faultsAs('draft', '2099-02-30T10:00')).toHaveProperty('scheduledAt');
  });
});

describe('A draft that is saved', () => {
  it('may have a time that has passed, and none', async () => {
    expect(await faultsAs('draft', '2020-01-01T10:00')).toEqual({});
    expect(await faultsAs('draft', '')).toEqual({});
    expect(draftFieldsOf(at('')).scheduledFor).toBeNull();
  });

  it('keeps its hour where clocks going back show it twice', () => {
    const second = '2099-10-25T01:30:00.000Z';
    const fields = inTimeZone('Europe/Berlin', () => {
      const values = valuesOf(draft, second);
      expect(values.scheduledAt).toBe('2099-10-25T02:30');
      return [values, { ...values, scheduledAt: '2099-10-25T02:45' }].map(draftFieldsOf);
    });
    expect(fields.map(({ scheduledFor }) => scheduledFor)).toEqual([second, '2099-10-25T00:45:00.000Z']);
  });

  it('says nothing of an image that stays', () => {
    expect(draftFieldsOf(valuesOf(draft, null))).not.toHaveProperty('imageUrl');
  });
});
