import type { Answer } from '@contract/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { variableRow } from '@tests/support/rows/list-samples';
import {
  type Replies,
  refuse,
  renderConsole,
  type SentCall,
} from '@tests/support/screens/render-console';
import { describe, expect, it } from 'vitest';

type Variable = Answer<'GET /personalize/variable/get/{id}'>['data'];

const deletedIds = (calls: SentCall[]) =>
  calls
    .filter(({ name }) => name === 'POST /personalize/variable/delete')
    .map(({ body }) => (body as { id: number }).id)
    .sort();

function open(replies: Replies = {}) {
  let down = true;
  let rows = [1, 2, 3].map((id) => variableRow(id, `Record ${id}`));
  const view = renderConsole('/variable', {
    replies: {
      'GET /personalize/variable/get': () => ({ success: true, data: rows }),
      'POST /personalize/variable/delete': ({ body }) => {
        const { id } = body as { id: number };
        if (id === 2 && down) {
          down = false;
          return refuse(503, 'unavailable', 'Back in a minute.');
        }
        rows = rows.filter((row: Variable) => row.id !== id);
        return { success: true };
      },
      ...replies,
    },
  });
  const select = async (name: string) =>
    view.user.click(await screen.findByRole('checkbox', { name }));
  return { ...view, select };
}

describe('bulk changes', () => {
  it('Selected records are deleted after a confirmation, and failed ones can be retried', async () => {
    const { user, calls, select } = open({});
    await select('Select all on this page');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete 3 records?' });
    expect(question).toHaveTextContent('"Record 3", "Record 2", "Record 1"');
    expect(deletedIds(calls)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Delete' }));

    const report = await screen.findByText('1 record failed, 2 done.');
    expect(report.parentElement).toHaveTextContent('Record 2 Back in a minute.');
    expect(deletedIds(calls)).toEqual([1, 2, 3]);
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Record 1' })).toBeNull());
    expect(screen.getByRole('checkbox', { name: 'Select Record 2' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Retry these' }));
    expect(await screen.findByText('You have no variables yet')).toBeVisible();
    expect(deletedIds(calls)).toEqual([1, 2, 2, 3]);
  });

  it('Selected records get one value, each saved with its own version', async () => {
    const { user, calls, select } = open({
      'POST /personalize/variable/save': {
        success: true,
        message: '',
        data: variableRow(1, 'Record 1'),
      },
    });
    await select('Select Record 1');
    await select('Select Record 3');
    await user.click(await screen.findByRole('button', { name: 'Change status' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Disabled' }));
    expect(await screen.findByText('2 records were updated.')).toBeVisible();
    const sent = calls.filter(({ name }) => name === 'POST /personalize/variable/save');
    expect(sent.map(({ body }) => (body as { data: object }).data)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: 1, disabled: true, version: 1 }),
        expect.objectContaining({ id: 3, disabled: true, version: 1 }),
      ]),
    );
    expect(screen.queryByRole('toolbar')).toBeNull();
  });
});

describe('the columns', () => {
  it('Users choose and order the columns, which are stored for the next visit', async () => {
    const view = open();
    const headings = () => [...document.querySelectorAll('th')].map((th) => th.textContent);
    await screen.findByRole('table');
    const { user } = view;
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Columns shown' }));
    expect(panel.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
    await user.click(panel.getByRole('checkbox', { name: 'Updated' }));
    await user.click(panel.getByRole('button', { name: 'Status: move up' }));
    await user.click(panel.getByRole('button', { name: 'Status: move up' }));
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(headings()).toEqual(['', 'Name', 'Key', 'Status', 'Code', 'Actions']),
    );
    view.unmount();
    open();
    await screen.findByRole('table');
    expect(headings()).toEqual(['', 'Name', 'Key', 'Status', 'Code', 'Actions']);
  });
});
