import { designEntry } from '@tests/support/designs';
import { expect, it } from 'vitest';
import { stepsOf, textOf } from '@/campaign-editor/design/outline/parts';
import { mergeContent } from '@/campaign-editor/style/mergeContent';
import { asForm } from '@/form-builder/types';

const mine = designEntry(
  [
    {
      name: 'Offer',
      blocks: [
        ['heading', { text: 'Mine' }],
        ['coupon', { code: '{{coupon:summer}}' }],
        ['button', { text: 'Mine too', action: { kind: 'url', form: { url: '/sale' } } }],
      ],
    },
  ],
  { frame: { picture: '/uploads/mine.webp' } },
);
const other = designEntry(
  [
    {
      name: 'Start',
      blocks: [
        ['button', { text: 'Theirs', look: 'outline' }],
        ['heading', { text: 'Theirs', size: 'shout' }],
      ],
    },
  ],
  { frame: { kind: 'takeover', picture: '/template-images/theirs.svg' } },
);

it('retains texts, code, link and picture, and takes order, style and frame of the other variant', () => {
  const [styled] = mergeContent([mine], [other]);
  const form = styled?.parameters ?? {};
  const blocks = stepsOf(form)[0]?.blocks ?? [];
  expect(blocks.map(({ kind }) => kind)).toEqual(['button', 'heading', 'coupon']);
  expect(blocks.map(textOf)).toEqual(['Mine too', 'Mine', '{{coupon:summer}}']);
  expect(blocks[0]?.form.look?.value).toBe('outline');
  expect(blocks[0]?.form.action?.value).toMatchObject({ kind: 'url' });
  expect(blocks[1]?.form.size?.value).toBe('shout');
  expect(asForm(form.frame?.value).kind?.value).toBe('takeover');
  expect(asForm(form.frame?.value).picture?.value).toBe('/uploads/mine.webp');
});

it('takes entries of the other variant that the action does not have', () => {
  expect(mergeContent([], [other])).toEqual([other]);
});
