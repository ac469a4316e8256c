import { fireEvent, waitFor } from '@testing-library/react';
import { PATIENCE } from '@tests/support/patience';
import { type ListSample, listSamples } from '@tests/support/rows/list-samples';
import { renderConsole, renderInConsole } from '@tests/support/screens/render-console';
import ExcelJS from 'exceljs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Column, isChips, type ListFilter } from '@/admin/list';
import { messages } from '@/i18n/en';

const COUNT = 12;
const PAGE = 10;
const TURKISH = 'IŞIK İNDİRİMİ';
const FORMULA = '=1+1';

const textOf = (key: string): string =>
  String(
    key
      .split('.')
      .reduce<unknown>((texts, part) => (texts as Record<string, unknown>)[part], messages),
  );
const names = Array.from({ length: COUNT }, (_, at) => `Kayıt ${String(at + 1).padStart(2, '0')}`);
names[6] = TURKISH;
names[7] = FORMULA;

const saved: Blob[] = [];
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return 'blob:saved';
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
});

function open({ list, row, replies, part }: ListSample, path = list.path) {
  const prepared = replies(names.map((name, at) => row(at + 1, name)));
  return part
    ? renderInConsole(part, { path, replies: prepared })
    : renderConsole(path, { replies: prepared });
}

/** Returns the filter in the address; null for a list that stores its filter in memory. */
function filterInAddress(address: string, { part, param }: ListSample): URLSearchParams | null {
  const params = new URLSearchParams(address.split('?')[1]);
  if (!part) return params;
  return param === undefined ? null : new URLSearchParams(params.get(param) ?? '');
}

/*
 * Elements are found by tag and label, because queries by role compute the names of all rows each
 * time. Tests of single lists verify that the labels belong to roles.
 */
type Name = string | RegExp;
const labelOf = (element: Element) =>
  element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
const called = (name: Name) => (element: Element) =>
  typeof name === 'string' ? labelOf(element) === name : name.test(labelOf(element));
const query = (selector: string, name: Name) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(called(name));
const find = (selector: string, name: Name) =>
  waitFor(() => {
    const found = query(selector, name);
    if (!found) throw new Error(`There is no ${selector} called ${name}.`);
    return found;
  });
const press = async (name: Name, selector = 'button') =>
  fireEvent.click(await find(selector, name));
/** Finds the input or select with this label, also inside its label. */
const field = (label: string) =>
  waitFor(() => {
    const found = [...document.querySelectorAll('label')].find(({ childNodes }) =>
      [...childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim() === label),
    );
    const control = found?.control ?? query('input, select', label);
    if (!control) throw new Error(`There is no field called ${label}.`);
    return control;
  });
const choose = async (label: string, value: string) => {
  const select = await waitFor(() => {
    const found = [...document.querySelectorAll('[role=combobox]')].find((one) => {
      const [id = ''] = (one.getAttribute('aria-labelledby') ?? '').split(' ');
      const name = document.getElementById(id)?.textContent ?? one.getAttribute('aria-label');
      return name?.trim() === label;
    });
    return found ?? expect.unreachable(label);
  });
  fireEvent.mouseDown(select);
  // The choices may be records that are still loading.
  const option = await waitFor(() => {
    const found = document.querySelector(`[role=option][data-value="${value}"]`);
    return found ?? expect.unreachable(value);
  });
  fireEvent.click(option);
};
const waitForText = (text: string) => find('main strong, main span, main p, main div', text);

function shownNames(): string[] {
  const boxes = [...document.querySelectorAll('main li input, main tbody input, main .rows input')]
    .map((box) => box.getAttribute('aria-label') ?? '')
    .filter((label) => label.startsWith('Select '))
    .map((label) => label.replace('Select ', ''));
  // Rows that cannot be selected are identified by their visible name.
  const cells = document.querySelectorAll(
    'main td.first, main summary strong, main li h2, main li time',
  );
  return boxes.length
    ? boxes
    : [...cells].map((cell) => (cell.querySelector('a') ?? cell).textContent ?? '');
}
const waitForCount = (count: number) =>
  waitFor(() => expect(shownNames()).toHaveLength(count), PATIENCE);
/** Waits until the filter's rows are visible; every sample's filter finds few rows. */
const settled = () => waitFor(() => expect(shownNames().length).toBeLessThan(PAGE));
const waitForFound = ({ unnamed }: ListSample) =>
  waitFor(() =>
    unnamed ? expect(shownNames()).toHaveLength(1) : expect(shownNames()).toEqual([TURKISH]),
  );
const filterPanel = () => query('main [role="group"]', 'Filters');
const openFilters = async () => {
  if (!filterPanel()) await press(/^Filters/);
  await find('main [role="group"]', 'Filters');
};
/** Enter searches at once, without the pause after typing. */
const searchFor = (q: string) => {
  const box = document.querySelector('main [type="search"]')!;
  fireEvent.change(box, { target: { value: q } });
  fireEvent.keyDown(box, { key: 'Enter' });
};
const shownColumns = (list: ListSample['list']) =>
  (list.columns as unknown as Column[]).filter(({ hidden }) => !hidden);
const headings = (list: ListSample['list']) => {
  const columns = list.columns as unknown as Column[];
  const also = columns.filter(({ hidden, exported }) => hidden && exported);
  return [...shownColumns(list), ...also].map(({ label }) => textOf(label));
};

/** Sets a filter; returns the name of the button that removes it. */
async function narrow(list: ListSample['list'], source: string, value: string): Promise<Name> {
  const filter: ListFilter | undefined = list.filters?.find((one) => one.source === source);
  if (!filter) throw new Error(`There is no filter ${source}.`);
  const labelOfChoice = () => {
    const choice = 'choices' in filter && filter.choices.find((one) => one.value === value);
    return choice && 'label' in choice ? textOf(choice.label) : '';
  };
  if (isChips(filter)) {
    await press(new RegExp(`^${labelOfChoice()}`), 'main nav button');
    return /^All/;
  }
  await openFilters();
  if (filter.kind === 'select' || filter.kind === 'record') {
    await choose(textOf(filter.label), value);
  } else if (filter.kind === 'multi') {
    fireEvent.click(await field(labelOfChoice()));
  } else if (filter.kind === 'text') {
    const input = await field(textOf(filter.label));
    fireEvent.change(input, { target: { value } });
    fireEvent.submit(input);
  }
  return labelOf(await find('button', /^Remove the filter/));
}

describe.each(Object.entries(listSamples))('the list of %s', (_, sample) => {
  const { list } = sample;

  it('exports, sorts, searches and filters, with the state in the address', async () => {
    const { address } = open(sample);
    await waitForCount(COUNT);
    await press('Export');
    await press('CSV (.csv)', '[role="menuitem"]');
    await waitFor(() => expect(saved).toHaveLength(1));
    const lines = (await saved[0]!.text()).trim().split('\r\n');
    expect(lines[0]).toBe(headings(list).join(','));
    expect(lines).toHaveLength(COUNT + 1);
    if (!sample.unnamed) {
      expect(lines.some((line) => line.startsWith(`'${FORMULA},`))).toBe(true);
    }

    const isFilterInAddress = filterInAddress(address(), sample) !== null;
    // All columns are sorted in the same way; the first one represents them.
    const column = shownColumns(list).find(({ sortable = true }) => sortable);
    if (column && !document.querySelector('main table')) {
      // This list has no headings: the order is chosen next to the filters.
      await openFilters();
      const isFirst = list.sort.field === column.source && list.sort.order === 'ASC';
      await choose('Sort by', `${column.source} ${isFirst ? 'DESC' : 'ASC'}`);
    } else if (column) {
      const header = () =>
        query('main th button', textOf(column.label))?.closest('th') ?? expect.unreachable();
      const before = header().getAttribute('aria-sort');
      fireEvent.click(header().querySelector('button')!);
      await waitFor(() => expect(header().getAttribute('aria-sort')).not.toBe(before));
      expect(header()).toHaveAttribute('aria-sort');
    }
    if (column && isFilterInAddress) {
      await waitFor(() =>
        expect(filterInAddress(address(), sample)?.get('sort')).toBe(column.source),
      );
    }

    if (list.search) {
      searchFor('isik indirim');
      await waitForFound(sample);
      searchFor('');
      await waitForCount(COUNT);
    }

    for (const [source, value] of Object.entries(sample.filters)) {
      const removal = await narrow(list, source, value);
      await settled();
      if (isFilterInAddress)
        expect(filterInAddress(address(), sample)?.get('filter')).toContain(value);
      await press(removal);
      await waitForCount(COUNT);
    }
  });
});

/**
 * All lists use the same code for pages, selection, views, Excel files and address, so five lists
 * represent them: a table, cards, a list with its own page, and lists in another page, with and
 * without a search.
 */
const REPRESENTATIVES = [
  'actions',
  'comments',
  'contacts',
  'unanswered',
  'subscription-log',
] as const;

describe.each(REPRESENTATIVES)('the list of %s', (name) => {
  const sample = listSamples[name] ?? expect.unreachable(name);
  const { list } = sample;

  it('goes back to the former page, and is read from the address by a reload', async () => {
    const first = open(sample);
    const { address, router } = first;
    await waitForCount(COUNT);
    await choose('Per page', String(PAGE));
    await waitForCount(PAGE);
    await waitForText(`1-${PAGE} of ${COUNT}`);
    await press('Next page');
    await waitForCount(COUNT - PAGE);
    const second = { names: shownNames(), address: address() };
    if (filterInAddress(second.address, sample) === null) {
      await press('Previous page');
      await waitForCount(PAGE);
      return;
    }
    await router.navigate(-1);
    await waitForCount(PAGE);
    first.unmount();
    open(sample, second.address);
    await waitFor(() => expect(shownNames()).toEqual(second.names));
  });

  it('selects rows, exports the visible ones and saves a view for the next visit', async () => {
    const first = open(sample);
    await waitForCount(COUNT);
    await choose('Per page', String(PAGE));
    await waitForCount(PAGE);
    if (query('input', 'Select all on this page')) {
      await press(`Select ${shownNames()[0]}`, 'input');
      await waitForText('1 selected');
      await press('Select all on this page', 'input');
      await waitForText(`${PAGE} selected`);
      await press(`Select all ${COUNT}`);
      await waitForText(`${COUNT} selected`);
      await press('Clear selection');
      expect(document.getElementById('main')).toHaveFocus();
    }

    if (list.search) {
      searchFor('isik');
      await waitForFound(sample);
    } else {
      const [source, value] = Object.entries(sample.filters)[0]!;
      await openFilters();
      fireEvent.change(document.querySelector(`main [name="${source}"]`)!, { target: { value } });
      await find('button', /^Remove the filter/);
    }
    await settled();
    const narrowed = shownNames();
    await press('Export');
    await press('Excel (.xlsx)', '[role="menuitem"]');
    await waitFor(() => expect(saved).toHaveLength(1));
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(await saved[0]!.arrayBuffer());
    const [sheet] = workbook.worksheets;
    expect(sheet?.name).toBe(textOf(list.title));
    expect(sheet?.rowCount).toBe(narrowed.length + 1);
    if (!sample.unnamed) expect(sheet?.getCell('A2').value).toBe(narrowed[0]);
    const moment = shownColumns(list).findIndex(({ kind }) => kind === 'moment');
    if (moment >= 0) {
      expect(sheet?.getRow(2).getCell(moment + 1).value).toBeInstanceOf(Date);
    }

    await press('Views');
    await press('Save this view');
    fireEvent.change(await field('Name of the view'), { target: { value: 'Işıklar' } });
    await press('Save', '[role="dialog"] button');
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());

    first.unmount();
    open(sample);
    // The view includes the page size.
    await waitForCount(PAGE);
    await press('Views');
    await press('Işıklar');
    await waitFor(() => expect(shownNames()).toEqual(narrowed));
    if (list.search) expect(document.querySelector('main [type="search"]')).toHaveValue('isik');
  });
});
