import { screen, waitFor, within } from '@testing-library/react';
import { templateDetail } from '@tests/support/rows/templates';
import { campaignRecord, definitionsOf } from '@tests/support/screens/editor';
import { renderConsole } from '@tests/support/screens/render-console';
import { expect, it } from 'vitest';

const TEMPLATE = 4;

async function openConditions() {
  const page = renderConsole('/actions/7?tab=who', {
    replies: {
      'GET /campaign/getV2/{id}': { success: true, data: campaignRecord(TEMPLATE) },
      'GET /campaign/templateV2/{id}': { success: true, data: templateDetail(TEMPLATE) },
      'GET /campaign/definitions': { success: true, definitions: definitionsOf() },
      'GET /campaign/draft/{id}': { success: true, data: null },
      'POST /campaign/draft/save': { success: true, data: { version: 2, saved_at: '' } },
    },
  });
  const who = within(await screen.findByRole('group', { name: 'Who' }));
  return { ...page, who };
}

it('A condition becomes the first row of its new group, and the group is saved with its rows', async () => {
  const { user, calls, who } = await openConditions();
  await user.click(who.getByRole('combobox', { name: 'Who condition 1' }));
  await user.click(await screen.findByRole('option', { name: 'New or returning' }));
  await user.click(who.getByRole('combobox', { name: 'Who condition 1' }));
  await user.click(await screen.findByRole('option', { name: 'Group: any of' }));
  expect(who.getByRole('combobox', { name: 'Who group 1 condition 1' })).toHaveTextContent(
    'New or returning',
  );
  const [addToGroup] = who.getAllByRole('button', { name: 'Add condition' });
  if (!addToGroup) throw new Error('The group has no way to add a condition.');
  await user.click(addToGroup);
  await user.click(who.getByRole('combobox', { name: 'Who group 1 condition 2' }));
  await user.click(await screen.findByRole('option', { name: 'Cart total' }));
  expect(
    await screen.findByText(
      /visitors who come for the first time or whose cart comes to at least 500/,
    ),
  ).toBeVisible();

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

it('Changing a group to a plain condition removes its rows', async () => {
  const { user, who } = await openConditions();
  await user.click(who.getByRole('combobox', { name: 'Who condition 1' }));
  await user.click(await screen.findByRole('option', { name: 'Group: none of' }));
  expect(who.getByRole('combobox', { name: 'Who group 1 condition 1' })).toBeVisible();
  await user.click(who.getByRole('combobox', { name: 'Who condition 1' }));
  await user.click(await screen.findByRole('option', { name: 'Device' }));
  expect(who.queryByRole('combobox', { name: 'Who group 1 condition 1' })).toBeNull();
});
