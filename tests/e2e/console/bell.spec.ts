import type { Page } from '@playwright/test';
import { PATIENCE } from '@tests/support/patience';
import { runAxe } from '../support/axe';
import { type Instance, startInstance } from '../support/instance';
import { arrange, expect, signIn, test } from '../support/test';

// This file has its own instance, because other tests resolve the demo shop's notices.
let instance: Instance;
test.beforeAll(async () => {
  instance = await startInstance({ NOTICE_SECONDS: '1' });
});
test.afterAll(() => instance.dispose());

test('The bell counts the demo shop’s notices and waiting conversations until they are read or answered', async ({
  page,
}) => {
  await signIn(page, instance.url, { start: '/' });
  await expect
    .poll(async () => (await counts(page)).unseen, { intervals: [1_000], ...PATIENCE })
    .toBe(2);
  // Conversations that wait for the team also count in the bell.
  const { handoffs: waiting } = (await counts(page)).waiting;
  expect(waiting).toBeGreaterThan(0);
  await page.reload();
  const bell = page.getByRole('button', { name: /^Uyarılar/ });
  await expect(bell).toHaveAccessibleName(`Uyarılar: ${waiting + 2} yeni`);
  await bell.click();
  const list = page.getByRole('dialog', { name: 'Uyarılar' });
  await expect(list.getByRole('link', { name: /“Sezon sonu”: Kalan kupon kodu/ })).toBeVisible();
  await expect(list.getByRole('link', { name: `${waiting} konuşma yanıt bekliyor` })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await list.getByRole('link', { name: /“Sezon sonu kodu”: \d+ gündür/ }).click();
  await expect(page).toHaveURL(/\/actions\/\d+(\?tab=who)?$/);
  // The editor has no bell.
  await page.goBack();
  await expect(bell).toHaveAccessibleName(`Uyarılar: ${waiting + 1} yeni`);
  await bell.click();
  await list.getByRole('button', { name: 'Tümünü okundu işaretle' }).click();
  await expect(list.getByRole('button', { name: 'Tümünü okundu işaretle' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(bell).toHaveAccessibleName(`Uyarılar: ${waiting} yeni`);
  await bell.click();
  await list.getByRole('link', { name: /konuşma yanıt bekliyor/ }).click();
  await expect(page).toHaveURL(/\/inbox/);
  await closeWaiting(page);
  await page.reload();
  await expect(bell).toHaveAccessibleName('Uyarılar');
});

interface Counts {
  unseen: number;
  waiting: { handoffs: number };
}

const counts = (page: Page): Promise<Counts> =>
  page.evaluate(async () => (await (await fetch('/api/notices/count')).json()).data);

async function closeWaiting(page: Page): Promise<void> {
  const ids = await page.evaluate(async () => {
    const filter = encodeURIComponent(JSON.stringify({ view: 'open' }));
    const response = await fetch(`/api/records/inbox?filter=${filter}`);
    return ((await response.json()) as { id: string }[]).map(({ id }) => id);
  });
  for (const id of ids) {
    const answer = await arrange(page, `/conversations/${id}/close`, { ask: false });
    expect(answer).toMatchObject({ success: true });
  }
}
