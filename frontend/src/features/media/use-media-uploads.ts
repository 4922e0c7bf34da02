import { useUploads } from '../../entities/pins/uploads/use-uploads.js';
import { useToasts } from '../../shared/toasts/use-toasts.js';
import { useUploadMediaMutation } from './media.api.js';
import { mediaMessages as messages } from './media.messages.js';

/**
 * Uploads pictures into the library.
 * @param onChanged told of each that is there
 */
export function useMediaUploads(onChanged: () => void) {
  const [uploadMedia] = useUploadMediaMutation();
  const toasts = useToasts();
  return useUploads({
    // It has no key: the same picture again is the same one.
    send: ({ file }, onProgress) => uploadMedia({ file, onProgress }),
    onDone: ({ isNew }, { file }) => {
      onChanged();
      if (!isNew) toasts.info(messages.known(file.name));
    },
  });
}
