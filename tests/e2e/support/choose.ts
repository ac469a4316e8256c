import type { Locator } from '@playwright/test';

/** Opens a select and chooses the option with this value. */
export async function choose(select: Locator, value: string): Promise<void> {
  await select.click();
  await select.page().locator(`[role=option][data-value="${value}"]`).click();
}
