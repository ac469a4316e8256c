import type { CampaignBody } from '@catalogue/campaign';
import { where } from '@catalogue/conditions/where';
import { fillForm } from '@catalogue/fields/schema';
import type { PreviewType } from '@catalogue/templates/engine/types';
import type { Answer } from '@contract/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { campaignRecord, definitionsOf } from '@tests/support/editor';
import { type Replies, refuse, renderConsole, type SentCall } from '@tests/support/render-console';
import { templateDetail } from '@tests/support/templates';
import { describe, expect, it } from 'vitest';

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
      'POST /campaign/save': saved,
      'POST /personalize/recommendationSave': gathered,
      ...replies,
    },
  });
}
const dataOf = (call: SentCall | undefined) => (call?.body as { data: object } | undefined)?.data;

describe('modifying the style', () => {
  it('replaces the actions, keeps name and conditions, and can be undone until it is saved', async () => {
    const { user, calls } = openEditor('/actions/7', 46);
    await user.click(await screen.findByRole('button', { name: 'Modify style' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Modify style' }));
    expect(await dialog.findByRole('radio', { name: /Light.*The present look/ })).toBeChecked();
    expect(dialog.getByText(/Name, status, trigger, conditions and frequency stay/)).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: /Sand/ }));
    await user.click(dialog.getByRole('button', { name: 'Take this look' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Modify style' }));
    await user.click(await screen.findByRole('radio', { name: /Sand/ }));
    await user.click(screen.getByRole('button', { name: 'Take this look' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(calls, 'POST /campaign/save')).toHaveLength(1));
    const sand = templateDetail(46).data.find(({ id }) => id === 'sand');
    expect(dataOf(sent(calls, 'POST /campaign/save')[0])).toMatchObject({
      name: 'Product recommendations',
      _var: 'sand',
      tags: sand?.data.tags,
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });

  it('shows a failure to load the looks, with another try', async () => {
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
  it('asks for page, products, styles and state, and gathers the products anew when saved', async () => {
    const { user, calls } = openEditor('/actions/7', 46);
    const pages = await screen.findByRole('radiogroup', { name: 'Page type' });
    expect(within(pages).getByRole('radio', { name: 'Product' })).toBeChecked();
    expect(screen.queryByRole('heading', { name: 'Trigger' })).toBeNull();
    expect(await screen.findByText(/1 product, last gathered 21-11-2026 00:30/)).toBeVisible();
    await user.click(within(pages).getByRole('radio', { name: 'Cart' }));
    await user.click(screen.getByRole('switch', { name: 'The row is on' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(calls, 'POST /campaign/save')).toHaveLength(1));
    expect(dataOf(sent(calls, 'POST /campaign/save')[0])).toMatchObject({
      where: [{ type: 'page-type', parameters: { page: { value: 'cart' } } }],
      tags: [{ type: 'recommendation', status: false }],
    });
    const gathers = () =>
      sent(calls, 'POST /personalize/recommendationSave').map((call) => call.body);
    await waitFor(() => expect(gathers()).toEqual([{ force: false }, { force: true }]));
    await user.click(screen.getByRole('button', { name: 'Renew now' }));
    await waitFor(() => expect(gathers()).toHaveLength(3));
  });
});

describe('template 82', () => {
  it('hides its form unless the address has debug=true', async () => {
    openEditor('/actions/7', 82);
    expect(await screen.findByText(/for developers only/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Trigger' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add action' })).toBeNull();
  });

  it('shows it with debug=true', async () => {
    openEditor('/actions/7?debug=true', 82);
    expect(await screen.findByRole('button', { name: 'Add action' })).toBeVisible();
    expect(screen.queryByText(/for developers only/)).toBeNull();
  });
});

describe('the preview beside the form, as the template wants it', () => {
  const openWith = (preview: PreviewType) => {
    const record = campaignRecord(82);
    const template = record._template;
    if (!template) throw new Error('The sample names no template.');
    const data = {
      ...record,
      data: { ...record.data, where: [{ type: 'all-pages', parameters: {} }] },
      _template: { ...template, preview, page: 'cart' as const },
    };
    return openEditor('/actions/7', 82, { 'GET /campaign/getV2/{id}': { success: true, data } });
  };
  const pane = () => screen.findByRole('region', { name: 'Preview' });

  it('The preview is beside the form from the start with previewTrue, on the page of the template', async () => {
    openWith('previewTrue');
    expect(await within(await pane()).findByRole('combobox', { name: /Page/ })).toHaveTextContent(
      'Cart',
    );
    expect(screen.queryByRole('button', { name: 'Open the preview' })).toBeNull();
  });

  it('The preview is opened and closed by a button with previewFalse', async () => {
    const { user } = openWith('previewFalse');
    const button = await screen.findByRole('button', { name: 'Open the preview' });
    expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
    await user.click(button);
    expect(await pane()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close the preview' }));
    expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
  });

  it('There is no preview at all with onlyForm', async () => {
    openWith('onlyForm');
    expect(await screen.findByRole('heading', { name: 'Trigger' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Open the preview' })).toBeNull();
  });
});

describe('what an action is made of', () => {
  it('keeps one condition of each kind: removing the last one starts it anew', async () => {
    const { user } = openEditor('/actions/7', 4);
    await user.click(await screen.findByRole('button', { name: 'Who condition 1: remove' }));
    const who = within(screen.getByRole('group', { name: 'Who' }));
    expect(who.getByRole('combobox', { name: 'Who condition 1' })).toHaveTextContent('Everyone');
    expect(who.queryByRole('combobox', { name: 'Who condition 2' })).toBeNull();
  });

  it('An action that cannot be loaded leads back to the list', async () => {
    const { address } = openEditor('/actions/7', 4, {
      'GET /campaign/getV2/{id}': refuse(404, 'not_found'),
    });
    await waitFor(() => expect(address()).toBe('/actions'));
  });
});

describe('a template that is full', () => {
  it('leads to its own page instead of the editor', async () => {
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

describe('conditions that can never hold together', () => {
  it('Conditions of two different exact addresses are refused beside the second', async () => {
    const exactly = (value: string) => ({
      type: 'url',
      parameters: fillForm(where.url.fields, { operator: 'equals', values: [value] }),
    });
    const record = campaignRecord(4);
    const rows = [exactly('/sepet'), exactly('/odeme')];
    const data = { ...record, data: { ...record.data, where: rows } };
    const { user, calls } = openEditor('/actions/7', 4, {
      'GET /campaign/getV2/{id}': { success: true, data },
    });
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const second = await screen.findByRole('combobox', { name: /Where.*2/ });
    await waitFor(() => expect(second).toHaveAccessibleDescription(IMPOSSIBLE));
    expect(screen.getByRole('combobox', { name: /Where.*1/ })).not.toHaveAccessibleDescription(
      IMPOSSIBLE,
    );
    expect(sent(calls, 'POST /campaign/save')).toHaveLength(0);
  });
});

describe('variants', () => {
  it('copies the actions into variants, edits them apart and saves them with their shares', async () => {
    const { user, calls } = openEditor('/actions/7', 4);
    await user.click(await screen.findByRole('button', { name: 'Try a variant (A/B test)' }));
    const second = await screen.findByRole('button', { name: 'Variant B', pressed: true });
    expect(screen.getByLabelText('Share of A')).toHaveValue(50);
    const before = campaignRecord(4).data.tags;
    expect(screen.getAllByRole('switch', { name: /: on$/ })).toHaveLength(before.length);
    const [edit] = screen.getAllByRole('button', { name: /: edit$/ });
    if (edit) await user.click(edit);
    const name = await screen.findByLabelText('Name of the action');
    expect(second).toBeDisabled();
    await user.clear(name);
    await user.type(name, 'Only B');
    await user.click(screen.getByRole('button', { name: 'Save Action' }));
    await user.click(await screen.findByRole('button', { name: 'Variant A' }));
    expect(screen.queryByText('Only B')).toBeNull();
    const share = screen.getByLabelText('Share of A');
    await user.clear(share);
    await user.type(share, '70');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/must add up to 100%; they add up to 120%/)).toBeVisible();
    expect(sent(calls, 'POST /campaign/save')).toHaveLength(0);
    const other = screen.getByLabelText('Share of B');
    await user.clear(other);
    await user.type(other, '30');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(calls, 'POST /campaign/save')).toHaveLength(1));
    const data = dataOf(sent(calls, 'POST /campaign/save')[0]) as CampaignBody;
    expect(data.variants).toEqual([
      { id: 1, share: 70 },
      { id: 2, share: 30 },
    ]);
    expect(data.tags.filter(({ variant }) => variant === 1)).toHaveLength(before.length);
    expect(data.tags.find(({ variant }) => variant === 2)?.name).toBe('Only B');
  });

  it('leaves the other variant as the action when one is removed', async () => {
    const { user, calls } = openEditor('/actions/7', 4);
    await user.click(await screen.findByRole('button', { name: 'Try a variant (A/B test)' }));
    await user.click(await screen.findByRole('button', { name: 'Remove variant B' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Remove variant B' }));
    expect(await screen.findByRole('button', { name: 'Try a variant (A/B test)' })).toBeVisible();
    const name = screen.getByLabelText('Name');
    await user.type(name, '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(calls, 'POST /campaign/save')).toHaveLength(1));
    const data = dataOf(sent(calls, 'POST /campaign/save')[0]);
    expect(data).not.toHaveProperty('variants');
    expect(data).toMatchObject({ tags: campaignRecord(4).data.tags });
  });
});
