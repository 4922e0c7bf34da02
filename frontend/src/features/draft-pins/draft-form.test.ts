import { describe, expect, it } from '@jest/globals';
import { draftFieldsOf } from '../../entities/pins/form/draft-request.js';
import { valuesOf } from '../../entities/pins/form/stored-pin.js';
import { aDraftPin } from '../../testing/builders/planned-pins.js';
import { publishingFaults, savingFaults } from './draft-form.js';

const draft = aDraftPin();
const at = (scheduledAt: string) => ({ ...valuesOf(draft, null), timing: 'later' as const, scheduledAt });

describe('A time that does not exist', () => {
  it('can’t be scheduled: a valid one is asked for', () => {
    expect(publishingFaults(at('2099-02-30T10:00'))).toEqual({
      title: 'Invalid Schedule Time',
      fields: [{ name: 'scheduledAt', message: 'Please select a valid date and time' }],
    });
  });

  it('can’t be saved either: it would be lost without a word', () => {
    expect(savingFaults(at('2099-02-30T10:00'))?.fields).toHaveLength(1);
  });
});

describe('A draft that is saved', () => {
  it('may have a time that has passed, and none', () => {
    expect(savingFaults(at('2020-01-01T10:00'))).toBeNull();
    expect(savingFaults(at(''))).toBeNull();
    expect(draftFieldsOf(at('')).scheduledFor).toBeNull();
  });

  it('says nothing of an image that stays', () => {
    expect(draftFieldsOf(valuesOf(draft, null))).not.toHaveProperty('imageUrl');
  });
});
