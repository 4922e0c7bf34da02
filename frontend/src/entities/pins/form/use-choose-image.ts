import { IMAGE_MAX_BYTES } from '@boardcast/contracts';
import { useRef } from 'react';
import type { FileError, FileRejection } from 'react-dropzone';
import { imageFault } from './image-fault.js';
import { pinImageMessages } from './pin-image.messages.js';
import type { PinForm } from './use-pin-form.js';

function refusalText({ code, message }: FileError): string {
  switch (code) {
    case 'file-invalid-type':
      return pinImageMessages.fileType;
    case 'file-too-large':
      return pinImageMessages.fileTooLarge(IMAGE_MAX_BYTES);
    case 'file-too-small':
      return pinImageMessages.fileTooSmall(1);
    case 'too-many-files':
      return pinImageMessages.tooManyFiles;
    default:
      return message;
  }
}

/** Accepts the one valid image of a drop zone, or says why it can't. A refused file changes nothing. */
export function useChooseImage({ setValue, setError, clearErrors }: PinForm) {
  /** The last choice wins, whichever is read first. */
  const latest = useRef(0);

  async function take(file: File): Promise<void> {
    const choice = (latest.current += 1);
    const fault = await imageFault(file);
    if (choice !== latest.current) return;
    if (fault !== null) {
      setError('imageFile', { message: fault });
      return;
    }
    setValue('imageFile', file, { shouldDirty: true });
    clearErrors('imageFile');
  }

  return ([file]: File[], rejections: FileRejection[]): void => {
    const texts = new Set(rejections.flatMap(({ errors }) => errors.map(refusalText)));
    if (texts.size > 0) {
      // Picking one of several files would be a guess, so none is taken.
      const tooMany = texts.has(pinImageMessages.tooManyFiles);
      setError('imageFile', { message: tooMany ? pinImageMessages.tooManyFiles : [...texts].join('. ') });
    } else if (file) {
      void take(file);
    }
  };
}
