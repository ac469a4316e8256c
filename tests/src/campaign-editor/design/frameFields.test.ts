import { designSchema } from '@catalogue/design/schema';
import type { Field, FormValue } from '@catalogue/fields/types';
import { describe, expect, it } from 'vitest';
import { frameFieldsOf } from '@/campaign-editor/design/frameFields';

const schema = designSchema.find(({ name }) => name === 'frame') as { fields: Field[] } & Field;
const fieldOf = (name: string, values: Record<string, string>) => {
  const form = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, { value }]),
  ) as unknown as FormValue;
  return frameFieldsOf(schema.fields, form).frame.find((field) => field.name === name);
};
const choices = (name: string, values: Record<string, string>) => {
  const field = fieldOf(name, values);
  return field?.type === 'dropdown'
    ? field.options.map(({ value, label }) => `${value}: ${label.en}`)
    : null;
};

describe('the fields of a frame', () => {
  it('offers the two edges and a plain close button for a bar', () => {
    expect(choices('position', { kind: 'bar', position: 'bottom' })).toEqual([
      'top: Top',
      'bottom: Bottom',
    ]);
    expect(choices('close', { kind: 'bar', close: 'none' })).toEqual([
      'plain: Plain',
      'none: None',
    ]);
  });

  it('shows a stored value as the choice that is drawn for it', () => {
    expect(choices('position', { kind: 'bar', position: 'center' })).toEqual([
      'center: Top',
      'bottom: Bottom',
    ]);
    expect(choices('close', { kind: 'bar', close: 'circle' })).toEqual([
      'circle: Plain',
      'none: None',
    ]);
    expect(choices('position', { kind: 'panel', position: 'top-left' })).toEqual([
      'top-left: Left',
      'right: Right',
    ]);
  });

  it('offers no Rise for a bar at the top, and shows a stored Rise as None', () => {
    const names = (position: string) =>
      choices('enter', { kind: 'bar', position, enter: 'rise' })?.join(', ');
    expect(names('bottom')).toContain('rise: Rise');
    expect(names('top')).toBe('rise: None, fade: Fade in, zoom: Zoom, slide: Slide, drop: Drop');
  });

  it('offers no position where it would change nothing', () => {
    for (const frame of [
      { kind: 'modal', overlay: 'scrim' },
      { kind: 'takeover', overlay: 'none' },
      { kind: 'sheet', overlay: 'none' },
      { kind: 'inline', overlay: 'none' },
    ]) {
      expect(fieldOf('position', frame), frame.kind).toBeUndefined();
    }
    expect(choices('position', { kind: 'modal', overlay: 'none' })).toHaveLength(9);
    expect(choices('close', { kind: 'modal' })).toHaveLength(4);
  });
});
