import { useCallback } from 'react';
import type { SyntheticEvent } from 'react';

/** Width and height of a picture, in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

interface PinPictureProps {
  file: File | null;
  /** Shown when no file was chosen. */
  url: string;
  alt: string;
  onBroken: () => void;
  onSize?: (size: PictureSize) => void;
}

/** The picture of a pin, chosen here or from an address. */
export function PinPicture({ file, url, alt, onBroken, onSize }: PinPictureProps) {
  // The address of a file lives exactly as long as the element.
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !file) return undefined;
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );

  function measure({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) {
    onSize?.({ width: naturalWidth, height: naturalHeight });
  }

  return <img ref={show} src={file ? undefined : url} alt={alt} onError={onBroken} onLoad={measure} />;
}
