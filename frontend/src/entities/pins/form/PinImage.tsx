import { useCallback } from 'react';
import type { SyntheticEvent } from 'react';

/** In pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

interface PinImageProps {
  file: File | null;
  /** Used when no file is chosen. */
  url: string;
  alt: string;
  onBroken: () => void;
  onSize?: (size: ImageSize) => void;
}

export function PinImage({ file, url, alt, onBroken, onSize }: PinImageProps) {
  // The object URL lives exactly as long as the element.
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
