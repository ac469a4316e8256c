import type { ActionEntry } from '@catalogue/campaign';
import { isPool } from '@catalogue/coupon/pool';
import { blockKinds } from '@catalogue/design/blocks/registry';
import { designSchema, MAX_BLOCKS, MAX_STEPS } from '@catalogue/design/schema';
import type { BlockKind } from '@catalogue/design/types';
import { caseFields } from '@catalogue/fields/condition';
import { initialCase, initialItem } from '@catalogue/fields/schema';
import type {
  ArrayField,
  ConditionField,
  Field,
  FieldValue,
  FormValue,
  Schema,
} from '@catalogue/fields/types';
import type { Definition } from '@catalogue/kinds';
import type { Language } from '@catalogue/language';
import { isRecord } from '@catalogue/lib/is-record';
import { lookUp } from '@catalogue/lib/look-up';
import { moved } from '@/form-builder/moved';
import { asForm, asItems, asText, type Update } from '@/form-builder/types';

/** The selected part: an entry, a step, a block, or a teaser. All numbers are list indices. */
export interface Selection {
  entry: number;
  step?: number;
  block?: number;
  teaser?: true;
}

export interface Block {
  kind: string;
  form: FormValue;
  hidden: boolean;
}

export interface Step {
  name: string;
  blocks: Block[];
}

type Items = FieldValue<FormValue>[];

const stepsField = fieldOf<ArrayField>(designSchema, 'steps');
const blocksField = fieldOf<ArrayField>(stepsField.fields, 'blocks');
export const blockField = blockFieldOf(designSchema);

/** Returns whether the form of a kind is a design, made of steps and blocks. */
export const isDesign = (definition: Definition | undefined): boolean =>
  definition?.fields.some(({ name, type }) => name === 'steps' && type === 'array') ?? false;

export const kindOf = (type: string): BlockKind | undefined => lookUp<BlockKind>(blockKinds, type);

/**
 * Returns the fields of a block by tab. `schema` is the form of designs in this shop, in which
 * fields may be disabled.
 */
export function blockFields(
  type: string,
  schema: Schema = designSchema,
): { content: Schema; style: Schema } {
  const all = caseFields(blockFieldOf(schema), type) ?? [];
  const content = new Set(kindOf(type)?.fields.map(({ name }) => name));
  return {
    content: all.filter(({ name }) => content.has(name)),
    style: all.filter(({ name }) => !content.has(name)),
  };
}

export function stepsOf(parameters: FormValue): Step[] {
  return asItems(parameters.steps?.value).map(({ value }) => ({
    name: asText(value.name?.value),
    blocks: asItems(value.blocks?.value).map(({ value: item }) => {
      const chosen = isRecord(item.block?.value) ? item.block.value : {};
      return {
        kind: asText(chosen.kind),
        form: asForm(chosen.form),
        hidden: item.hidden?.value === true,
      };
    }),
  }));
}

export const idOf = ({ entry, step, block, teaser }: Selection): string =>
  teaser ? `${entry}.teaser` : [entry, step, block].filter((part) => part !== undefined).join('.');

export function pathOf({ entry, step, block, teaser }: Selection): string {
  const form = `tags.${entry}.parameters`;
  if (teaser) return `${form}.teaser`;
  if (step === undefined) return form;
  if (block === undefined) return `${form}.steps.${step}`;
  return `${form}.steps.${step}.blocks.${block}.block`;
}

/** Returns the part that contains a path of the validation; undefined outside of entries. */
export function selectionOf(path: string): Selection | undefined {
  const [, entry, inside = ''] = /^tags\.(\d+)(?:\.parameters\.)?(.*)$/.exec(path) ?? [];
  if (entry === undefined) return undefined;
  const [, step, block] = /^steps\.(\d+)(?:\.blocks\.(\d+))?/.exec(inside) ?? [];
  return {
    entry: Number(entry),
    ...(step !== undefined && { step: Number(step) }),
    ...(block !== undefined && { block: Number(block) }),
    ...(inside.startsWith('teaser') && { teaser: true as const }),
  };
}

/** Returns the selection if its element still exists, else its closest ancestor that does. */
export function nearest(
  selection: Selection | null,
  tags: readonly ActionEntry[],
): Selection | null {
  const parameters = selection && tags[selection.entry]?.parameters;
  if (!parameters) return null;
  const { entry, step, block } = selection;
  if (step === undefined) return selection;
  const found = stepsOf(parameters)[step];
  if (!found) return { entry };
  return block === undefined || found.blocks[block] ? selection : { entry, step };
}

export const withParameters = (
  tags: readonly ActionEntry[],
  entry: number,
  update: Update<FormValue>,
): ActionEntry[] =>
  tags.map((tag, at) => (at === entry ? { ...tag, parameters: update(tag.parameters) } : tag));

const withList = (form: FormValue, name: string, update: Update<Items>): FormValue => ({
  ...form,
  [name]: { ...form[name], value: update(asItems(form[name]?.value)), __type: 'array' },
});

const at = (items: Items, index: number, update: Update<FormValue>): Items =>
  items.map((item, place) => (place === index ? { ...item, value: update(item.value) } : item));

export const withSteps = (form: FormValue, update: Update<Items>): FormValue =>
  withList(form, 'steps', update);

export const withStep = (form: FormValue, step: number, update: Update<FormValue>): FormValue =>
  withSteps(form, (steps) => at(steps, step, update));

export const withBlocks = (form: FormValue, step: number, update: Update<Items>): FormValue =>
  withStep(form, step, (item) => withList(item, 'blocks', update));

export const withBlock = (
  form: FormValue,
  { step, block }: { step: number; block: number },
  update: Update<FormValue>,
): FormValue =>
  withBlocks(form, step, (blocks) =>
    at(blocks, block, (item) => {
      const chosen = isRecord(item.block?.value) ? item.block.value : {};
      const value = { ...chosen, form: update(asForm(chosen.form)) };
      return { ...item, block: { ...item.block, value, __type: 'condition' } };
    }),
  );

export function newBlock(kind: string, language: Language): FieldValue<FormValue> {
  const item = initialItem(blocksField, language);
  const block = { value: initialCase(blockField, kind, language), __type: 'condition' as const };
  return { ...item, value: { ...item.value, block } };
}

export const newStep = (language: Language): FieldValue<FormValue> =>
  initialItem(stepsField, language);

export const hasRoomForBlock = (step: Step): boolean => step.blocks.length < MAX_BLOCKS;
export const hasRoomForStep = (steps: readonly Step[]): boolean => steps.length < MAX_STEPS;

/** Returns the index in the step of each drawn block; hidden and empty blocks are not drawn. */
export function blockIndices(drawn: readonly string[], blocks: readonly Block[]): number[] {
  let from = 0;
  return drawn.map((kind) => {
    const at = blocks.findIndex(
      (block, place) => place >= from && !block.hidden && block.kind === kind,
    );
    if (at >= 0) from = at + 1;
    return at;
  });
}

/** Returns whether the template prevents a step or block from being removed. */
export function isUndeletable(
  form: FormValue,
  { step, block }: Pick<Selection, 'step' | 'block'>,
): boolean {
  if (step === undefined) return false;
  const item = asItems(form.steps?.value)[step];
  if (block === undefined) return item?._cnfg_no_delete === true;
  return asItems(item?.value.blocks?.value)[block]?._cnfg_no_delete === true;
}

/** Returns true for a fixed field, and if the template shows only another field of its group. */
export const isFieldFixed = (form: FormValue, name: string): boolean =>
  form[name]?._cnfg_no_edit === true ||
  Object.keys(form).some((other) => other !== name && form[other]?._cnfg_hide_others === true);

/** Returns whether the template fixes a step or a block, or the list that contains it. */
export function isReadOnly(
  form: FormValue,
  { step, block }: { step: number; block?: number },
): boolean {
  const item = asItems(form.steps?.value)[step];
  if (isFieldFixed(form, 'steps') || item?._cnfg_no_edit) return true;
  if (block === undefined || !item) return false;
  const inside = asItems(item.value.blocks?.value)[block];
  if (isFieldFixed(item.value, 'blocks') || inside?._cnfg_no_edit) return true;
  return isFieldFixed(inside?.value ?? {}, 'block');
}

export const duplicated = (items: Items, index: number): Items =>
  items.flatMap((item, place) => (place === index ? [item, structuredClone(item)] : [item]));

export const without = (items: Items, index: number): Items =>
  items.filter((_, place) => place !== index);

export const inserted = (items: Items, index: number, item: Items[number]): Items =>
  items.toSpliced(index, 0, item);

export function withBlockMoved(
  form: FormValue,
  from: { step: number; block: number },
  to: { step: number; block: number },
): FormValue {
  if (from.step === to.step) {
    return withBlocks(form, from.step, (blocks) =>
      moved(blocks, from.block, to.block - from.block),
    );
  }
  const steps = asItems(form.steps?.value);
  const item = asItems(steps[from.step]?.value.blocks?.value)[from.block];
  if (!item) return form;
  const withoutBlock = withBlocks(form, from.step, (blocks) => without(blocks, from.block));
  return withBlocks(withoutBlock, to.step, (blocks) => inserted(blocks, to.block, item));
}

/** Returns the form with a block hidden from visitors, or shown again if it is hidden. */
export const withVisibilityToggled = (form: FormValue, step: number, block: number): FormValue =>
  withBlocks(form, step, (blocks) =>
    at(blocks, block, (item) => ({
      ...item,
      hidden: { ...item.hidden, value: item.hidden?.value !== true, __type: 'boolean' },
    })),
  );

const TEXT_TYPES = new Set<Field['type']>(['string', 'textArea', 'richtext']);

/**
 * Returns the text of the first filled text field, or an empty text; a coupon list's name counts as
 * not filled.
 */
export function textOf({ kind, form }: Pick<Block, 'kind' | 'form'>): string {
  for (const { name, type } of kindOf(kind)?.fields ?? []) {
    const value = TEXT_TYPES.has(type) ? form[name]?.value : undefined;
    if (typeof value === 'string' && value.trim() && !isPool(value)) return plainText(value);
  }
  return '';
}

/**
 * Returns the name of the first plain text field; undefined without one, or when the template fixes
 * it.
 */
export function textFieldOf(
  form: FormValue,
  { step, block }: Pick<Selection, 'step' | 'block'>,
): string | undefined {
  if (step === undefined || block === undefined || isReadOnly(form, { step, block }))
    return undefined;
  const found = stepsOf(form)[step]?.blocks[block];
  const name = kindOf(found?.kind ?? '')?.fields.find(({ type }) => type === 'string')?.name;
  return name && found && !isFieldFixed(found.form, name) ? name : undefined;
}

const plainText = (html: string): string => {
  if (!/[<&]/.test(html)) return html.trim();
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  return (body.textContent ?? '').trim();
};

function blockFieldOf(schema: Schema): ConditionField {
  const steps = fieldOf<ArrayField>(schema, 'steps');
  return fieldOf(fieldOf<ArrayField>(steps.fields, 'blocks').fields, 'block');
}

function fieldOf<Type extends Field>(schema: Schema, name: string): Type {
  const field = schema.find((one) => one.name === name);
  if (!field) throw new Error(`The design has no field "${name}".`);
  return field as Type;
}
