import { drawPicture } from '@boardcast/sandbox';
import sharp from 'sharp';

/** An image file to upload, in Playwright's format. */
export interface Photo {
  name: string;
  mimeType: string;
  buffer: Buffer;
  /** As displayed, with the camera's orientation applied; pixels. */
  width: number;
  height: number;
}

/** A photo taken with a rotated camera: stored sideways, with orientation, owner and location in its EXIF. */
export async function makePhoto(): Promise<Photo> {
  const shapes = `<circle cx="900" cy="200" r="110" fill="#e0a03c"/>
    <path d="M0 800 L420 260 L700 620 L900 420 L1200 800 Z" fill="#3f6b4f"/>`;
  const harbour = await drawPicture({ width: 1200, height: 800, ground: '#dfeadd', shapes });
  const buffer = await sharp(harbour)
    .withExif({
      IFD0: { Artist: 'Nora Linden', Make: 'Camera', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name: 'harbour.jpg', mimeType: 'image/jpeg', buffer, width: 800, height: 1200 };
}
