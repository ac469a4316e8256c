import { screen } from '@testing-library/react';
import { renderPart } from '@tests/support/screens/render-part';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { ShowMore } from '@/components/tables/ShowMore';

const ROWS = ['first', 'second', 'third'];

/** A list whose rows after the first `arrived` are still to be loaded. */
function Rows({ arrived }: { arrived: number }) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <ul ref={list}>
        {ROWS.slice(0, arrived).map((row) => (
          <li key={row}>
            <button type="button">{row}</button>
          </li>
        ))}
      </ul>
      <ShowMore list={list} shown={arrived} hasMore={arrived < ROWS.length} onMore={() => {}}>
        more
      </ShowMore>
      <input aria-label="search" />
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

it('moves the focus to the first new row once it has arrived, and removes the button', async () => {
  const { show, user } = renderPart(<Rows arrived={1} />);
  await user.click(button('more'));
  expect(button('more')).toHaveFocus();
  show(<Rows arrived={3} />);
  expect(button('second')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'more' })).toBeNull();
});

it('leaves the focus where the user has moved it while the rows were loading', async () => {
  const { show, user } = renderPart(<Rows arrived={1} />);
  await user.click(button('more'));
  await user.click(screen.getByRole('textbox', { name: 'search' }));
  show(<Rows arrived={3} />);
  expect(screen.getByRole('textbox', { name: 'search' })).toHaveFocus();
});

it('does not move the focus when rows arrive without a click', () => {
  const { show } = renderPart(<Rows arrived={1} />);
  show(<Rows arrived={2} />);
  expect(document.body).toHaveFocus();
});
