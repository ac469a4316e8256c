import type { AnyDeclaration } from '@contract/resource';
import { screen, waitFor } from '@testing-library/react';
import { ALL_FLAGS, declaredRow, pathOfList } from '@tests/support/rows/list-samples';
import { declarations } from '@tests/support/rows/resource-samples';
import {
  merchant,
  type Replies,
  refuse,
  renderConsole,
  type SentCall,
} from '@tests/support/screens/render-console';
import { describe, expect, it } from 'vitest';

type Saving = (call: SentCall) => object;

function open(declaration: AnyDeclaration, end: string, save: object | Saving = refuse(500)) {
  const { path } = declaration;
  const row = declaredRow(declaration, 2, 'Lale');
  const view = renderConsole(`${pathOfList(declaration.name)}/${end}`, {
    replies: {
      'GET /auth/user': { success: true, data: { ...merchant, extra: ALL_FLAGS } },
      [`GET ${path}/get`]: { success: true, data: [row] },
      [`GET ${path}/get/{id}`]: { success: true, data: row },
      [`POST ${path}/save`]: save,
      // The names are generated in the same way as those of the contract.
    } as Replies,
  });
  const name = () => document.querySelector<HTMLInputElement>('main [name="name"]');
  return {
    ...view,
    row,
    nameWith: (value: string) =>
      waitFor(() => {
        expect(name()).toHaveValue(value);
        return name()!;
      }),
    save: () => view.user.click(screen.getByRole('button', { name: 'Save' })),
    sent: () =>
      view.calls
        .filter((call) => call.name === `POST ${path}/save`)
        .map(({ body }) => (body as { data: object }).data),
  };
}

const named = declarations.map((declaration) => [declaration.name, declaration] as const);

describe.each(named)('the form of %s', (_, declaration) => {
  it('sends nothing while required fields are empty, and focuses the first of them', async () => {
    const { nameWith, save, sent } = open(declaration, 'create');
    const name = await nameWith('');
    await save();
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription('This field is required.');
    expect(sent()).toEqual([]);
  });

  it('marks the optional fields', async () => {
    const { nameWith } = open(declaration, 'create');
    await nameWith('');
    const optional = Object.values(declaration.fields).filter((field) => field.optional);
    // The date input is loaded as its own chunk.
    await waitFor(() =>
      expect(screen.queryAllByText(/ \(optional\)$/)).toHaveLength(optional.length),
    );
  });

  it('saves a changed record with its other fields and its loaded version', async () => {
    const saved = { success: true, message: '' };
    const { nameWith, user, save, sent, row } = open(declaration, '2', ({ body }) => ({
      ...saved,
      data: { ...row, ...(body as { data: object }).data, version: 2 },
    }));
    await user.type(await nameWith('Lale'), ' 2');
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    const { updated_at: _, ...rest } = row;
    expect(sent()).toEqual([{ ...rest, name: 'Lale 2' }]);
  });

  it('offers to overwrite when another user saved the record since it was loaded', async () => {
    let tries = 0;
    const { nameWith, user, save, sent, row } = open(declaration, '2', () => {
      tries += 1;
      return tries === 1
        ? refuse(409, 'conflict')
        : { success: true, message: '', data: { ...row, version: 9 } };
    });
    await user.type(await nameWith('Lale'), ' 2');
    await save();
    await screen.findByRole('alertdialog');
    await user.click(screen.getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ name: 'Lale 2' });
    expect(sent()[1]).not.toHaveProperty('version');
  });

  it('asks before the user leaves the page with unsaved changes', async () => {
    const { nameWith, user, router } = open(declaration, '2');
    await user.type(await nameWith('Lale'), ' 2');
    void router.navigate('/help');
    expect(await screen.findByText('You have unsaved changes')).toBeVisible();
  });
});
