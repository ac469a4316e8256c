import { screen, waitFor, within } from '@testing-library/react';
import { templateDetail } from '@tests/support/rows/templates';
import { campaignRecord, definitionsOf } from '@tests/support/screens/editor';
import { type Replies, renderConsole } from '@tests/support/screens/render-console';
import { expect, it } from 'vitest';

const TEMPLATE = 4;

async function openConditions(replies: Replies = {}) {
  const page = renderConsole('/actions/7?tab=who', {
    replies: {
      'GET /campaign/getV2/{id}': { success: true, data: campaignRecord(TEMPLATE) },
      'GET /campaign/templateV2/{id}': { success: true, data: templateDetail(TEMPLATE) },
      'GET /campaign/definitions': { success: true, definitions: definitionsOf() },
      'GET /campaign/draft/{id}': { success: true, data: null },
      'POST /campaign/draft/save': { success: true, data: { version: 2, saved_at: '' } },
      ...replies,
    },
  });
  const who = within(await screen.findByRole('group', { name: 'Who' }));
  return { ...page, who };
}

it('An alternative joins the last condition in a group, and the group is saved with its rows', async () => {
  const { user, calls, who } = await openConditions();
  await user.click(who.getByRole('button', { name: 'Add condition' }));
  await user.click(await screen.findByRole('menuitem', { name: 'New or returning' }));
  await user.keyboard('{Escape}');
  await user.click(await who.findByRole('button', { name: 'Add an “or”' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cart total' }));
  expect(await screen.findByRole('dialog', { name: 'Who group 1 condition 2' })).toBeVisible();
  await user.keyboard('{Escape}');
  const group = within(who.getByRole('group', { name: 'Who group 1' }));
  expect(group.getByRole('combobox')).toHaveTextContent('Any of these holds');
  expect(
    group.getByRole('button', { name: 'New or returning: come for the first time' }),
  ).toBeVisible();
  expect(group.getByRole('button', { name: 'Cart total: 500' })).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('note', { name: 'Summary' })).toHaveTextContent(
      'visitors who come for the first time or whose cart comes to at least 500',
    ),
  );

  const saved = () => calls.findLast(({ name }) => name === 'POST /campaign/draft/save');
  const rows = [
    { type: 'visitor-kind', parameters: { kind: { value: 'new' } } },
    { type: 'cart-total', parameters: { from: { value: 500 } } },
  ];
  // On a slow machine the draft may be saved between two clicks, so the last save counts.
  await waitFor(() =>
    expect(saved()?.body).toMatchObject({ data: { who: [{ type: 'any', rows }] } }),
  );
  expect(await screen.findByText(/changes? not live$/)).toBeVisible();
});

it('Removing the last row of a group removes the group, and the list is for everyone again', async () => {
  const { user, who } = await openConditions();
  await user.click(who.getByRole('button', { name: 'Add condition' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Device' }));
  await user.keyboard('{Escape}');
  await user.click(await who.findByRole('button', { name: 'Add an “or”' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Language' }));
  await user.keyboard('{Escape}');
  const remove = (name: string) => user.click(who.getByRole('button', { name }));
  await remove('Who group 1 condition 2: remove');
  await remove('Who group 1 condition 1: remove');
  expect(who.queryByRole('group', { name: 'Who group 1' })).toBeNull();
  expect(who.getByRole('button', { name: 'Everyone: Everyone' })).toBeVisible();
  expect(who.queryByRole('button', { name: /: remove$/ })).toBeNull();
});

it('A condition on the device shows its share of the campaign views of the last week', async () => {
  const { user, who } = await openConditions({
    'POST /analytic/parts': {
      success: true,
      result: [
        { part: 'device', key: 'mobile', shown: 620, clicked: 0 },
        { part: 'device', key: 'desktop', shown: 380, clicked: 0 },
      ],
      orders: [],
    },
  });
  await user.click(who.getByRole('button', { name: 'Add condition' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Device' }));
  await user.keyboard('{Escape}');
  expect(await who.findByText('≈ 62%')).toBeVisible();
});
