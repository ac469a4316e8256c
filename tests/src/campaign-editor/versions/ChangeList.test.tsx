import type { BlockSketch } from '@catalogue/design/types';
import { screen } from '@testing-library/react';
import { designEntry } from '@tests/support/designs';
import { definitionsOf } from '@tests/support/screens/editor';
import { renderPart } from '@tests/support/screens/render-part';
import { expect, test } from 'vitest';
import { ChangeList } from '@/campaign-editor/versions/ChangeList';

const content = (...headings: string[]) => {
  const blocks = headings.map((text): BlockSketch => ['heading', { text }]);
  return { tags: [designEntry([{ name: 'Offer', blocks }])] };
};

const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('names a change by its block and field, without the path to it', () => {
  renderPart(
    <ChangeList before={content('Old')} after={content('New')} definitions={definitionsOf()} />,
  );
  expect(texts()).toEqual(['ChangedHeading · TextOld New']);
});

test('shows the places of two changes that have the same block and field', () => {
  renderPart(
    <ChangeList
      before={content('Old', 'Former')}
      after={content('New', 'Later')}
      definitions={definitionsOf()}
    />,
  );
  expect(texts()).toEqual([
    expect.stringMatching(/Heading · TextPopup › .* 1 \(Heading\)/),
    expect.stringMatching(/Heading · TextPopup › .* 2 \(Heading\)/),
  ]);
});
