import { designSchema } from '@catalogue/design/schema';
import { writeDesign } from '@catalogue/design/write';
import { fillForm, unwrapForm, validateForm } from '@catalogue/fields/schema';
import type { Plain } from '@catalogue/fields/types';
import { describe, expect, it } from 'vitest';

const sketch = writeDesign({
  frame: { kind: 'split', ornament: { kind: 'object', form: { size: 100 } } },
  steps: [{ name: 'Teklif', blocks: [['heading', { text: 'Merhaba' }], ['email']] }],
}) as Plain;

describe('the schema of a design', () => {
  it('fills a sketch with defaults and unwraps it again', () => {
    const form = fillForm(designSchema, sketch);
    expect(validateForm(designSchema, form)).toEqual([]);
    const plain = unwrapForm(designSchema, form);
    expect(plain).toMatchObject({
      frame: { kind: 'split', ornament: { kind: 'object', form: { size: 100, at: 'top' } } },
      steps: [
        {
          name: 'Teklif',
          blocks: [
            { block: { kind: 'heading', form: { text: 'Merhaba', size: 'title' } }, hidden: false },
            { block: { kind: 'email', form: { required: true } } },
          ],
        },
      ],
      teaser: { show: 'never' },
    });
  });

  it('reports the block and the field that cannot be stored', () => {
    const form = fillForm(
      designSchema,
      writeDesign({ steps: [{ blocks: [['heading', { text: '' }]] }] }) as Plain,
    );
    expect(validateForm(designSchema, form)).toEqual([
      { path: 'steps.0.blocks.0.block.text', code: 'required' },
    ]);
  });
});
