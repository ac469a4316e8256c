import type { CampaignRow } from '@contract/entities/campaigns/campaign';
import { expect, it } from 'vitest';
import { removeRecords, showRecords } from '@/pages/skeleton';
import { editPath } from '@/resources/actions/editPath';

const row = (id: number, name: string, more: Partial<CampaignRow> = {}) => ({
  id,
  name,
  updated_at: `2026-11-${10 + id}T09:00:00.000Z`,
  _type: 'campaign' as const,
  ...more,
});
const shown = () =>
  [...document.querySelectorAll('.sk-page > *')].map((element) =>
    element instanceof HTMLAnchorElement
      ? `${element.getAttribute('href')} ${element.textContent}`
      : element.localName,
  );

it('shows links to the newest records in place of the bars of the skeleton', () => {
  document.body.innerHTML = '<div class="sk-page"><i></i><i></i><i></i></div>';
  const records = [row(1, 'Old'), row(3, '<b>New</b>'), row(2, 'Mail', { _type: 'schedule' })];
  showRecords(records, editPath);
  expect(shown()).toEqual(['i', '/actions/3 <b>New</b>', '/campaigns/2 Mail', '/actions/1 Old']);
});

it('leaves the bars when there are no records', () => {
  document.body.innerHTML = '<div class="sk-page"><i></i><i></i></div>';
  showRecords([], editPath);
  expect(shown()).toEqual(['i', 'i']);
});

it('shows at most ten records', () => {
  document.body.innerHTML = '<div class="sk-page"><i></i><i></i></div>';
  showRecords(
    Array.from({ length: 12 }, (_, index) => row(index, 'One')),
    editPath,
  );
  expect(document.querySelectorAll('a')).toHaveLength(10);
});

it('shows no records once the app is shown, and removes them when it begins', () => {
  document.body.innerHTML = '<div id="root"></div><div class="sk-page"><i></i><i></i></div>';
  showRecords([row(1, 'Old')], editPath);
  expect(shown()).toEqual(['i', '/actions/1 Old']);
  removeRecords();
  expect(shown()).toEqual(['i', 'i']);
  document.getElementById('root')?.append('The app');
  showRecords([row(1, 'Old')], editPath);
  expect(shown()).toEqual(['i', 'i']);
});

it('passes the focus from a link to the page', () => {
  document.body.innerHTML =
    '<main id="main" tabindex="-1"></main><div class="sk-page"><i></i><i></i></div>';
  showRecords([row(1, 'Old')], editPath);
  document.querySelector('a')?.focus();
  removeRecords();
  expect(document.activeElement?.id).toBe('main');
});
