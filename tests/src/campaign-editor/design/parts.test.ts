import { designSchema } from '@catalogue/design/schema';
import { validateForm } from '@catalogue/fields/schema';
import { designEntry } from '@tests/support/designs';
import { describe, expect, it } from 'vitest';
import {
  blockFields,
  blockIndices,
  duplicated,
  isReadOnly,
  nearest,
  newBlock,
  pathOf,
  selectionOf,
  stepsOf,
  textFieldOf,
  textOf,
  withBlock,
  withBlockMoved,
  withBlocks,
  without,
  withVisibilityToggled,
} from '@/campaign-editor/design/outline/parts';

const form = () => designEntry().parameters;
const kinds = (parameters = form(), step = 0) =>
  stepsOf(parameters)[step]?.blocks.map(({ kind }) => kind);

describe('the elements of a design', () => {
  it('lists the steps and blocks with the texts that a merchant reads', () => {
    const steps = stepsOf(form());
    expect(steps.map(({ name }) => name)).toEqual(['Offer', 'Thanks']);
    expect(steps[0]?.blocks.map(textOf)).toEqual([
      'Ten percent off',
      'Your e-mail',
      'Send my code',
    ]);
  });

  it('labels a coupon with its code, but not with the number of a code list', () => {
    const coupon = (value: string) =>
      textOf({ kind: 'coupon', form: { code: { value, __type: 'string' } } });
    expect(coupon('SUMMER')).toBe('SUMMER');
    expect(coupon('pool:3')).toBe('');
  });

  it('remains a valid form after every change', () => {
    let changed = withBlocks(form(), 0, (blocks) => [...blocks, newBlock('divider', 'tr')]);
    changed = withBlocks(changed, 0, (blocks) => duplicated(blocks, 0));
    changed = withBlocks(changed, 1, (blocks) => without(blocks, 0));
    changed = withVisibilityToggled(changed, 0, 1);
    expect(validateForm(designSchema, changed)).toEqual([]);
    expect(kinds(changed)).toEqual(['heading', 'heading', 'email', 'button', 'divider']);
    expect(stepsOf(changed)[0]?.blocks[1]?.hidden).toBe(true);
  });

  it('moves a block within its step and to another step', () => {
    const within = withBlockMoved(form(), { step: 0, block: 0 }, { step: 0, block: 2 });
    expect(kinds(within)).toEqual(['email', 'button', 'heading']);
    const across = withBlockMoved(form(), { step: 0, block: 1 }, { step: 1, block: 0 });
    expect(kinds(across)).toEqual(['heading', 'button']);
    expect(kinds(across, 1)).toEqual(['email', 'coupon']);
  });

  it('changes the form of one block only', () => {
    const changed = withBlock(form(), { step: 0, block: 0 }, (inside) => ({
      ...inside,
      text: { value: 'Hello', __type: 'string' },
    }));
    expect(stepsOf(changed)[0]?.blocks.map(textOf)[0]).toBe('Hello');
    expect(stepsOf(changed)[1]).toEqual(stepsOf(form())[1]);
  });

  it('converts a validation path to a selection, and a selection to a path', () => {
    const part = { entry: 2, step: 1, block: 3 };
    expect(selectionOf(`${pathOf(part)}.text`)).toEqual(part);
    expect(selectionOf('tags.0.parameters.teaser.text')).toEqual({ entry: 0, teaser: true });
    expect(selectionOf('where.0.parameters.page')).toBeUndefined();
  });

  it('selects the nearest parent of a removed element', () => {
    const tags = [designEntry()];
    expect(nearest({ entry: 0, step: 1, block: 4 }, tags)).toEqual({ entry: 0, step: 1 });
    expect(nearest({ entry: 0, step: 7 }, tags)).toEqual({ entry: 0 });
    expect(nearest({ entry: 3 }, tags)).toBeNull();
  });

  it('finds the positions of drawn blocks among hidden and empty ones', () => {
    const blocks = stepsOf(withVisibilityToggled(form(), 0, 0))[0]?.blocks ?? [];
    expect(blockIndices(['email', 'button'], blocks)).toEqual([1, 2]);
    expect(blockIndices(['button'], blocks)).toEqual([2]);
    expect(blockIndices(['wheel'], blocks)).toEqual([-1]);
  });

  it('offers no text for editing on the canvas when the template locks it or its list', () => {
    const heading = { step: 0, block: 0 };
    expect(textFieldOf(form(), heading)).toBe('text');
    expect(textFieldOf(form(), { step: 0 })).toBeUndefined();
    const fixed = withBlock(form(), heading, (inside) => ({
      ...inside,
      text: { value: 'Ours', __type: 'string', _cnfg_no_edit: true },
    }));
    expect(textFieldOf(fixed, heading)).toBeUndefined();
    expect(isReadOnly(fixed, heading)).toBe(false);
    const inFixed = withBlocks(form(), 0, (blocks) =>
      blocks.map((block, at) => (at === 0 ? { ...block, _cnfg_no_edit: true } : block)),
    );
    expect(textFieldOf(inFixed, heading)).toBeUndefined();
    expect([0, 1].map((block) => isReadOnly(inFixed, { step: 0, block }))).toEqual([true, false]);
  });

  it('separates the content fields of a block from its style fields', () => {
    const { content, style } = blockFields('heading');
    expect(content.map(({ name }) => name)).toEqual(['text']);
    expect(style.map(({ name }) => name)).toContain('align');
  });
});
