import type { Locator } from '@playwright/test';

export async function choose(select: Locator, value: string): Promise<void> {
  await select.click();
  await select.page().locator(`[role=option][data-value="${value}"]`).click();
}
