import { PATIENCE } from '@tests/support/patience';
import { runAxe } from './support/axe';
import { expect, signIn, test } from './support/test';

test('The bell rings for what the demo shop really has, leads to it, and is quiet once all is seen', async ({
  page,
  instance,
}) => {
  // The first look follows the start by a minute; opening the console for each try would be slow.
  test.slow();
  await signIn(page, instance.url);
  const unseen = () =>
    page.evaluate(async () => (await (await fetch('/api/notices/count')).json()).data.unseen);
  await expect.poll(unseen, { intervals: [1_000], ...PATIENCE }).toBe(2);
  await page.reload();
  const bell = page.getByRole('button', { name: /^Uyarılar/ });
  await expect(bell).toHaveAccessibleName('Uyarılar: 2 yeni');
  await bell.click();
  const list = page.getByRole('dialog', { name: 'Uyarılar' });
  await expect(
    list.getByRole('link', { name: /Kupon listeniz bitmek üzere: Sezon sonu/ }),
  ).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await list.getByRole('link', { name: /“Sezon sonu kodu” gösterilmiyor/ }).click();
  await expect(page).toHaveURL(/\/actions\/\d+$/);
  await expect(bell).toHaveAccessibleName('Uyarılar: 1 yeni');
  await bell.click();
  await list.getByRole('button', { name: 'Tümünü okundu işaretle' }).click();
  await expect(list.getByRole('button', { name: 'Tümünü okundu işaretle' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(bell).toHaveAccessibleName('Uyarılar');
});
