import { overlayOf, placeOfFrame } from '@catalogue/design/place';
import type { Field, FormValue, Schema } from '@catalogue/fields/types';
import { asText } from '@/form-builder/types';

/** Names of the fields on the Frame tab; all other fields are on the Style tab. */
const BEHAVIOUR = new Set([
  'kind',
  'position',
  'phone',
  'size',
  'overlay',
  'close',
  'enter',
  'place',
  'selector',
]);

/** Fields of a frame in the window; a design uses either these or PAGE_FIELDS. */
const WINDOW_FIELDS = new Set(['position', 'phone', 'overlay']);
/** Fields of a frame in the page. */
const PAGE_FIELDS = new Set(['place', 'selector']);

/** Names of the frame's fields that have no effect, by kind of frame. */
const FIELDS_WITHOUT_EFFECT: Readonly<Record<string, readonly string[]>> = {
  // A bar is as wide as the page, at its top or bottom edge.
  bar: ['phone', 'overlay'],
  sheet: ['position'],
};

/** Positions that a kind of frame can have; other kinds can have all nine. */
const POSITIONS: Readonly<Record<string, readonly string[]>> = {
  bar: ['top', 'bottom'],
  panel: ['left', 'right'],
};

export function frameFieldsOf(fields: Schema, form: FormValue) {
  const kind = asText(form.kind?.value);
  const isUnused = (name: string) =>
    (kind === 'inline' ? WINDOW_FIELDS : PAGE_FIELDS).has(name) ||
    FIELDS_WITHOUT_EFFECT[kind]?.includes(name) ||
    (name === 'position' && coversPage(form));
  return {
    frame: fields
      .filter(({ name }) => BEHAVIOUR.has(name) && !isUnused(name))
      .map((field) => withUsedChoices(field, form)),
    ground: fields.filter(({ name }) => !BEHAVIOUR.has(name)),
  };
}

/** Returns whether a frame covers the page; such a frame is always in the centre. */
function coversPage({ kind, overlay }: FormValue): boolean {
  const name = asText(kind?.value);
  return name !== 'panel' && overlayOf({ kind: name, overlay: overlay?.value ?? 'scrim' });
}

function withUsedChoices(field: Field, form: FormValue): Field {
  const kind = asText(form.kind?.value);
  const positions = POSITIONS[kind];
  const position = asText(form.position?.value) || undefined;
  const drawn = placeOfFrame({ kind, position, overlay: 'none' });
  if (field.name === 'position' && positions) {
    return narrowOptions(field, positions, { stored: position, drawn });
  }
  if (field.name === 'close' && kind === 'bar') {
    const close = asText(form.close?.value) || undefined;
    return narrowOptions(field, ['plain', 'none'], { stored: close, drawn: 'plain' });
  }
  // A bar at the top pushes the page down, so the bar cannot enter from below.
  if (field.name === 'enter' && kind === 'bar' && drawn === 'top') {
    const enter = asText(form.enter?.value) || undefined;
    return narrowOptions(field, ['none', 'fade', 'zoom', 'slide', 'drop'], {
      stored: enter,
      drawn: 'none',
    });
  }
  return field;
}

/**
 * Returns a field with only some of its options. A stored value that is not among them stays until
 * the user selects another; meanwhile the option `drawn` is shown for it.
 */
function narrowOptions(
  field: Field,
  values: readonly string[],
  { stored, drawn }: { stored: string | undefined; drawn: string },
): Field {
  if (field.type !== 'dropdown') return field;
  const isDrawn = (value: string) =>
    value === drawn && stored !== undefined && !values.includes(stored);
  return {
    ...field,
    options: field.options
      .filter(({ value }) => values.includes(value))
      .map((option) => (isDrawn(option.value) ? { ...option, value: stored ?? '' } : option)),
  };
}
