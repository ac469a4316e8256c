import { calls } from '@contract/calls';
import { TRACE_STATUSES } from '@contract/entities/staff/footprint';
import type { RecordRow } from '@contract/records';
import { screen, waitFor, within } from '@testing-library/react';
import { recordReplies } from '@tests/support/screens/record-replies';
import { renderConsole } from '@tests/support/screens/render-console';
import { describe, expect, it } from 'vitest';
import { messages as en } from '@/i18n/en';
import { consoleTexts } from '@/i18n/provider';
import { messages as tr } from '@/i18n/tr';
import { callText } from '@/resources/footprints/calls';
import { changesOf, stateText, stateTone, subjectText } from '@/resources/footprints/changes';

/** Calls that write no entry to a shop's change log. */
const WITHOUT_WORDS =
  /^\/(auth\/(login|logout|register|passkey\/(options|login))|mailer|verify|chat|admin|footprint)\b|recommendationSave$/;

const paths = Object.entries(calls)
  .filter(([, { changes }]) => changes)
  .map(([name]) => name.split(' ')[1] ?? '')
  .filter((path) => !WITHOUT_WORDS.test(path));

const footprint = (over: Partial<RecordRow<'footprints'>>): RecordRow<'footprints'> => ({
  id: '1',
  created_at: '2026-11-20T09:00:00.000Z',
  email: 'defne@shop.example',
  category: 'campaign',
  label: '/campaign/save',
  extra: {},
  ...over,
});

const open = (rows: RecordRow<'footprints'>[]) =>
  renderConsole('/changes', { replies: recordReplies('footprints', rows) });

describe('the list of changes', () => {
  it.each(paths)('The list of changes has a label for the call %s', (path) => {
    const row = { label: path, extra: {} };
    expect(callText(row, (key) => `text ${key}`)).toMatch(/^text footprints\.call\./);
  });

  it('distinguishes a saved schedule from a saved action', () => {
    const sentences = (kind: 'action' | 'schedule') =>
      callText({ label: '/campaign/save', extra: { kind } }, (key) => key);
    expect(sentences('action')).toBe('footprints.call.actionSaved');
    expect(sentences('schedule')).toBe('footprints.call.scheduleSaved');
  });

  it('shows the fields that differ with their values before and after', async () => {
    const { user } = open([
      footprint({
        extra: {
          name: 'Sepet',
          status: 'active',
          before: { status: 'disabled', googleAnalyticsEnabled: true, custom: null },
          after: { status: 'active', googleAnalyticsEnabled: false, custom: 'x' },
        },
      }),
    ]);
    const row = within((await screen.findByText('Sepet')).closest('tr')!);
    expect(row.getByText('Action saved')).toBeVisible();
    expect(row.getByText('Active')).toBeVisible();
    await user.click(row.getByText('3 fields'));
    const shown = row.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(shown).toEqual([
      'Before: Disabled\nAfter: Active',
      'Before: Yes\nAfter: No',
      'Before: empty\nAfter: x',
    ]);
    expect(row.getByText('Google Analytics')).toBeVisible();
    expect(row.getByText('custom')).toBeVisible();
  });

  it.each(TRACE_STATUSES)('has a label for the status %s in both languages', (status) => {
    for (const [language, messages] of [
      ['tr', tr],
      ['en', en],
    ] as const) {
      const { translate } = consoleTexts(language, messages);
      expect(stateText({ status }, (key) => translate(key))).not.toBe(status);
    }
  });

  it.each([
    ['good', { status: 'active' }],
    ['good', { status: 'paid' }],
    ['plain', { status: 'disabled' }],
    ['plain', {}],
    ['bad', { status: 'active', deleted: true }],
  ] as const)('gives the tone %s to the state %o', (tone, extra) => {
    expect(stateTone(extra)).toBe(tone);
  });

  it.each([
    ['/personalize/getCommentWithAdmin/change', '41, 42', '2 reviews'],
    ['/personalize/mailactionsetting', 'smtp', 'E-mail settings'],
    ['/personalize/answer', '26', 'Question'],
    ['/personalize/answer', 'Kaç cm?', 'Kaç cm?'],
    ['/campaign/save', 'Kargo', 'Kargo'],
  ])('names the subject of %s %s', (label, name, subject) => {
    const { translate } = consoleTexts('en', en);
    const row = { label, extra: { name } };
    expect(subjectText(row, (key, values) => translate(key, values))).toBe(subject);
  });

  it.each([
    ['en', 'daily_limit', 12_000, '12,000'],
    ['tr', 'daily_limit', 12_000, '12.000'],
    ['en', 'account_custom_price', 1_250, '$1.250'],
    ['tr', 'account_custom_price', 126.65, '$126,65'],
    ['en', 'custom_discount', 0.8125, '0.8125'],
    ['tr', 'custom_discount', 0.8, '0,8'],
    ['en', 'port', 2525, '2525'],
  ] as const)('formats in %s a changed %s of %s as %s', (language, field, value, formatted) => {
    const { translate } = consoleTexts(language, { tr, en }[language]);
    const row = { label: 'account/settings', extra: { before: { [field]: value }, after: {} } };
    const [change] = changesOf(row, (key, values) => translate(key, values));
    expect(change?.before).toBe(formatted);
  });

  it('shows the kind and the operation of a change that stores only an id', async () => {
    open([footprint({ label: '/personalize/answer', extra: { name: '26' } })]);
    const row = within((await screen.findByText('Question')).closest('tr')!);
    expect(row.getByText('Answer saved')).toBeVisible();
  });

  it('shows the name of a person, with the address as tooltip', async () => {
    open([footprint({ person: 'Defne Yıldız', extra: { name: 'Bir' } })]);
    expect(await screen.findByText('Defne Yıldız')).toHaveAttribute('title', 'defne@shop.example');
  });

  it('shows the path of an unknown call and that its record is deleted', async () => {
    open([footprint({ label: '/once/was', extra: { name: 'Eski', deleted: true } })]);
    const row = within((await screen.findByText('Eski')).closest('tr')!);
    expect(row.getByText('/once/was')).toBeVisible();
    expect(row.getByText('Deleted')).toBeVisible();
  });

  it('filters by a person when their address in a row is clicked', async () => {
    const { user } = open([
      footprint({ id: '1', extra: { name: 'Bir' } }),
      footprint({ id: '2', email: 'ali@shop.example', extra: { name: 'İki' } }),
    ]);
    await user.click(
      await screen.findByRole('button', { name: 'Show only changes by ali@shop.example' }),
    );
    expect(await screen.findByText('Person: ali@shop.example')).toBeVisible();
    expect(await screen.findByText('1 change')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Bir')).toBeNull());
  });

  it('explains the list when nothing was changed yet', async () => {
    open([]);
    expect(await screen.findByText('There are no changes yet')).toBeVisible();
  });
});

it('links from the account page to the changes of the shop', async () => {
  renderConsole('/account', { replies: { 'GET /auth/sessions': { success: true, data: [] } } });
  expect(await screen.findByRole('link', { name: 'Changes in the shop' })).toHaveAttribute(
    'href',
    '/changes',
  );
});
