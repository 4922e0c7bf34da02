import { IMAGE_MIN_SIDE } from '@boardcast/contracts';

/** Texts of the dialog that crops a picture. */
export const cropMessages = {
  title: 'Crop Image',
  shape: 'Shape',
  shapes: { '2:3': '2:3, recommended', '1:1': '1:1, square' },
  area: 'Part to keep. Arrow keys move it.',
  corner: 'Corner. Arrow keys change the size.',
  hint: 'Drag the part to keep, or its corners. Arrow keys do the same.',
  size: (width: number, height: number) => `${width} × ${height} px`,
  narrow: 'Images narrower than 600 px look blurry. Pinterest recommends 1000 × 1500 px.',
  tooSmall: `Too small: Pinterest takes images of at least ${IMAGE_MIN_SIDE} × ${IMAGE_MIN_SIDE} px.`,
  crop: 'Crop',
  cropping: 'Cropping...',
  whole: 'Use Whole Image',
  failed: 'This image couldn’t be cropped. Try another one.',
} as const;
