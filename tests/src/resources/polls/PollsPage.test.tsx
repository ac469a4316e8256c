import { screen } from '@testing-library/react';
import { listSamples } from '@tests/support/rows/list-samples';
import { renderConsole } from '@tests/support/screens/render-console';
import { expect, it } from 'vitest';

const open = (path: string) => {
  const { row, replies } = listSamples['poll-answers']!;
  return renderConsole(path, { replies: replies([row(1, 'Google'), row(2, 'My neighbour')]) });
};

it('shows the name of a poll once when it is the question', async () => {
  const { row, replies } = listSamples['poll-answers']!;
  const polls = [{ camp_id: 1, name: 'Where?', question: 'Where?' }];
  renderConsole('/pollpanel', {
    replies: {
      ...replies([row(1, 'Google')]),
      'POST /personalize/polls': { success: true, result: [], polls },
    },
  });
  expect(await screen.findByLabelText('Question')).toHaveTextContent(/^Where\?$/);
});

it('leads from the pie chart of a question to the table of its answers and back', async () => {
  const { user, address } = open('/pollpanel?poll=1');
  expect(await screen.findByLabelText('Question')).toHaveTextContent('Action 1');
  await user.click(screen.getByRole('button', { name: 'Table' }));
  expect(await screen.findByRole('row', { name: /My neighbour/ })).toBeVisible();
  expect(screen.queryByText('Google')).toBeNull();
  expect(decodeURIComponent(address())).toBe('/pollpanel/answers?filter={"poll":1}');
  await user.click(await screen.findByRole('button', { name: 'Pie chart' }));
  expect(await screen.findByLabelText('Question')).toHaveTextContent('Action 1');
  expect(address()).toBe('/pollpanel?poll=1');
});
