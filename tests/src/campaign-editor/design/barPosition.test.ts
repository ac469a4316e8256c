import { expect, test } from 'vitest';
import { barPosition } from '@/campaign-editor/design/canvas/barPosition';

const page = { height: 800 };
const popup = { page, firstTop: 200, scale: 0.5 };

test.each([
  ['a block well below the close button', { left: 400, top: 400, width: 480, height: 60 }, true],
  [
    'the first block, next to the close button',
    { left: 400, top: 200, width: 480, height: 60 },
    false,
  ],
])('places the tool bar of %s without covering the button', (_, part, isAbove) => {
  expect(barPosition({ ...popup, part }).isAbove).toBe(isAbove);
});

test('places the tool bar above the only block of a bar at the bottom of the page', () => {
  const part = { left: 400, top: 720, width: 480, height: 40 };
  expect(barPosition({ page, firstTop: 720, scale: 0.5, part }).isAbove).toBe(true);
});

test('starts the tool bar at the start of a block near the left edge of the page', () => {
  const part = { left: 40, top: 560, width: 340, height: 60 };
  expect(barPosition({ ...popup, part }).isAtStart).toBe(true);
  expect(barPosition({ ...popup, part: { ...part, left: 400 } }).isAtStart).toBe(false);
});
