import type { MediaItem } from '@boardcast/contracts';
import { useState } from 'react';
import { libraryMessages } from '../../entities/pins/library/library.messages.js';
import { toMessage } from '../../shared/api/to-message.js';
import { useToasts } from '../../shared/toasts/use-toasts.js';
import { useReadImageFileMutation } from './media.api.js';
import { mediaMessages as messages } from './media.messages.js';

/** The file of a picture, read when it is to be cropped. */
export function usePictureFile(picture: MediaItem) {
  const [readImageFile, { isLoading: isReading }] = useReadImageFileMutation();
  const [file, setFile] = useState<File | null>(null);
  const toasts = useToasts();

  async function read(): Promise<void> {
    const name = picture.fileName ?? libraryMessages.untitled;
    const onFile = (blob: Blob) => setFile(new File([blob], name, { type: blob.type }));
    const { error } = await readImageFile({ imageUrl: picture.imageUrl, onFile });
    if (error) toasts.error(messages.cropFailed, toMessage(error, messages.cropFallback));
  }

  return { file, isReading, read, forget: () => setFile(null) };
}
