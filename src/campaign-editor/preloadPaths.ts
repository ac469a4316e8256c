import type { Language } from '@catalogue/language';
import { developerQuery } from '@/developer/developerMode';

/** Paths below /api that a campaign's editor requests first, as the boot script fetches them. */
export const definitionsPath = '/campaign/definitions';

/** `template` is `template-<id>`, as the address has it. */
export const templatePath = (template: string | undefined, language: Language) =>
  `/campaign/templateV2/${template?.replace('template-', '')}?${new URLSearchParams({ type: 'campaign', lang: language, ...developerQuery() })}`;
