/** Longest side of a stored picture: twice the maximum width at which a design shows it. */
export const MAX_SIDE_PX = 1600;
const WEBP_QUALITY = 0.86;

/** Aspect ratios of a crop (width divided by height); `original` is the picture's own ratio. */
export const CROP_SHAPES = {
  original: null,
  square: 1,
  landscape: 4 / 3,
  wide: 16 / 9,
  portrait: 3 / 4,
} as const;
export type CropShape = keyof typeof CROP_SHAPES;

export interface Size {
  width: number;
  height: number;
}

/** Crop of a picture: its shape, zoom from 1, and centre, with coordinates from 0 to 1. */
export interface Crop {
  shape: CropShape;
  zoom: number;
  x: number;
  y: number;
}
export const FULL_PICTURE: Crop = { shape: 'original', zoom: 1, x: 0.5, y: 0.5 };

interface Area extends Size {
  left: number;
  top: number;
}

/** Returns the cropped area in pixels; it is always within the picture. */
export function cropArea(picture: Size, { shape, zoom, x, y }: Crop): Area {
  const ratio = CROP_SHAPES[shape] ?? picture.width / picture.height;
  const width = Math.min(picture.width, picture.height * ratio) / zoom;
  const height = width / ratio;
  const within = (middle: number, length: number, whole: number) =>
    Math.min(Math.max(middle * whole - length / 2, 0), whole - length);
  return {
    left: within(x, width, picture.width),
    top: within(y, height, picture.height),
    width,
    height,
  };
}

/** Returns the stored size of a cropped picture, which is never enlarged. */
export function storedSize({ width, height }: Size): Size {
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** Renders the cropped picture as a WebP file; null when the browser cannot. */
export async function cropPicture(picture: HTMLImageElement, crop: Crop): Promise<File | null> {
  const area = cropArea({ width: picture.naturalWidth, height: picture.naturalHeight }, crop);
  const { width, height } = storedSize(area);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas
    .getContext('2d')
    ?.drawImage(picture, area.left, area.top, area.width, area.height, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/webp', WEBP_QUALITY),
  );
  return blob && new File([blob], 'picture.webp', { type: blob.type });
}
