import { fireEvent, screen, within } from '@testing-library/react';
import { renderPart } from '@tests/support/screens/render-part';
import { afterEach, expect, it, vi } from 'vitest';
import { TabLinks } from '@/components/navigation/TabLinks';

const WIDTH = 100;
const NAMES = ['Actions', 'Web bot', 'Carts', 'Coupons', 'Pages', 'Live'];

afterEach(() => vi.restoreAllMocks());

function renderTabs(room: number, current: string, names = NAMES) {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(room);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const before =
      this.tagName === 'A' ? [...(this.parentElement?.children ?? [])].indexOf(this) : 0;
    return new DOMRect(before * WIDTH, 0, WIDTH, 40);
  });
  const tabs = names.map((text) => ({ to: `/${text}`, text, current: text === current }));
  renderPart(<TabLinks label="Reports" tabs={tabs} />);
  return within(screen.getByRole('navigation', { name: 'Reports' }));
}

const namesIn = (links: HTMLElement[]) => links.map(({ textContent }) => textContent);

it('shows every tab and no menu when all tabs fit', () => {
  const bar = renderTabs(600, 'Actions');
  expect(namesIn(bar.getAllByRole('link'))).toEqual(NAMES);
  expect(bar.queryByRole('button')).toBeNull();
});

it('puts the tabs that do not fit into a menu', () => {
  const bar = renderTabs(500, 'Actions');
  expect(namesIn(bar.getAllByRole('link'))).toEqual(['Actions', 'Web bot', 'Carts']);
  fireEvent.click(bar.getByRole('button', { name: 'More' }));
  const items = screen.getAllByRole('menuitem');
  expect(namesIn(items)).toEqual(['Coupons', 'Pages', 'Live']);
  expect(items[2]?.getAttribute('href')).toBe('/Live');
});

it('labels the menu with the selected tab when the menu contains it', () => {
  const bar = renderTabs(500, 'Live');
  expect(bar.getByRole('button', { name: 'Live' }).getAttribute('aria-current')).toBe('page');
});

it('scrolls to the selected tab again when the count of another tab has arrived', () => {
  const scroll = vi.fn();
  Element.prototype.scrollIntoView = scroll;
  const tabs = (count?: number) => [
    { to: '/unanswered', text: 'Unanswered', current: false, count },
    { to: '/templates', text: 'Templates', current: true },
  ];
  const { show } = renderPart(<TabLinks label="Bot" tabs={tabs()} />);
  expect(scroll).toHaveBeenCalledOnce();
  show(<TabLinks label="Bot" tabs={tabs(4)} />);
  expect(scroll).toHaveBeenCalledTimes(2);
  // A merchant who answers questions further down must not be moved to the tabs.
  show(<TabLinks label="Bot" tabs={tabs(3)} />);
  expect(scroll).toHaveBeenCalledTimes(2);
});

it('leaves all tabs in the scrollable bar of a phone', () => {
  vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(390);
  const bar = renderTabs(370, 'Actions');
  expect(namesIn(bar.getAllByRole('link'))).toEqual(NAMES);
});
