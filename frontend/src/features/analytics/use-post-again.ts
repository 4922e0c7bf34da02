import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { groupTemplate } from '../../entities/pins/group-template.js';
import { toastFailure } from '../../shared/toasts/toast-failure.js';
import { useToasts } from '../../shared/toasts/use-toasts.js';
import { useReadPostedGroupMutation } from './analytics.api.js';
import { analyticsMessages as messages } from './analytics.messages.js';

/** Opens a new pin with what a group has posted, as its template in the history does. */
export function usePostAgain(groupId: string) {
  const [readPostedGroup, { isLoading }] = useReadPostedGroupMutation();
  const navigate = useNavigate();
  const toasts = useToasts();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  async function open() {
    const { data, error } = await readPostedGroup(groupId);
    // Whoever has moved on stays where they are.
    if (!isHere.current) return;
    if (data) void navigate(groupTemplate(data));
    else toastFailure(toasts, messages.postAgainFailed, error);
  }
  return { postAgain: () => void (isLoading || open()), isBusy: isLoading };
}
