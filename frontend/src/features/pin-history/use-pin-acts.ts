import type { PinGroupDetail } from '@boardcast/contracts';
import { useCallback, useState } from 'react';
import { isBigPost } from '../../entities/pins/form/big-post.js';
import { useUser } from '../../entities/session/use-auth.js';
import { useToasts } from '../../shared/toasts/use-toasts.js';
import { useAsked } from '../../shared/ui/use-asked.js';
import { actCall, actRefused, actSize, actStarted, sendsAgain } from './pin-act.js';
import type { ActQuestion, PinAct } from './pin-act.js';
import { useActOnPinsMutation } from './pin-history.api.js';

/** Asks before an act that spends a credit or is about many boards, and toasts the result. */
export function usePinActs({ id: groupId, creditReturned }: PinGroupDetail) {
  const [underWay, setUnderWay] = useState<readonly PinAct[]>([]);
  const [actOnPins] = useActOnPinsMutation();
  const { isSubscribed } = useUser();
  const toasts = useToasts();
  const asked = useAsked<ActQuestion>();
  const { ask, subject, close } = asked;
  const sendingCosts = creditReturned && !isSubscribed;

  const run = useCallback(
    async (act: PinAct) => {
      setUnderWay((acts) => [...acts, act]);
      const { data, error } = await actOnPins({ groupId, ...actCall(act) });
      setUnderWay((acts) => acts.filter((other) => other !== act));
      if (data) {
        const { title, message } = actStarted(act, data);
        toasts.success(title, message, { about: groupId });
      } else {
        const { title, message, link } = actRefused(act, error);
        toasts.error(title, message, link);
      }
    },
    [actOnPins, groupId, toasts],
  );

  const start = useCallback(
    (act: PinAct) => {
      const costsCredit = sendingCosts && sendsAgain(act);
      if (costsCredit || isBigPost(actSize(act))) ask({ act, costsCredit });
      else void run(act);
    },
    [ask, run, sendingCosts],
  );

  const confirm = async () => {
    if (!subject) return;
    await run(subject.act);
    close();
  };

  return {
    underWay,
    start,
    /** The question before an act. */
    asked,
    /** The confirmed act is running; other acts don't affect the question. */
    isConfirmed: subject !== null && underWay.includes(subject.act),
    confirm: () => void confirm(),
  };
}
