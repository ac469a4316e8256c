import type { ThemeMode } from '@/theme/themeMode';

/** 23 colours, each with a contrast of at least 3 to 1 on the ground of its mode. */
const COLOURS: Record<ThemeMode, readonly string[]> = {
  light: [
    ...['#0c6b4d', '#9a6ad5', '#573d06', '#0f6578', '#cd568b', '#2b4d02', '#3a4fb3', '#d06119'],
    ...['#054d47', '#83338e', '#988710', '#074867', '#a1243d', '#05a054', '#46278f', '#7f4e08'],
    ...['#0698a4', '#750459', '#536304', '#4285e4', '#781d03', '#026b56', '#a466cd'],
  ],
  dark: [
    ...['#1bd79e', '#9a6ad5', '#fed081', '#20ccf0', '#cd568b', '#aeee7a', '#9cb4fe', '#d06119'],
    ...['#00f8e5', '#e792f3', '#988710', '#b0dffe', '#fd959d', '#05a054', '#d6d1fd', '#faa12a'],
    ...['#0698a4', '#fec3e6', '#aac63f', '#4285e4', '#fccabd', '#02d6ae', '#a466cd'],
  ],
};
export const CHART_COLOURS = COLOURS.light.length;

export type Shape = 'circle' | 'square' | 'diamond' | 'cross' | 'star' | 'triangle' | 'wye';
const SHAPES: readonly Shape[] = [
  ...(['circle', 'square', 'diamond', 'cross'] as const),
  ...(['star', 'triangle', 'wye'] as const),
];
/** Of lines: many days have no marks. */
const DASHES = ['none', '7 4', '2 4', '12 4 2 4', '14 5', '4 2'];
/** Of bars, each drawn in a square of 8. */
export const TEXTURES = [
  '',
  'M-2 2l4-4M0 8l8-8M6 10l4-4',
  'M-2 6l4 4M0 0l8 8M6-2l4 4',
  'M0 4h8',
  'M4 0v8',
  'M4 0v8M0 4h8',
] as const;

/** How a line or bar looks: what tells it apart with colours, and without them. */
export interface ChartLook {
  colour: string;
  dash: string;
  shape: Shape;
  /** A place in TEXTURES. */
  texture: number;
}

/**
 * The look of a number, the same on every chart. Numbers are from 1; the first 138 differ in colour and
 * dash together.
 */
export function chartLook(number: number, mode: ThemeMode): ChartLook {
  const at = number - 1;
  return {
    colour: pick(COLOURS[mode], at),
    dash: pick(DASHES, at),
    shape: pick(SHAPES, at),
    texture: at % TEXTURES.length,
  };
}

const pick = <Item>(items: readonly Item[], at: number) => items[at % items.length] as Item;
