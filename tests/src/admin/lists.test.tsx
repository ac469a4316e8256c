import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ListSample, listSamples } from '@tests/support/listSamples';
import { renderConsole } from '@tests/support/renderConsole';
import ExcelJS from 'exceljs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Column } from '@/admin/list';
import { messages } from '@/i18n/en';

const COUNT = 30;
const PAGE = 25;
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

function open({ list, row, replies }: ListSample, path = list.path) {
  const rows = names.map((name, at) => row(at + 1, name));
  return renderConsole(path, { replies: replies(rows) });
}

/** The names of the records on the screen, in their order; read without roles, which takes long. */
function shownNames(): string[] {
  const boxes = [...document.querySelectorAll('main li input, main tbody input')]
    .map((box) => box.getAttribute('aria-label') ?? '')
    .filter((label) => label.startsWith('Select '))
    .map((label) => label.replace('Select ', ''));
  // What cannot be selected says its name where it is drawn.
  const cells = document.querySelectorAll('main td.first, main summary strong');
  return boxes.length ? boxes : [...cells].map(({ textContent }) => textContent ?? '');
}
const waitForCount = (count: number) =>
  waitFor(() => expect(shownNames()).toHaveLength(count), { timeout: 60_000 });
/** A filter's rows are on the screen, not those before; every sample's filter finds few enough. */
const settled = () => waitFor(() => expect(shownNames().length).toBeLessThan(PAGE));
const filterPanel = () => screen.queryByRole('group', { name: 'Filters' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const shownColumns = (list: ListSample['list']) =>
  (list.columns as unknown as Column[]).filter(({ hidden }) => !hidden);
const headings = (list: ListSample['list']) => shownColumns(list).map(({ label }) => textOf(label));

describe.each(Object.entries(listSamples))('the list of %s', (_, sample) => {
  const { list } = sample;

  it('pages, sorts, searches and filters in its address, for Back and reload', async () => {
    const first = open(sample);
    const { user, address, router } = first;
    await waitForCount(COUNT);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Per page' }), String(PAGE));
    await waitForCount(PAGE);
    expect(screen.getByText(`1-${PAGE} of ${COUNT}`)).toBeVisible();
    await user.click(button('Next page'));
    await waitForCount(COUNT - PAGE);
    await router.navigate(-1);
    await waitForCount(PAGE);

    for (const { source, label, sortable = true } of shownColumns(list)) {
      if (!sortable) continue;
      if (!screen.queryByRole('table')) {
        // Drawn without headings: the order is chosen beside the filters.
        if (!filterPanel()) await user.click(button(/^Filters/));
        await user.selectOptions(await screen.findByLabelText('Sort by'), `${source} ASC`);
        await waitFor(() => expect(address()).toContain(`sort=${source}`));
        continue;
      }
      const header = () => screen.getByRole('columnheader', { name: textOf(label) });
      await user.click(within(header()).getByRole('button'));
      await waitFor(() => expect(header()).toHaveAttribute('aria-sort'));
      const before = header().getAttribute('aria-sort');
      await user.click(within(header()).getByRole('button'));
      await waitFor(() => expect(header().getAttribute('aria-sort')).not.toBe(before));
      expect(new URLSearchParams(address().split('?')[1]).get('sort')).toBe(source);
    }

    if (list.search) {
      await user.type(screen.getByRole('searchbox'), 'isik indirim');
      await waitFor(() => expect(shownNames()).toEqual([TURKISH]));
      await user.clear(screen.getByRole('searchbox'));
      await waitForCount(PAGE);
    }

    let view = first;
    for (const [source, value] of Object.entries(sample.filters)) {
      const filter = (list.filters ?? []).find((one) => one.source === source);
      if (!filter) throw new Error(`There is no filter ${source}.`);
      if (!filterPanel()) await view.user.click(button(/^Filters/));
      const found = within(await screen.findByRole('group', { name: 'Filters' }));
      if (filter.kind === 'select') {
        await view.user.selectOptions(found.getByLabelText(textOf(filter.label)), value);
      } else if (filter.kind === 'multi') {
        const choice = filter.choices.find((one) => one.value === value);
        await view.user.click(found.getByRole('checkbox', { name: textOf(choice?.label ?? '') }));
      }
      if (filter.kind === 'text') {
        await view.user.type(found.getByLabelText(textOf(filter.label)), `${value}{Enter}`);
      }
      const chip = await screen.findByRole('button', { name: /^Remove the filter/ });
      await settled();
      const narrowed = shownNames();
      const there = view.address();
      expect(decodeURIComponent(there)).toContain(value);

      view.unmount();
      view = open(sample, there);
      await waitFor(() => expect(shownNames()).toEqual(narrowed));
      await view.user.click(screen.getByRole('button', { name: chip.getAttribute('aria-label')! }));
      await waitForCount(PAGE);
    }
  });

  it('selects rows, saves a view for the next visit and exports what it shows', async () => {
    const first = open(sample);
    const { user } = first;
    await waitForCount(COUNT);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Per page' }), String(PAGE));
    await waitForCount(PAGE);
    if (screen.queryByRole('checkbox', { name: 'Select all on this page' })) {
      await user.click(screen.getByRole('checkbox', { name: `Select ${shownNames()[0]}` }));
      expect(await screen.findByText('1 selected')).toBeVisible();
      fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
      expect(await screen.findByText(`${PAGE} selected`)).toBeVisible();
      await user.click(button(`Select all ${COUNT}`));
      expect(await screen.findByText(`${COUNT} selected`)).toBeVisible();
      await user.click(button('Clear selection'));
    }

    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV (.csv)' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const lines = (await saved[0]!.text()).trim().split('\r\n');
    expect(lines[0]).toBe(headings(list).join(','));
    expect(lines).toHaveLength(COUNT + 1);
    expect(lines.some((line) => line.startsWith(`'${FORMULA},`))).toBe(true);

    if (list.search) {
      await user.type(screen.getByRole('searchbox'), 'isik');
      await waitFor(() => expect(shownNames()).toEqual([TURKISH]));
    } else {
      const [source, value] = Object.entries(sample.filters)[0]!;
      await user.selectOptions(document.querySelector(`main [name="${source}"]`)!, value);
      await screen.findByRole('button', { name: /^Remove the filter/ });
    }
    await settled();
    const narrowed = shownNames();
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Excel (.xlsx)' }));
    await waitFor(() => expect(saved).toHaveLength(2));
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(await saved[1]!.arrayBuffer());
    const [sheet] = workbook.worksheets;
    expect(sheet?.name).toBe(textOf(list.title));
    expect(sheet?.rowCount).toBe(narrowed.length + 1);
    expect(sheet?.getCell('A2').value).toBe(narrowed[0]);
    const moment = shownColumns(list).findIndex(({ kind }) => kind === 'moment');
    expect(sheet?.getRow(2).getCell(moment + 1).value).toBeInstanceOf(Date);

    await user.click(button('Views'));
    await user.click(await screen.findByRole('button', { name: 'Save this view' }));
    await user.type(await screen.findByLabelText('Name of the view'), 'Işıklar');
    await user.click(button('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    first.unmount();
    const again = open(sample);
    // The page size is kept too.
    await waitForCount(PAGE);
    await again.user.click(await screen.findByRole('button', { name: 'Views' }));
    await again.user.click(await screen.findByRole('button', { name: 'Işıklar' }));
    await waitFor(() => expect(shownNames()).toEqual(narrowed));
    if (list.search) expect(screen.getByRole('searchbox')).toHaveValue('isik');
  });
});
