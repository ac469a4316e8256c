import type { ActionEntry } from '@catalogue/campaign';
import type { FieldValue, FormValue } from '@catalogue/fields/types';
import { isRecord } from '@catalogue/lib/is-record';
import { blockFields, withBlocks, withSteps } from '@/campaign-editor/design/outline/parts';
import { asForm, asItems, asText } from '@/form-builder/types';

type Item = FieldValue<FormValue>;

/**
 * Returns the entries of `style` with the titles, texts, coupons, links and pictures of `own`;
 * drops kinds that the style lacks.
 */
export const mergeContent = (
  own: readonly ActionEntry[],
  style: readonly ActionEntry[],
): ActionEntry[] =>
  style.map((entry) => {
    const mine = own.find(({ type }) => type === entry.type);
    if (!mine || !('steps' in entry.parameters) || !('steps' in mine.parameters)) return entry;
    return { ...entry, parameters: withContent(mine.parameters, entry.parameters) };
  });

/** Fills the design `style` with the content of `own`: blocks are matched by kind, in order. */
function withContent(own: FormValue, style: FormValue): FormValue {
  const unusedBlocks = stepItems(own).map((step) => blockItems(step));
  const takeBlock = (kind: string): Item | undefined => {
    for (const blocks of unusedBlocks) {
      const at = blocks.findIndex((block) => kindOf(block) === kind);
      if (at >= 0) return blocks.splice(at, 1)[0];
    }
    return undefined;
  };
  const styled = withSteps(style, (steps) =>
    steps.map((step) => ({
      ...step,
      value: {
        ...step.value,
        blocks: {
          ...step.value.blocks,
          value: blockItems(step).map((block) => filled(block, takeBlock(kindOf(block)))),
          __type: 'array',
        },
      },
    })),
  );
  const last = stepItems(styled).length - 1;
  // Content without a matching block is added at the end of its step.
  const merged = unusedBlocks.reduce(
    (form, blocks, at) =>
      blocks.length > 0 && last >= 0
        ? withBlocks(form, Math.min(at, last), (items) => [...items, ...blocks])
        : form,
    styled,
  );
  return withPicture(own, withTeaserText(own, merged));
}

function filled(block: Item, own: Item | undefined): Item {
  if (!own) return block;
  const form = { ...formOf(block) };
  for (const { name } of blockFields(kindOf(block)).content) {
    const value = formOf(own)[name];
    if (value) form[name] = value;
  }
  const value = { kind: kindOf(block), form };
  const { hidden = block.value.hidden } = own.value;
  return {
    ...block,
    value: {
      ...block.value,
      block: { ...block.value.block, value, __type: 'condition' },
      ...(hidden && { hidden }),
    },
  };
}

const withPicture = (own: FormValue, style: FormValue): FormValue =>
  withOwn(own, style, 'frame', 'picture');
const withTeaserText = (own: FormValue, style: FormValue): FormValue =>
  withOwn(own, style, 'teaser', 'text');

/** Copies a value inside an object, such as the frame's picture, from `own` unless it is empty. */
function withOwn(own: FormValue, style: FormValue, object: string, name: string): FormValue {
  const value = asForm(own[object]?.value)[name];
  if (!value || asText(value.value) === '') return style;
  const inside = { ...asForm(style[object]?.value), [name]: value };
  return { ...style, [object]: { ...style[object], value: inside, __type: 'object' } };
}

const stepItems = (form: FormValue): Item[] => asItems(form.steps?.value);
const blockItems = (step: Item): Item[] => asItems(step.value.blocks?.value);
const chosen = ({ value }: Item) => (isRecord(value.block?.value) ? value.block.value : {});
const kindOf = (block: Item): string => asText(chosen(block).kind);
const formOf = (block: Item): FormValue => asForm(chosen(block).form);
