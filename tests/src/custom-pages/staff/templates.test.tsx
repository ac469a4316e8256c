import { contentOf } from '@catalogue/templates/engine/template';
import { findTemplate, templates } from '@catalogue/templates/registry';
import type { StaffTemplate, TemplateRow } from '@contract/entities/campaigns/template';
import { screen, waitFor, within } from '@testing-library/react';
import { PATIENCE } from '@tests/support/patience';
import { templateDetail } from '@tests/support/rows/templates';
import { definitionsOf } from '@tests/support/screens/editor';
import {
  merchant,
  type Replies,
  refuse,
  renderConsole,
} from '@tests/support/screens/render-console';
import { setWindowWidth } from '@tests/support/screens/window-width';
import { expect, it } from 'vitest';
import { planMove } from '@/custom-pages/staff/templates/order';
import {
  isStalePicture,
  withPictureFragment,
} from '@/custom-pages/staff/templates/pictureFragment';
import { fieldAt, withValueAt } from '@/custom-pages/staff/templates/templateBody';

const rows: TemplateRow[] = templates
  .slice(0, 4)
  .map(({ id, type, settings }) => ({
    id,
    type,
    title: settings.title,
    orders: settings.orders,
    image: settings.image,
    updated_at: '2026-11-01T09:00:00.000Z',
    hidden: id === 3,
    advance: false,
    edited: false,
  }));

function stored(id: number): StaffTemplate {
  const template = findTemplate(id);
  if (!template) throw new Error(`No template ${id}.`);
  return {
    id,
    version: 3,
    hidden: false,
    stock: null,
    edited: false,
    newer: false,
    // Only the types differ: the catalogue's lists are read-only, the call's lists are mutable.
    template: contentOf(template) as StaffTemplate['template'],
    made: { actions: 12, shops: 7 },
  };
}

function open(path: string, replies: Replies = {}) {
  const view = renderConsole(path, {
    replies: {
      'GET /auth/user': { success: true, data: { ...merchant, extra: { admin: true } } },
      'GET /campaign/template/listV2': { success: true, data: rows },
      'GET /campaign/definitions': { success: true, definitions: definitionsOf() },
      'GET /admin/template/{id}': { success: true, data: stored(2) },
      ...replies,
    },
  });
  const sent = (name: string) =>
    view.calls.filter((call) => call.name === name).map(({ body }) => body);
  return { ...view, sent };
}

it('lists the templates in order, and sends the new order when one is moved', async () => {
  const { user, sent } = open('/yta', { 'POST /campaign/action/sortV2': { success: true } });
  const list = within(await screen.findByRole('region', { name: 'Templates' }));
  const [first] = rows;
  await user.click(list.getByRole('button', { name: `${first?.title.en}: move down` }));
  await waitFor(() => expect(sent('POST /campaign/action/sortV2')).toHaveLength(1));
  expect(sent('POST /campaign/action/sortV2')[0]).toEqual({
    full: [2, 1, 3, 4],
    order: [0, 1],
    language: 'en',
    value: [1, 2, 3],
  });
  expect(list.getByText('Hidden')).toBeVisible();
});

it('sends every press of a move button in order, and leaves the focus on the moved row', async () => {
  let stored = rows;
  let fail = false;
  const { user, sent } = open('/yta', {
    'GET /campaign/template/listV2': () => ({ success: true, data: stored }),
    'POST /campaign/action/sortV2': async ({ body }) => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      if (fail) return refuse(409, 'conflict', 'Changed meanwhile');
      const { full } = body as { full: number[] };
      stored = stored.map((row) => ({
        ...row,
        orders: { ...row.orders, en: full.indexOf(row.id) + 1 },
      }));
      return { success: true };
    },
  });
  const list = within(await screen.findByRole('region', { name: 'Templates' }));
  const [first] = rows;
  const button = (direction: string) =>
    list.getByRole('button', { name: `${first?.title.en}: move ${direction}` });
  const shown = () =>
    [...document.querySelectorAll('[data-row]')].map((row) => Number(row.getAttribute('data-row')));
  button('down').focus();
  await user.keyboard('{Enter}{Enter}');
  expect(button('down')).toHaveFocus();
  await user.keyboard('{Enter}');
  // The row is the last one, so only its button "up" stays enabled.
  await waitFor(() => expect(button('up')).toHaveFocus());
  expect(button('down')).toBeDisabled();
  await waitFor(() => expect(sent('POST /campaign/action/sortV2')).toHaveLength(3));
  expect(sent('POST /campaign/action/sortV2')).toMatchObject([
    { full: [2, 1, 3, 4], order: [0, 1], value: [1, 2, 3] },
    { full: [2, 3, 1, 4], order: [1, 2], value: [2, 3, 4] },
    { full: [2, 3, 4, 1], order: [2, 3], value: [3, 4, null] },
  ]);
  expect(await screen.findByText('New order saved')).toBeVisible();
  expect(shown()).toEqual([2, 3, 4, 1]);

  // A refused save cancels the saves queued after it, and the stored order is shown again.
  fail = true;
  await user.keyboard('{Enter}{Enter}');
  expect(await screen.findByText('Changed meanwhile')).toBeVisible();
  await waitFor(() => expect(shown()).toEqual([2, 3, 4, 1]));
  expect(sent('POST /campaign/action/sortV2')).toHaveLength(4);
});

it('shows the picture, the state and the last change of each template', async () => {
  open('/yta');
  const list = within(await screen.findByRole('region', { name: 'Templates' }));
  const [first] = rows;
  const link = await list.findByRole('link', { name: first?.title.en ?? '' });
  const row = link.closest<HTMLElement>('[data-row]') ?? expect.unreachable();
  expect(row.querySelector('img')).toHaveAttribute('src', first?.image.en);
  expect(row).toHaveTextContent('Published');
  expect(row).toHaveTextContent('01-11-2026');
});

it('shows the day of a change beside a form, and closes the menu of a row when its template opens', async () => {
  const { user } = open('/yta/templates/1');
  const name = `More for ${rows[1]?.title.en}`;
  const menu = await screen.findByRole('button', { name }, PATIENCE);
  expect(menu.closest('[data-row]')).toHaveTextContent(/01-11-2026$/);
  await user.click(menu);
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

it('shows the form of a template alone on a phone, with a link to the list', async () => {
  const view = open('/yta/templates/2');
  setWindowWidth(390);
  expect(await screen.findByRole('heading', { level: 1, name: rows[1]?.title.en })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Templates' })).toBeNull();
  await view.user.click(screen.getByRole('link', { name: 'Templates' }));
  expect(await screen.findByRole('region', { name: 'Templates' })).toBeVisible();
  expect(view.address()).toBe('/yta');
  view.unmount();
});

it('A template is saved with its loaded version; success shows for two seconds, an error next to its field', async () => {
  let answer: NonNullable<Replies['POST /campaign/action/saveV2']> = {
    ...refuse(400, 'invalid', 'Not so.'),
    fields: [{ path: 'data.settings.slug.en', code: 'taken' }],
  };
  let answeredAt = 0;
  const { user, sent } = open('/yta/templates/2', {
    'POST /campaign/action/saveV2': () => {
      answeredAt = Date.now();
      return answer as never;
    },
  });
  const titles = within(await screen.findByRole('group', { name: 'Title' }));
  expect(screen.getByText(/12 actions in 7 shops were made from this template/)).toBeVisible();
  const english = titles.getByLabelText(/English/);
  await user.clear(english);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await titles.findByText('This field is required.')).toBeVisible();
  expect(screen.queryByText('New template')).toBeNull();
  expect(sent('POST /campaign/action/saveV2')).toEqual([]);
  await user.type(english, 'Exit');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Error' })).toBeVisible();
  const slugs = within(screen.getByRole('group', { name: 'Slug' }));
  expect(slugs.getByText('Another record already uses this.')).toBeVisible();
  expect(screen.getByText('Correct the marked fields before saving.')).toBeVisible();
  expect(screen.queryByText('Not so.')).toBeNull();
  answer = refuse(503, 'unavailable', 'The service is unavailable.');
  await user.click(screen.getByRole('button', { name: /Save|Error/ }));
  const failure = await screen.findByText('The service is unavailable.');
  expect(failure.closest('[role=alert]')).toHaveClass('MuiAlert-colorError');
  answer = { success: true, data: { id: 2, version: 4 } };
  await user.click(screen.getByRole('button', { name: /Save|Error/ }));
  expect(await screen.findByRole('button', { name: 'Saved' })).toBeVisible();
  expect(sent('POST /campaign/action/saveV2').at(-1)).toMatchObject({
    data: { id: 2, version: 3, hidden: false, settings: { title: { en: 'Exit' } } },
  });
  // After two seconds the button is labelled Save again.
  await screen.findByRole('button', { name: 'Save' }, PATIENCE);
  expect(Date.now() - answeredAt).toBeGreaterThan(1_900);
});

it('names new packages start, grow and pro, and locks a field of a variant', async () => {
  const { user, sent } = open('/yta/templates/2', {
    'POST /campaign/action/saveV2': { success: true, data: { id: 2, version: 4 } },
  });
  await user.click(await screen.findByRole('tab', { name: 'Pricing packages' }));
  const [turkish] = screen.getAllByRole('button', { name: 'Add' });
  if (!turkish) throw new Error('No way to add a package.');
  for (const name of ['start', 'grow', 'pro', '']) {
    await user.click(turkish);
    await waitFor(() => expect(screen.getAllByLabelText(/^Name/).at(-1)).toHaveValue(name));
  }
  await user.click(screen.getByRole('button', { name: 'Turkish package 4: remove' }));
  await user.click(screen.getByRole('tab', { name: 'Looks' }));
  await user.click(await screen.findByRole('button', { name: 'Page: Fixed' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('POST /campaign/action/saveV2')).toHaveLength(1));
  const [body] = sent('POST /campaign/action/saveV2') as [{ data: StaffTemplate['template'] }];
  const { pricing, data } = body.data.settings;
  expect(pricing.tr.map(({ name }) => name)).toEqual(['start', 'grow', 'pro']);
  expect(data.en[0]?.data.where[0]?.parameters.page?._cnfg_no_edit).toBe(true);
  expect(data.tr[0]?.data.where[0]?.parameters.page?._cnfg_no_edit).toBeUndefined();
});

it('sends the previous order numbers of a moved template and its new neighbours', () => {
  const { body, shown } = planMove(rows, { from: 3, to: 0, language: 'tr' });
  expect(body).toEqual({ full: [4, 1, 2, 3], order: [3, 0], language: 'tr', value: [4, null, 1] });
  expect(shown.map(({ orders }) => orders.tr)).toEqual([1, 2, 3, 4]);
  expect(shown[0]?.orders.en).toBe(4);
});

it('changes one value of a template and leaves the others unchanged', () => {
  const before = {
    settings: { title: { tr: 'A', en: 'B' }, images: { tr: ['x', 'y'] } },
    limit: 1,
  };
  const after = withValueAt(before, 'settings.images.tr.1', 'z');
  expect(after).toEqual({
    ...before,
    settings: { ...before.settings, images: { tr: ['x', 'z'] } },
  });
  expect(after.settings.title).toBe(before.settings.title);
  expect(fieldAt('config._opt.preview.value').type).toBe('dropdown');
});

it('The picture of a variant is stale when the variant, its page or the renderers change', () => {
  const [first, second] = templateDetail(46).data.flatMap(({ data }) =>
    'ratio' in data ? [data] : [],
  );
  if (!first || !second) throw new Error('Template 46 has no two variants.');
  const home = { variant: first, page: 'home', renderers: 'a' } as const;
  const taken = withPictureFragment('/uploads/1.png', home);
  expect(taken).toMatch(/^\/uploads\/1\.png#variant-\w+$/);
  expect(isStalePicture(taken, home)).toBe(false);
  expect(isStalePicture(taken, { ...home, variant: second })).toBe(true);
  expect(isStalePicture(taken, { ...home, page: 'cart' })).toBe(true);
  expect(isStalePicture(taken, { ...home, renderers: 'b' })).toBe(true);
  expect(isStalePicture(withPictureFragment(taken, { ...home, renderers: 'b' }), home)).toBe(true);
  expect(isStalePicture('/uploads/1.png', home)).toBe(true);
  expect(isStalePicture('/template-images/popup.svg', home)).toBe(false);
  expect(isStalePicture('', home)).toBe(false);
});

it('A variant is drawn on its tab, and has a warning when its picture is stale', async () => {
  const old = structuredClone(stored(2));
  const variant = old.template.settings.data.en[0];
  if (variant) variant.image = '/uploads/1.png#variant-old';
  const { user } = open('/yta/templates/2', {
    'GET /admin/template/{id}': { success: true, data: old },
  });
  await user.click(await screen.findByRole('tab', { name: 'Looks' }));
  const looks = within(await screen.findByRole('tablist', { name: 'Looks' }));
  for (const look of looks.getAllByRole('tab')) {
    expect(look.querySelector('iframe')).toBeInTheDocument();
  }
  expect(
    await screen.findByText(/The look has changed since this picture was taken/),
  ).toBeVisible();
});

it('shows the translated fields of a template in one language at a time on a phone', async () => {
  const { user, unmount } = open('/yta/templates/2');
  setWindowWidth(390);
  const group = await screen.findByRole('group', { name: 'Language of the fields' });
  // The field has the name of the value, because the language is chosen above.
  const title = () => screen.getByRole('textbox', { name: /^Title/ });
  await waitFor(() => expect(title()).toHaveValue(stored(2).template.settings.title.en));
  await user.click(within(group).getByRole('button', { name: 'Turkish' }));
  expect(title()).toHaveValue(stored(2).template.settings.title.tr);
  unmount();
});
