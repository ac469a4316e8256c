import type { Question } from '@contract/calls/reviews/moderation';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { questionReplies, questionRow } from '@tests/support/rows/moderation-rows';
import { choose } from '@tests/support/screens/choose';
import {
  merchant,
  type Replies,
  refuse,
  renderConsole,
  type SentCall,
} from '@tests/support/screens/render-console';
import { afterEach, describe, expect, it, vi } from 'vitest';

const LIST = 'POST /personalize/question';
const VERIFY = 'POST /personalize/updateQuestionVerify';
const ANSWER = 'POST /personalize/answer';
const MAIL = 'POST /personalize/sendEmail';
const answered = { answer: { text: '<p>Yes, <b>30</b> cm</p>' } };
const rows = [
  questionRow({ id: 1, created_at: '2026-11-12T09:00:00.000Z' }),
  questionRow({ id: 2, extra: answered }),
  questionRow({ id: 3, extra: { ...answered, emailSent: true } }),
  questionRow({ id: 4, extra: { ...answered, emailUnclear: true } }),
  questionRow({ id: 5, extra: { ...answered, user_name: 'Adam' } }),
];
const listed = (result = rows): Replies => {
  let stored = result;
  const mailed = (id: number) => {
    stored = stored.map((row) =>
      row.id === id ? { ...row, extra: { ...row.extra, emailSent: true } } : row,
    );
  };
  return repliesOf(() => stored, mailed);
};
const repliesOf = (
  result: () => readonly Question[],
  onMail: (id: number) => void = () => {},
): Replies => ({
  'GET /auth/user': { success: true, data: { ...merchant, extra: { question: true } } },
  ...questionReplies(result),
  [VERIFY]: { success: true },
  [MAIL]: ({ body }: SentCall) => {
    onMail((body as { questionId: number }).questionId);
    return { success: true };
  },
  'GET /personalize/question/mails': { success: true, data: null },
});
const rowOf = (id: number) => {
  const words = screen.getByText(`Question ${id}`).closest('li');
  if (!words) throw new Error(`no question ${id}`);
  return within(words);
};
const names = () =>
  screen.queryAllByText(/^Question \d+$/).map(({ textContent }) => textContent?.slice(9));
const sent = (calls: SentCall[], name: string) =>
  calls.filter((call) => call.name === name).map(({ body }) => body);

// The editor reads the position of the cursor, which jsdom cannot compute.
const nowhere = () => new DOMRect();
Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: nowhere });

afterEach(() => vi.useRealTimers());

describe('questions', () => {
  it('A question is verified at once, and reset with the reason when that fails', async () => {
    let fails = false;
    const { user, calls } = renderConsole('/questionpanel', {
      replies: {
        ...listed(),
        [VERIFY]: () => (fails ? refuse(503, 'unavailable', 'Not now') : { success: true }),
      },
    });
    await screen.findByText('Question 1');
    const chooseInMenu = async (name: string) => {
      await user.click(rowOf(1).getByRole('button', { name: 'More for Person 1' }));
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    expect(rowOf(1).queryByText('Shown in the shop')).toBeNull();
    expect(rowOf(2).getByText('Not shown in the shop')).toBeVisible();
    await chooseInMenu('Show in the shop');
    expect(await rowOf(1).findByText('Shown in the shop')).toBeVisible();
    expect(sent(calls, VERIFY)).toEqual([{ id: 1, verify: true }]);
    fails = true;
    await chooseInMenu('Do not show in the shop');
    expect(await screen.findByText('Not now')).toBeVisible();
    expect(rowOf(1).getByText('Shown in the shop')).toBeVisible();
  });

  it('Questions can be filtered, sorted and searched', async () => {
    const { user, calls, address } = renderConsole('/questionpanel', { replies: listed() });
    await screen.findByText('Question 1');
    expect(names()).toEqual(['1', '2', '3', '4', '5']);
    await user.click(screen.getByRole('button', { name: 'Answer not sent 3' }));
    await waitFor(() => expect(names()).toEqual(['2', '4', '5']));
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await choose(user, await screen.findByLabelText('Sort by'), 'Asked by ↑');
    await waitFor(() => expect(names()).toEqual(['5', '2', '4']));
    await user.type(screen.getByRole('searchbox'), 'zebra{Enter}');
    expect(await screen.findByText('Nothing matches these filters')).toBeVisible();
    // On a slow machine the list also searches for the first letters; the last search counts.
    await waitFor(() =>
      expect(sent(calls, LIST).at(-1)).toEqual({
        page: 1,
        perPage: 50,
        sort: { field: 'user_name', order: 'ASC' },
        filter: { status: 'unsent', q: 'zebra' },
      }),
    );
    const found = new URLSearchParams(address().split('?')[1]);
    expect(JSON.parse(found.get('filter') ?? '')).toEqual({ status: 'unsent', q: 'zebra' });
    expect([found.get('sort'), found.get('order')]).toEqual(['user_name', 'ASC']);
  });

  it('Questions are requested in one call, also when there are many', async () => {
    const many = Array.from({ length: 2500 }, (_, at) => questionRow({ id: at + 1 }));
    const { calls } = renderConsole('/questionpanel', { replies: listed(many) });
    expect(await screen.findByText('1-50 of 2,500')).toBeVisible();
    expect(sent(calls, LIST)).toHaveLength(1);
  });

  it('Questions are answered in a dialog that retains the text and reports a conflict', async () => {
    let conflict = true;
    const { user, calls } = renderConsole('/questionpanel', {
      replies: {
        ...listed(),
        [ANSWER]: ({ body }: SentCall) => {
          if (conflict) return refuse(409, 'conflict');
          const { answer } = body as { answer: string };
          const data = questionRow({ id: 2, version: 2, extra: { answer: { text: answer } } });
          return { success: true, data };
        },
      },
    });
    await screen.findByText('Question 2');
    await user.click(rowOf(2).getByRole('button', { name: 'More for Person 2' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit the answer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Answer to Person 2' }));
    const store = await dialog.findByRole('button', { name: 'Save the answer' });
    expect(store).toBeDisabled();
    await dialog.findByRole('textbox');
    // jsdom has no layout for typing, so the test changes the text with a button of the editor.
    await user.click(dialog.getByRole('button', { name: 'Numbered list' }));
    await waitFor(() => expect(store).toBeEnabled());
    await user.click(store);
    expect(await dialog.findByText(/Someone else answered this question/)).toBeVisible();
    conflict = false;
    await user.click(dialog.getByRole('button', { name: 'Overwrite' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [first, second] = sent(calls, ANSWER) as { version?: number; answer: string }[];
    expect(first?.version).toBe(1);
    expect(second).not.toHaveProperty('version');
    expect(second?.answer).toMatch(/^<ol><li><p>Yes, /);
    expect(await screen.findByText('The answer was saved.')).toBeVisible();
  });

  it('Discarding an answer after a conflict shows the answer of the other user', async () => {
    let theirs = rows;
    const { user } = renderConsole('/questionpanel', {
      replies: { ...repliesOf(() => theirs), [ANSWER]: refuse(409, 'conflict') },
    });
    await screen.findByText('Question 2');
    await user.click(rowOf(2).getByRole('button', { name: 'More for Person 2' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit the answer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Answer to Person 2' }));
    expect(
      dialog.getByText(
        'Appears in your shop once the question is shown there. E-mail it to the customer from the list.',
      ),
    ).toBeVisible();
    await user.click(await dialog.findByRole('button', { name: 'Numbered list' }));
    await user.click(dialog.getByRole('button', { name: 'Save the answer' }));
    await dialog.findByText(/Someone else answered this question/);
    theirs = [questionRow({ id: 2, version: 2, extra: { answer: { text: 'Theirs' } } })];
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Theirs')).toBeVisible();
  });

  it('An empty list of questions shows how to collect them', async () => {
    renderConsole('/questionpanel', { replies: listed([]) });
    expect(await screen.findByText('No questions found')).toBeVisible();
    expect(screen.getByText(/data-vitrin-reviews="p1"/)).toBeVisible();
  });
});

describe('the e-mail of an answer', () => {
  const button = (id: number) =>
    rowOf(id).getByRole('button', { name: /^(Send e-mail|Sending|Sent|Not sent)$/ });

  it('The e-mail button of an answer is idle, sending, sent, and idle again after three seconds', async () => {
    const { calls } = renderConsole('/questionpanel', { replies: listed() });
    await screen.findByText('Question 1');
    // There is nothing to send before an answer.
    expect(rowOf(1).queryByRole('button', { name: 'Send e-mail' })).toBeNull();
    expect(rowOf(3).queryByRole('button', { name: 'Send e-mail' })).toBeNull();
    expect(button(2)).toBeEnabled();
    vi.useFakeTimers();
    fireEvent.click(button(2));
    expect(button(2)).toHaveTextContent('Sending');
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(button(2)).toHaveTextContent('Sent');
    expect(rowOf(2).getByText('E-mail sent')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(2_900));
    expect(button(2)).toHaveTextContent('Sent');
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(button(2)).toHaveTextContent('Send e-mail');
    expect(button(2)).toBeDisabled();
    expect(sent(calls, MAIL)).toEqual([{ questionId: 2, recipientEmail: 'p2@mail.example' }]);
  });

  it('shows an error for three seconds with its reason, and can be tried again', async () => {
    renderConsole('/questionpanel', {
      replies: { ...listed(), [MAIL]: refuse(502, 'mail_failed', 'Nobody at home') },
    });
    await screen.findByText('Question 2');
    vi.useFakeTimers();
    fireEvent.click(button(2));
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(button(2)).toHaveTextContent('Not sent');
    expect(screen.getByText('Nobody at home')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(button(2)).toHaveTextContent('Send e-mail');
    expect(button(2)).toBeEnabled();
    expect(rowOf(2).queryByText('E-mail sent')).toBeNull();
  });
});

describe('bulk mail', () => {
  const JOB = 'GET /personalize/question/mails';
  const many = Array.from({ length: 6 }, (_, at) => questionRow({ id: at + 1, extra: answered }));
  const state = { running: true, total: 6, sent: [] as number[], failed: 0, reason: '' };
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

  it('sends the unsent answers on the server and shows the progress in every tab', async () => {
    const all = [...many, ...rows.slice(2, 4).map((row) => ({ ...row, id: row.id + 10 }))];
    let mailed: number[] = [];
    let job: typeof state | null = null;
    const { calls } = renderConsole('/questionpanel', {
      replies: {
        ...repliesOf(() =>
          all.map((row) => ({
            ...row,
            extra: { ...row.extra, emailSent: row.extra.emailSent || mailed.includes(row.id) },
          })),
        ),
        [JOB]: () => ({ success: true, data: job }),
        'POST /personalize/question/mails': () => {
          job = state;
          return { success: true, data: job };
        },
        'POST /personalize/question/mails/cancel': () => {
          job = { ...state, running: false, sent: [1, 2] };
          return { success: true, data: job };
        },
        'POST /personalize/question/mails/dismiss': () => {
          job = null;
          return { success: true };
        },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'E-mail unsent answers (6)' }));
    const question = await screen.findByRole('alertdialog');
    vi.useFakeTimers();
    fireEvent.click(within(question).getByRole('button', { name: 'Send' }));
    await wait(10);
    expect(sent(calls, 'POST /personalize/question/mails')).toEqual([
      { filter: { status: 'all' } },
    ]);
    expect(screen.getByText(/Sending: 0 of 6/)).toBeInTheDocument();
    mailed = [1, 2];
    job = { ...state, sent: mailed };
    await wait(1_100);
    expect(screen.getByText(/Sending: 2 of 6/)).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Progress of sending' })).toHaveAttribute(
      'aria-valuenow',
      '33',
    );
    expect(rowOf(2).getByText('E-mail sent')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await wait(10);
    expect(screen.getByText(/2 of 6 answers sent\. 4 not tried\./)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await wait(10);
    expect(screen.getByRole('button', { name: 'E-mail unsent answers (4)' })).toBeInTheDocument();
  });

  it('shows why the server stopped', async () => {
    renderConsole('/questionpanel', {
      replies: {
        ...listed(many),
        [JOB]: {
          success: true,
          data: { running: false, total: 6, sent: [1], failed: 3, reason: 'Nobody at home' },
        },
      },
    });
    expect(
      await screen.findByText(/1 of 6 answers sent\. 3 not sent\. 2 not tried\./),
    ).toBeVisible();
    expect(screen.getByText('Nobody at home')).toBeVisible();
  });
});
