import type { Language } from '@catalogue/language';
import { DEMO_PIDS } from '@server/shop/demo-pid';
import { en } from './texts/en';
import { tr } from './texts/tr';
import type { DemoTexts } from './texts/types';

/** The same code creates all shops of the demo; they differ in texts and size. */
export interface DemoShop {
  pid: string;
  texts: DemoTexts;
  /** Offset of the seeds of all random numbers, so that no two shops have the same visitors. */
  seed: number;
  /** Number of daily visitors, from `least` to `least + more`. */
  visitors: { least: number; more: number };
  /** Number of daily conversations with each bot. */
  talks: { least: number; more: number };
}

/** The English shop is smaller, to shorten the first start, which creates both. */
export const demoShops: Record<Language, DemoShop> = {
  tr: {
    pid: DEMO_PIDS.tr,
    texts: tr,
    seed: 0,
    visitors: { least: 90, more: 110 },
    talks: { least: 4, more: 9 },
  },
  en: {
    pid: DEMO_PIDS.en,
    texts: en,
    seed: 40_000_000,
    visitors: { least: 40, more: 40 },
    talks: { least: 1, more: 3 },
  },
};
