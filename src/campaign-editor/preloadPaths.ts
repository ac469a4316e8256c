import type { Language } from '@catalogue/language';
import { developerQuery } from '@/developer/developerMode';

/** Paths below /api that a campaign's editor requests first, as the boot script fetches them. */
export const definitionsPath = '/campaign/definitions';

/** Returns a template's path; `template` is `template-<id>`, as in the console's URL. */
export const templatePath = (template: string | undefined, language: Language) =>
  `/campaign/templateV2/${template?.replace('template-', '')}?${new URLSearchParams({ type: 'campaign', lang: language, ...developerQuery() })}`;
