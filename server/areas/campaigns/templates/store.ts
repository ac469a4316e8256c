import type { Language } from '@catalogue/language';
import { templateFrom } from '@catalogue/templates/engine/content';
import type { Template, TemplateContent } from '@catalogue/templates/engine/types';
import type { Deps } from '@server/context';
import { createMemo } from '@server/work/memo';

/** A change made by another server is seen after this long. */
const KEEP_MS = 1_000;
/** There is one catalogue. */
const KEY = 'templates';

/** A template as it is stored now. */
interface StoredTemplate extends Template {
  /** Merchants do not find it; what was made from it goes on. */
  hidden: boolean;
}

/** Every template, the hidden ones too, by number. */
export interface TemplateCatalogue {
  all: readonly StoredTemplate[];
  find: (id: number) => StoredTemplate | undefined;
}

/** The templates as they are stored; what this server saved is in it at once. */
export const readTemplates = ({ caches }: Pick<Deps, 'caches'>): Promise<TemplateCatalogue> =>
  caches.of(templateMemo).read(KEY);

/** Reads the templates anew at the next request. */
export const expireTemplates = ({ caches }: Pick<Deps, 'caches'>): void =>
  caches.of(templateMemo).expire(KEY);

/** In the order of a language's list. */
export const inOrder = <T extends Pick<Template, 'id' | 'settings'>>(
  templates: readonly T[],
  language: Language,
): T[] =>
  [...templates].sort(
    (one, other) =>
      one.settings.orders[language] - other.settings.orders[language] || one.id - other.id,
  );

interface Content {
  version: number;
  content: TemplateContent;
}

/** Contents are large and seldom change: only those of a new version are read. */
function templateMemo({ db, ...deps }: Pick<Deps, 'db' | 'now' | 'log'>) {
  let known = new Map<number, Content>();
  return createMemo(deps, { keep: KEEP_MS, most: 1 }, async (): Promise<TemplateCatalogue> => {
    const rows = await db
      .selectFrom('template')
      .select(['id', 'orders', 'hidden', 'version'])
      .orderBy('id')
      .execute();
    const changed = rows.filter(({ id, version }) => known.get(id)?.version !== version);
    const read = changed.length
      ? await db
          .selectFrom('template')
          .select(['id', 'version', 'content'])
          .where(
            'id',
            'in',
            changed.map(({ id }) => id),
          )
          .execute()
      : [];
    known = new Map([...known, ...read.map((row) => [row.id, row] as const)]);
    const all = rows.flatMap(({ id, orders, hidden }) => {
      const row = known.get(id);
      return row ? [{ ...templateFrom(row.content, { id, orders }), hidden }] : [];
    });
    const byId = new Map(all.map((template) => [template.id, template]));
    return { all, find: (id) => byId.get(id) };
  });
}
