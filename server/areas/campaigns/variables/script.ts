import { createHash } from 'node:crypto';
import type { CompiledCampaign, CompiledChoice } from '@catalogue/campaign';
import { variablesOf } from '@catalogue/conditions/chunks';
import { builtInVariable } from '@catalogue/variables/registry';
import { namesOf } from '@catalogue/variables/texts';
import { fromWire } from '@contract/resource';
import { type FieldsOf, resources } from '@contract/resources';
import type { ShopDb } from '@server/db/shop-scope';
import { sql } from 'kysely';
import { wrongLine } from './rules';

/** Maximum number of variables in one script. */
export const MAX_KEYS = 50;

interface VariableScript {
  hash: string;
  source: string;
}

/** Builds a module with one function per variable; leaves out code that does not compile. */
export async function buildScript(
  shop: ShopDb,
  keys: readonly string[],
): Promise<VariableScript | null> {
  const rows = await shop
    .selectFrom('variable')
    .selectAll()
    .where('disabled', '=', false)
    .where(sql`coalesce(data #>> '{_raw,key,value}', data ->> 'name')`, 'in', [...keys])
    .orderBy('id')
    .limit(MAX_KEYS)
    .execute();
  const functions = rows.flatMap((row) => {
    // Stored rows have passed the validation of the same declaration.
    const { key, auto, unique, code } = fromWire(resources.variables, row) as FieldsOf<'variables'>;
    if (wrongLine(code) !== null) return [];
    const head = `id:${row.id},version:${row.version},auto:${auto === true},unique:${unique === true}`;
    // Computed property names allow any key.
    return [`[${JSON.stringify(key)}]:{${head},read:function(){\n${code}\n}}`];
  });
  if (functions.length === 0) return null;
  const source = `export default {${functions.join(',\n')}};\n`;
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 16);
  return { hash, source };
}

const isOwn = (name: string) => !builtInVariable(name);

/**
 * Returns the path, below `/widget/variables/`, of a script with the named variables of the shop;
 * undefined when none of them is active.
 */
export async function scriptFor(
  shop: ShopDb,
  names: readonly string[],
): Promise<string | undefined> {
  const keys = [...new Set(names.filter(isOwn))].sort().slice(0, MAX_KEYS);
  const built = keys.length > 0 ? await buildScript(shop, keys) : null;
  return built ? `${shop.pid}.js?v=${built.hash}&keys=${keys.join(',')}` : undefined;
}

export const ownVariablesOf = (campaign: CompiledCampaign): string[] =>
  variablesOf(campaign).filter(isOwn);

/** Adds the script's address to campaigns whose copy or conditions need it. */
export async function nameScript(
  shop: ShopDb,
  campaigns: readonly CompiledCampaign[],
): Promise<CompiledCampaign[]> {
  const script = await scriptFor(shop, campaigns.flatMap(variablesOf));
  if (!script) return [...campaigns];
  const nameTo = (row: CompiledChoice): CompiledChoice => {
    if (row.rows) return { ...row, rows: row.rows.map(nameTo) };
    return row.type === 'variable' && isOwn(`${row.p.name}`)
      ? { ...row, p: { ...row.p, script } }
      : row;
  };
  return campaigns.map((campaign) => ({
    ...campaign,
    who: campaign.who.map(nameTo),
    tags: campaign.tags.map((tag) =>
      tag.v && namesOf(tag).some(isOwn) ? { ...tag, v: { ...tag.v, script } } : tag,
    ),
  }));
}
