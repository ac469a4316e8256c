import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@catalogue/language';
import type { Database } from '@server/db/schema';
import { forShop } from '@server/db/shop-scope';
import type { Kysely } from 'kysely';
import { findProduct } from './product';

export const DEMO_PIDS: Readonly<Record<Language, string>> = {
  tr: 'vitrin-demo',
  en: 'vitrin-demo-en',
};

/**
 * Lists the languages whose demo shops exist. The demo pages open with the first; without any demo
 * shop, with the Turkish one, for which staff can still preview templates.
 */
export async function listDemoLanguages(db: Kysely<Database>): Promise<[Language, ...Language[]]> {
  const shops = await Promise.all(
    LANGUAGES.map((language) => findProduct(forShop(db, DEMO_PIDS[language]))),
  );
  const [first = DEFAULT_LANGUAGE, ...others] = LANGUAGES.filter((_, index) => shops[index]);
  return [first, ...others];
}
