import type { CampaignBody } from '@catalogue/campaign';
import { where } from '@catalogue/conditions/registry';
import { fillForm } from '@catalogue/fields/schema';
import type { PreviewType } from '@catalogue/templates/engine/types';
import type { Answer } from '@contract/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { templateDetail } from '@tests/support/rows/templates';
import { campaignRecord, definitionsOf } from '@tests/support/screens/editor';
import {
  type Replies,
  refuse,
  renderConsole,
  type SentCall,
} from '@tests/support/screens/render-console';
import { beforeEach, describe, expect, it } from 'vitest';

const IMPOSSIBLE = /contradicts another one/;
const sent = (calls: SentCall[], name: string) => calls.filter((call) => call.name === name);
const saved = { success: true, data: { id: 7, version: 2, updated_at: '' } } as const;
const gathered: Answer<'POST /personalize/recommendationSave'> = {
  success: true,
  data: { products: [{ title: 'Vase', url: '/vase' }], built_at: '2026-11-20T21:30:00.000Z' },
};

function openEditor(path: string, templateId: number, replies: Replies = {}) {
  return renderConsole(path, {
    replies: {
      'GET /campaign/getV2/{id}': { success: true, data: campaignRecord(templateId) },
      'GET /campaign/templateV2/{id}': { success: true, data: templateDetail(templateId) },
      'GET /campaign/definitions': { success: true, definitions: definitionsOf() },
      'GET /campaign/draft/{id}': { success: true, data: null },
      'GET /campaign/versions/{id}': { success: true, data: [] },
      'GET /campaign/meets/{id}': { success: true, data: [] },
      'POST /campaign/draft/save': { success: true, data: { version: 2, saved_at: '' } },
      'POST /campaign/save': saved,
      'POST /personalize/recommendationSave': gathered,
      ...replies,
    },
  });
}
type User = ReturnType<typeof renderConsole>['user'];
async function publish(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await user.click(await screen.findByRole('button', { name: 'Publish now' }));
}
beforeEach(() => localStorage.setItem('vitrin.tour.editor', '1'));
const dataOf = (call: SentCall | undefined) => (call?.body as { data: object } | undefined)?.data;

describe('modifying the style', () => {
  it('replaces the actions, retains name and conditions, and can be undone', async () => {
    const { user, calls } = openEditor('/actions/7', 46);
    await user.click(await screen.findByRole('button', { name: 'Modify style' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Modify style' }));
    expect(await dialog.findByRole('radio', { name: /Light.*Current look/ })).toBeChecked();
    expect(dialog.getByText(/Name, status, trigger, conditions and frequency stay/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Use this look' })).toBeDisabled();
    await user.click(dialog.getByRole('radio', { name: /Sand/ }));
    await user.click(dialog.getByRole('button', { name: 'Use this look' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();

    await user.click(screen.getByRole('button', { name: 'Redo' }));
    await publish(user);
    await waitFor(() => expect(sent(calls, 'POST /campaign/save').length).toBeGreaterThan(0));
    const sand = templateDetail(46).data.find(({ id }) => id === 'sand');
    expect(dataOf(sent(calls, 'POST /campaign/save')[0])).toMatchObject({
      name: 'Product recommendations',
      _var: 'sand',
      tags: sand?.data.tags,
    });
  });

  it('offers to try again when the variants cannot be loaded', async () => {
    let down = true;
    const { user } = openEditor('/actions/7', 4, {
      'GET /campaign/templateV2/{id}': () =>
        down
          ? { status: 503, message: 'Back soon.', code: 'unavailable' }
          : { success: true, data: templateDetail(4) },
    });
    await user.click(await screen.findByRole('button', { name: 'Modify style' }));
    expect(await screen.findByText('Back soon.')).toBeVisible();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByRole('radio')).length).toBeGreaterThan(0);
  });
});

describe('the editor of a recommendation', () => {
  it('has fields for page, products, styles and state, and gathers the products when saved', async () => {
    const { user, calls } = openEditor('/actions/7?tab=who', 46);
    const pages = await screen.findByRole('radiogroup', { name: 'Page type' });
    expect(within(pages).getByRole('radio', { name: 'Product' })).toBeChecked();
    expect(screen.queryByRole('heading', { name: 'Trigger' })).toBeNull();
    expect(await screen.findByText(/1 product, updated 21 Nov 2026, 00:30/)).toBeVisible();
    await user.click(within(pages).getByRole('radio', { name: 'Cart' }));
    await user.click(screen.getByRole('switch', { name: 'The row is on' }));
    await publish(user);
    await waitFor(() => expect(sent(calls, 'POST /campaign/save').length).toBeGreaterThan(0));
    expect(dataOf(sent(calls, 'POST /campaign/save')[0])).toMatchObject({
      where: [{ type: 'page-type', parameters: { page: { value: 'cart' } } }],
      tags: [{ type: 'recommendation', status: false }],
    });
    const gathers = () =>
      sent(calls, 'POST /personalize/recommendationSave').map((call) => call.body);
    await waitFor(() => expect(gathers()).toEqual([{ force: false }, { force: true }]));
    await user.click(screen.getByRole('button', { name: 'Update now' }));
    await waitFor(() => expect(gathers()).toHaveLength(3));
  });
});

describe('template 82', () => {
  it('hides its form unless the address has debug=true', async () => {
    const { user } = openEditor('/actions/7', 82);
    expect(await screen.findByText(/Only developers can edit/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add action' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Who & when' }));
    expect(await screen.findByRole('heading', { name: 'Trigger' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add action' })).toBeNull();
  });

  it('shows its form with debug=true in the address', async () => {
    openEditor('/actions/7?debug=true', 82);
    expect(await screen.findByRole('button', { name: 'Add action' })).toBeVisible();
    expect(screen.queryByText(/Only developers can edit/)).toBeNull();
  });
});

describe('the preview next to the form', () => {
  const openWith = (preview: PreviewType) => {
    const record = campaignRecord(82);
    const template = record._template;
    if (!template) throw new Error('The sample names no template.');
    const data = {
      ...record,
      data: { ...record.data, where: [{ type: 'all-pages', parameters: {} }] },
      _template: { ...template, preview, page: 'cart' as const },
    };
    return openEditor('/actions/7?debug=true', 82, {
      'GET /campaign/getV2/{id}': { success: true, data },
    });
  };
  const pane = () => screen.findByRole('region', { name: 'Preview' });

  it('The preview is open from the start with previewTrue, on the template’s page', async () => {
    openWith('previewTrue');
    expect(await within(await pane()).findByRole('combobox', { name: /Page/ })).toHaveTextContent(
      'Cart',
    );
    expect(screen.queryByRole('button', { name: 'Open the preview' })).toBeNull();
  });

  it('A button opens and closes the preview with previewFalse', async () => {
    const { user } = openWith('previewFalse');
    const button = await screen.findByRole('button', { name: 'Open the preview' });
    expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
    await user.click(button);
    expect(await pane()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close the preview' }));
    expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
  });

  it('There is no preview with onlyForm', async () => {
    openWith('onlyForm');
    expect(await screen.findByRole('tree')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Open the preview' })).toBeNull();
  });
});

describe('the conditions of an action', () => {
  it('are replaced by Everyone when the last one is removed', async () => {
    const { user } = openEditor('/actions/7?tab=who', 4);
    const who = within(await screen.findByRole('group', { name: 'Who' }));
    await user.click(who.getByRole('button', { name: 'Add condition' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Device' }));
    await user.keyboard('{Escape}');
    await user.click(await who.findByRole('button', { name: 'Who condition 1: remove' }));
    expect(await who.findByRole('button', { name: 'Everyone: Everyone' })).toBeVisible();
    expect(who.queryByRole('button', { name: 'Who condition 2: edit' })).toBeNull();
  });

  it('An action that cannot be loaded leads back to the list', async () => {
    const { address } = openEditor('/actions/7', 4, {
      'GET /campaign/getV2/{id}': refuse(404, 'not_found'),
    });
    await waitFor(() => expect(address()).toBe('/actions'));
  });
});

describe('a template whose limit is reached', () => {
  it('leads to the template’s page instead of the editor', async () => {
    const installed = [{ id: 9, name: 'Mine', status: 'active' }];
    const full = templateDetail(4, { limit: 1, installed });
    const { address } = openEditor('/actions/create/template-4', 4, {
      'GET /campaign/templateV2/{id}': { success: true, data: full },
    });
    await waitFor(() => expect(address()).toBe('/action?id=4'));
    expect(await screen.findByRole('link', { name: 'Go to action' })).toHaveAttribute(
      'href',
      '/actions/9',
    );
  });
});

describe('conditions that contradict each other', () => {
  it('The second of two different exact addresses has a message while editing', async () => {
    const exactly = (value: string) => ({
      type: 'url',
      parameters: fillForm(where.url.fields, { operator: 'equals', values: [value] }),
    });
    const record = campaignRecord(4);
    const rows = [exactly('/sepet'), exactly('/odeme')];
    const data = { ...record, data: { ...record.data, where: rows } };
    const { calls } = openEditor('/actions/7?tab=who', 4, {
      'GET /campaign/getV2/{id}': { success: true, data },
    });
    const second = await screen.findByRole('button', { name: 'Where condition 2: edit' });
    await waitFor(() => expect(second).toHaveAccessibleDescription(IMPOSSIBLE));
    expect(
      screen.getByRole('button', { name: 'Where condition 1: edit' }),
    ).not.toHaveAccessibleDescription(IMPOSSIBLE);
    expect(sent(calls, 'POST /campaign/save')).toHaveLength(0);
  });
});

describe('variants', () => {
  it('copies the actions into variants, edits them separately and saves them with their shares', async () => {
    const { user, calls } = openEditor('/actions/7', 4);
    await user.click(await screen.findByRole('button', { name: 'Try a variant (A/B test)' }));
    expect(await screen.findByRole('button', { name: 'Variant B', pressed: true })).toBeVisible();
    const before = campaignRecord(4).data.tags;
    expect(screen.getAllByRole('switch', { name: /: on$/ })).toHaveLength(before.length);
    const [first] = screen.getAllByRole('treeitem');
    if (first) await user.click(first);
    const name = await screen.findByLabelText('Name of the part');
    await user.clear(name);
    await user.type(name, 'Only B');
    await user.click(await screen.findByRole('button', { name: 'Variant A' }));
    expect(screen.queryByText('Only B')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Variants and shares' }));
    const share = await screen.findByLabelText('Share of A');
    await user.clear(share);
    await user.type(share, '70');
    const other = screen.getByLabelText('Share of B');
    await user.clear(other);
    await user.type(other, '30');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await publish(user);
    await waitFor(() => expect(sent(calls, 'POST /campaign/save').length).toBeGreaterThan(0));
    const data = dataOf(sent(calls, 'POST /campaign/save')[0]) as CampaignBody;
    expect(data.variants).toEqual([
      { id: 1, share: 70 },
      { id: 2, share: 30 },
    ]);
    expect(data.tags.filter(({ variant }) => variant === 1)).toHaveLength(before.length);
    expect(data.tags.find(({ variant }) => variant === 2)?.name).toBe('Only B');
  });

  it('restores a plain action when one of two variants is removed', async () => {
    const { user, calls } = openEditor('/actions/7', 4);
    await user.click(await screen.findByRole('button', { name: 'Try a variant (A/B test)' }));
    await user.click(await screen.findByRole('button', { name: 'Variants and shares' }));
    await user.click(await screen.findByRole('button', { name: 'Remove variant B' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Remove variant B' }));
    expect(await screen.findByRole('button', { name: 'Try a variant (A/B test)' })).toBeVisible();
    await user.type(screen.getByLabelText('Name'), '!');
    // On a slow machine the variants are saved before they are removed.
    const saved = () => dataOf(sent(calls, 'POST /campaign/draft/save').at(-1));
    await waitFor(() => {
      expect(saved()).toMatchObject({ name: expect.stringMatching(/!$/) });
      expect(saved()).not.toHaveProperty('variants');
    });
    expect(saved()).toMatchObject({ tags: campaignRecord(4).data.tags });
  });
});

describe('publishing', () => {
  it('reports that the action is live only when the server accepted its status', async () => {
    let isFull = true;
    const { user } = openEditor('/actions/7', 4, {
      'POST /campaign/save': ({ body }) =>
        isFull && Object.keys((body as { data: object }).data).length === 2
          ? refuse(409, 'limit', 'Your package has no room for another action.')
          : saved,
    });
    await publish(user);
    expect(await screen.findAllByText(/no room for another action/)).not.toHaveLength(0);
    expect(screen.queryByText(/Live\./)).toBeNull();
    isFull = false;
    await user.click(screen.getByRole('button', { name: 'Publish now' }));
    expect(await screen.findByText(/Live\./)).toBeVisible();
  });
});
