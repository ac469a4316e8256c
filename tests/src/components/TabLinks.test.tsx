import { act, fireEvent, screen } from '@testing-library/react';
import { renderPart } from '@tests/support/screens/render-part';
import { afterEach, expect, it, vi } from 'vitest';
import { TabLinks } from '@/components/TabLinks';

afterEach(() => vi.restoreAllMocks());

it('stays one line: an arrow stands where tabs lie beyond the edge, and none where all of them fit', () => {
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  const width = vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600);
  const { container } = renderPart(
    <TabLinks label="Reports" tabs={[{ to: '/a', text: 'Actions', current: true }]} />,
  );
  const arrows = () => [...container.querySelectorAll('button')].map(({ className }) => className);
  const bar = screen.getByRole('navigation', { name: 'Reports' });
  bar.scrollBy = ((to: ScrollToOptions) => {
    bar.scrollLeft += to.left ?? 0;
    fireEvent.scroll(bar);
  }) as typeof bar.scrollBy;
  expect(arrows()).toEqual(['after']);
  // Keys and screen readers go from link to link.
  expect(screen.queryByRole('button')).toBeNull();
  fireEvent.click(container.querySelector('.after') as Element);
  expect(arrows()).toEqual(['before']);
  fireEvent.click(container.querySelector('.before') as Element);
  expect(arrows()).toEqual(['after']);
  width.mockReturnValue(900);
  bar.scrollLeft = 0;
  act(() => void dispatchEvent(new Event('resize')));
  expect(arrows()).toEqual([]);
});
