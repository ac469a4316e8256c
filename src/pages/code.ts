import type { LoadPage, PageComponent } from '@/pageRow';

/**
 * Pages whose code is loaded. This module is part of the boot script, which runs before React is
 * loaded.
 */
export const preloadedPages = new Map<LoadPage, PageComponent>();

/** Loads a page's code before the router needs it. */
export async function loadCode(load: LoadPage): Promise<void> {
  const { default: Page } = await load();
  preloadedPages.set(load, Page);
}
