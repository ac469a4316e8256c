import { screen, waitFor, within } from '@testing-library/react';
import { variableRow } from '@tests/support/rows/list-samples';
import { renderConsole } from '@tests/support/screens/render-console';
import { expect, it } from 'vitest';

const own = { ...variableRow(1, 'Loyalty points') };
own.data._raw.key.value = 'points';

async function open(type: string, language: 'tr' | 'en' = 'en') {
  const console = renderConsole(`/fields?type=${type}`, {
    language,
    replies: { 'GET /personalize/variable/get': { success: true, data: [own] } },
  });
  const card = within(await screen.findByRole('region', { name: 'empty' }));
  const button = await card.findByRole('button', {
    name: language === 'en' ? /^Add a variable: / : /^Değişken ekle: /,
  });
  return { ...console, card, button };
}

it('inserts a variable at the cursor with the keyboard only', async () => {
  const { user, card, button } = await open('string');
  const input = card.getByRole<HTMLInputElement>('textbox');
  await user.clear(input);
  await user.type(input, 'ab');
  input.setSelectionRange(1, 1);
  button.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: /Loyalty points/ })).toBeVisible();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(input).toHaveValue('a{{productName}}b'));
  await waitFor(() => expect(input).toHaveFocus());
  expect(input.selectionStart).toBe('a{{productName}}'.length);
});

it('warns of an unknown variable, and suggests a similar one', async () => {
  const { user, card } = await open('string');
  const input = card.getByRole('textbox');
  await user.clear(input);
  await user.type(input, '{{{{pointz}} {{{{points}}');
  const warning = await card.findByText(/No variable is called “pointz”/);
  expect(warning).toHaveTextContent('Did you mean “points”?');
  expect(card.queryByText(/called “points”/)).toBeNull();
  await user.clear(input);
  await user.type(input, '{{{{cartTotl|x}}');
  expect(await card.findByText(/called “cartTotl”/)).toHaveTextContent('Did you mean “cartTotal”?');
});

it('offers variables in Turkish in the rich text editor', async () => {
  const { user, button, card } = await open('richtext', 'tr');
  await user.click(button);
  await user.click(await screen.findByRole('menuitem', { name: /Sepette bir tutara kalan/ }));
  await waitFor(() => expect(card.getByRole('textbox')).toHaveTextContent('{{cartMissing:750}}'));
});

it('offers no variables in selectors and styles', async () => {
  renderConsole('/fields?type=cssinput');
  await screen.findAllByRole('region');
  expect(screen.queryByRole('button', { name: /Add a variable/ })).toBeNull();
});
