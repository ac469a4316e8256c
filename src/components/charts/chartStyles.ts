import type { ThemeMode } from '@/theme/themeMode';
import { colours } from '@/theme/tokens';

export const CHART_COLOURS = colours.light.chart.length;

/** Height of a day chart in px. */
export const CHART_HEIGHT = 300;
export const barsHeight = (bars: number) => Math.max(160, bars * 44 + 40);

type Shape = 'circle' | 'square' | 'diamond' | 'cross' | 'star' | 'triangle' | 'wye';
const SHAPES: readonly Shape[] = [
  ...(['circle', 'square', 'diamond', 'cross'] as const),
  ...(['star', 'triangle', 'wye'] as const),
];
/** Dash patterns of lines, which distinguish them when a chart with many days has no marks. */
const DASHES = ['none', '7 4', '2 4', '12 4 2 4', '14 5', '4 2'];
export const NEEDS_TEXTURES = '@media (prefers-contrast: more), (forced-colors: active)';
/** Fill patterns of bars for users who need more than colours, each in a square of 8 px. */
export const TEXTURES = [
  '',
  'M-2 2l4-4M0 8l8-8M6 10l4-4',
  'M-2 6l4 4M0 0l8 8M6-2l4 4',
  'M0 4h8',
  'M4 0v8',
  'M4 0v8M0 4h8',
] as const;

export interface ChartStyle {
  colour: string;
  dash: string;
  shape: Shape;
  /** Index in TEXTURES. */
  texture: number;
}

/**
 * Returns the style of the line with a number from 1, which is the same on every chart. The first
 * 138 numbers have different combinations of colour and dash.
 */
export function chartStyle(number: number, mode: ThemeMode): ChartStyle {
  const at = number - 1;
  return {
    colour: pick(colours[mode].chart, at),
    dash: pick(DASHES, at),
    shape: pick(SHAPES, at),
    texture: at % TEXTURES.length,
  };
}

const pick = <Item>(items: readonly Item[], at: number) => items[at % items.length] as Item;
