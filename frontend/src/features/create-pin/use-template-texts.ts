import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { PinFormValues } from '../../entities/pins/form/pin-form.js';
import { useGetTemplateTextsQuery } from './create-pin.api.js';

/** The start of a form with the texts of single boards that a posted pin has. @param groupId null: of none */
export function useTemplateTexts(start: PinFormValues, groupId: string | null) {
  const { data: texts, isLoading, isError } = useGetTemplateTextsQuery(groupId ?? skipToken);
  return {
    start: useMemo(() => (texts && texts.length > 0 ? { ...start, texts } : start), [start, texts]),
    isReading: isLoading,
    hasFailed: isError,
  };
}
