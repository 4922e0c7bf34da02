import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/paths.js';
import { pinFailure } from '../../shared/pin-form/pin-failure.js';
import type { PinFailure } from '../../shared/pin-form/pin-failure.js';
import type { PinFormValues } from '../../shared/pin-form/pin-form.js';
import { pinFormMessages } from '../../shared/pin-form/pin-form.messages.js';
import { toRequestFields } from '../../shared/pin-form/pin-request.js';
import { useSending } from '../../shared/pin-form/use-sending.js';
import { useToasts } from '../../shared/toasts/use-toasts.js';
import { useCreatePinGroupMutation } from './create-pin.api.js';
import { messages } from './create-pin.messages.js';

/** Creates the pin and goes where its results appear (spec §2). */
export function useCreatePin() {
  const [createPinGroup] = useCreatePinGroupMutation();
  const { send, cancel, sending, percent } = useSending();
  const toasts = useToasts();
  const navigate = useNavigate();

  /** Resolves to what went wrong; to null when the pin was created, cancelled, or is being sent already. */
  async function create(values: PinFormValues): Promise<PinFailure | null> {
    const sent = await send('create', values, (options) =>
      createPinGroup({
        fields: toRequestFields(values),
        image: values.imageFile ?? values.imageUrl.trim(),
        ...options,
      }),
    );
    switch (sent.kind) {
      case 'busy':
        return null;
      case 'cancelled':
        toasts.info(pinFormMessages.cancelled, sent.late ? messages.cancelledLate : undefined);
        return null;
      case 'failed':
        return pinFailure(sent.error, values.method, messages.createFailed);
      case 'done':
        toasts.success(messages.created, messages.postingTo(sent.answer.pinCount));
        await navigate(paths.pinHistory);
        return null;
    }
  }

  return { create, cancel, sending, percent };
}
