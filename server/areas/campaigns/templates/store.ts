import type { Language } from '@catalogue/language';
import { NO_TEMPLATE } from '@catalogue/schedules/compose';
import { templateFrom } from '@catalogue/templates/engine/template';
import type { Template, TemplateContent } from '@catalogue/templates/engine/types';
import type { Deps } from '@server/context';
import { createMemo } from '@server/work/memo';

/** Time in ms after which changes of other servers are visible. */
const CACHE_TTL_MS = 1_000;
/** The cache has a single key, because there is one catalogue. */
const KEY = 'templates';

export interface StoredTemplate extends Template {
  version: number;
  /** True when merchants cannot see the template; campaigns made from it continue to work. */
  hidden: boolean;
}

export interface TemplateCatalogue {
  all: readonly StoredTemplate[];
  find: (id: number) => StoredTemplate | undefined;
}

/**
 * Returns the templates. Changes by this server appear at once, changes by others after
 * `CACHE_TTL_MS`.
 */
export const readTemplates = ({ caches }: Pick<Deps, 'caches'>): Promise<TemplateCatalogue> =>
  caches.of(templateMemo).read(KEY);

export const expireTemplates = ({ caches }: Pick<Deps, 'caches'>): void =>
  caches.of(templateMemo).expire(KEY);

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

/** Reads only changed templates again, because contents are large and seldom change. */
function templateMemo({ db, ...deps }: Pick<Deps, 'db' | 'now' | 'log'>) {
  let known = new Map<number, Content>();
  return createMemo(
    deps,
    { ttlMs: CACHE_TTL_MS, maxEntries: 1 },
    async (): Promise<TemplateCatalogue> => {
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
      const all = rows.flatMap(({ id, orders, hidden, version }) => {
        const row = known.get(id);
        return row ? [{ ...templateFrom(row.content, { id, orders }), hidden, version }] : [];
      });
      const byId = new Map(all.map((template) => [template.id, template]));
      return { all, find: (id) => byId.get(id) };
    },
  );
}

/**
 * Returns whether a template works on a platform; a template with `base` works on every platform.
 */
export function isTemplateSupported({ config }: Template, platform: string): boolean {
  const flags: Partial<Record<string, unknown>> = config;
  return flags[platform] === true || config.base === true;
}

/**
 * Shops on the platform `flo` see only templates with the tag `flo`; only developers see developer
 * templates, and no user sees hidden templates.
 */
export function isListed(
  { tags, config, hidden }: Pick<Template, 'tags' | 'config'> & { hidden: boolean },
  { platform, developer }: { platform: string; developer: boolean },
): boolean {
  if (hidden || (platform === 'flo' && !tags.includes('flo'))) return false;
  return developer || !config._opt.advance;
}

/**
 * Returns whether a template works on the platform; false for a deleted template, true for
 * `NO_TEMPLATE`.
 */
export function isKeySupported(
  { find }: Pick<TemplateCatalogue, 'find'>,
  key: number,
  platform: string,
): boolean {
  if (key === NO_TEMPLATE) return true;
  const template = find(key);
  return template !== undefined && isTemplateSupported(template, platform);
}
