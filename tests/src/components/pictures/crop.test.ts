import { expect, it } from 'vitest';
import {
  CROP_SHAPES,
  type CropShape,
  cropArea,
  FULL_PICTURE,
  MAX_SIDE_PX,
  storedSize,
} from '@/components/pictures/crop';

const PICTURE = { width: 4000, height: 3000 };

it('returns the full picture when nothing was cropped', () => {
  expect(cropArea(PICTURE, FULL_PICTURE)).toEqual({ left: 0, top: 0, width: 4000, height: 3000 });
});

it.each(Object.keys(CROP_SHAPES) as CropShape[])(
  'crops the shape %s around the chosen centre within the picture',
  (shape) => {
    for (const [x, y] of [
      [0, 0],
      [1, 1],
      [0.5, 0.2],
    ] as const) {
      const area = cropArea(PICTURE, { shape, zoom: 2, x, y });
      expect(area.left).toBeGreaterThanOrEqual(0);
      expect(area.top).toBeGreaterThanOrEqual(0);
      expect(area.left + area.width).toBeLessThanOrEqual(PICTURE.width);
      expect(area.top + area.height).toBeLessThanOrEqual(PICTURE.height);
      expect(area.width / area.height).toBeCloseTo(CROP_SHAPES[shape] ?? 4 / 3);
    }
  },
);

it('scales a large picture to the longest side allowed, and never enlarges a small one', () => {
  expect(storedSize(PICTURE)).toEqual({ width: MAX_SIDE_PX, height: 1200 });
  expect(storedSize({ width: 300, height: 200 })).toEqual({ width: 300, height: 200 });
});
