import { actionDefinitions, placesOf } from './actions/registry';
import type {
  ActionEntry,
  CampaignBody,
  Choice,
  CompiledCampaign,
  CompiledChoice,
  CompiledEntry,
  CompiledVariant,
} from './campaign';
import { frequency } from './conditions/frequency';
import { triggers, when, where, who } from './conditions/registry';
import { findImpossibleRow } from './decide/impossible';
import { startForm } from './design/write';
import { entriesOf, MAX_ENTRIES, MAX_VARIANTS, validateVariants } from './experiment/variants';
import { unwrapForm } from './fields/schema';
import type { Issue, Plain } from './fields/types';
import { selectorsOf } from './health/selectors';
import { always, type Condition } from './kinds';
import type { Language } from './language';
import { isRecord } from './lib/is-record';
import { lookUp } from './lib/look-up';
import type { Template } from './templates/engine/types';
import {
  type Definitions,
  validateChoice,
  validateConditions,
  validateEntries,
  validateName,
  validateStatus,
} from './validate-parts';
import { findTexts } from './variables/texts';
import { PRIORITIES } from './visitors/visitor-guard';

/** Registries by the property of `CampaignBody` that contains their kinds. */
export const partDefinitions = {
  trigger: triggers,
  who,
  where,
  when,
  tags: actionDefinitions,
  frequency,
} as const satisfies Record<string, Definitions>;

/** Returns a newly selected kind with its initial form; throws for an unknown kind. */
export function newChoice(
  definitions: Definitions,
  type: string,
  language: Language = 'tr',
): Choice {
  const definition = lookUp(definitions, type);
  if (!definition) throw new Error(`No kind "${type}".`);
  return { type, parameters: startForm(definition, language) };
}

/**
 * Copies the content of `variant`, by default of the first variant. Throws for an unknown variant
 * and for the template of a schedule.
 */
export function newCampaign(
  template: Template,
  language: Language,
  variant?: string,
): CampaignBody {
  const variants = template.settings.data[language];
  const chosen = variant ? variants.find(({ id }) => id === variant) : variants[0];
  if (!chosen) throw new Error(`Template ${template.id} has no variant "${variant}".`);
  if (!('ratio' in chosen.data)) throw new Error(`Template ${template.id} is a schedule.`);
  return structuredClone(chosen.data);
}

/**
 * Omits disabled and unknown entries, and empty values. Conditions of an unknown kind stay, so that
 * the campaign is not shown. `includeName` adds the campaign's name, which shoppers could read.
 */
export function compileCampaign(
  body: CampaignBody,
  {
    id,
    version,
    block,
    includeName,
  }: { id: number; version: number; block?: boolean; includeName?: boolean },
): CompiledCampaign {
  const tags = compileEntries(body.tags);
  const trigger = compileChoice(triggers, body.trigger);
  const waited = new Set(selectorsOf({ tags, trigger }));
  const anchors = body.anchors?.filter(({ selector }) => waited.has(selector)) ?? [];
  return {
    id,
    version,
    ...(includeName && { name: body.name }),
    status: body.status,
    ...(block ? { block } : {}),
    trigger,
    who: compileRows(who, body.who),
    where: compileRows(where, body.where),
    when: compileRows(when, body.when),
    tags,
    ...coverOf(tags),
    frequency: compileChoice(frequency, body.frequency),
    ratio: body.ratio,
    ...(body.variants && { variants: compileVariants(body.variants, tags) }),
    ...(anchors.length > 0 && { anchors }),
  };
}

const coverOf = (entries: readonly CompiledEntry[]) =>
  placesOf(entries).includes('center') && { overlay: true as const };

function compileVariants(
  variants: NonNullable<CampaignBody['variants']>,
  entries: readonly CompiledEntry[],
): CompiledVariant[] {
  let below = 0;
  return variants.map(({ id, share }) => {
    below += share;
    return { id, below, ...coverOf(entriesOf(entries, id)) };
  });
}

/** Compiles rows; an empty list when all of them always match, so that the widget loads less. */
function compileRows(
  kinds: Readonly<Record<string, Condition>>,
  rows: readonly Choice[],
): CompiledChoice[] {
  const open = rows.every(({ type }) => lookUp(kinds, type)?.matches === always);
  return open ? [] : rows.map((row) => compileChoice(kinds, row));
}

export function compileEntries(entries: readonly ActionEntry[]): CompiledEntry[] {
  return entries
    .filter(({ status, type }) => status && lookUp(actionDefinitions, type))
    .map((entry) => ({
      ...compileEntry(actionDefinitions, entry),
      ...(entry.variant && { variant: entry.variant }),
    }));
}

/**
 * Returns the issues of a campaign; never throws. Paths: `where.0.type`, `tags.0.parameters.title`.
 */
export function validateCampaign(body: unknown): Issue[] {
  if (!isRecord(body)) return [{ path: '', code: 'wrongType' }];
  const issues = validateParts(body);
  return issues.length > 0 ? issues : findImpossible(body as unknown as CampaignBody);
}

/** Reports, per list, the first condition or group that can never match with those before it. */
function findImpossible(body: CampaignBody): Issue[] {
  return (['who', 'where', 'when'] as const).flatMap((list): Issue[] => {
    const definitions: Definitions = partDefinitions[list];
    const row = findImpossibleRow(
      list,
      body[list].map((choice) => compileChoice(definitions, choice)),
    );
    return row === undefined ? [] : [{ path: `${list}.${row}.type`, code: 'impossible' }];
  });
}

function validateParts(body: Record<string, unknown>): Issue[] {
  return [
    ...validateName(body.name, 'name', true),
    ...validateStatus(body.status),
    ...validateChoice(triggers, body.trigger, 'trigger'),
    ...validateConditions(who, body.who, 'who'),
    ...validateConditions(where, body.where, 'where'),
    ...validateConditions(when, body.when, 'when'),
    ...validateEntries(actionDefinitions, body.tags, MAX_ENTRIES * MAX_VARIANTS),
    ...validateChoice(frequency, body.frequency, 'frequency'),
    ...validateRatio(body.ratio),
    ...validatePriority(body.priority),
    ...validateVariants(body.variants, body.tags),
  ];
}

/**
 * Compiles a choice, or a group with its conditions. A choice of an unknown kind gets no
 * parameters.
 */
export function compileChoice(
  definitions: Definitions,
  { type, parameters, rows }: Choice,
): CompiledChoice {
  if (rows) return { type, p: {}, rows: rows.map((row) => compileChoice(definitions, row)) };
  const definition = lookUp(definitions, type);
  if (!definition) return { type, p: {} };
  const p = unwrapForm(definition.fields, parameters);
  return { type, p: compact(definition.prepare?.(p) ?? p) };
}

export function compileEntry(definitions: Definitions, entry: Choice): CompiledChoice {
  const compiled = compileChoice(definitions, entry);
  const texts = findTexts(lookUp(definitions, entry.type)?.fields ?? [], compiled.p);
  return texts ? { ...compiled, v: { texts } } : compiled;
}

/** Omits empty values: renderers treat a missing value as empty, false or none. */
function compact(p: Plain): Plain {
  const entries = Object.entries(p).flatMap(([name, value]) => {
    const inner = isRecord(value) ? compact(value) : value;
    const empty = inner === '' || inner === false || inner === null || inner === undefined;
    return empty ? [] : [[name, inner] as const];
  });
  return Object.fromEntries(entries);
}

function validatePriority(priority: unknown): Issue[] {
  const known = priority === undefined || PRIORITIES.some((one) => one === priority);
  return known ? [] : [{ path: 'priority', code: 'notAnOption' }];
}

function validateRatio(ratio: unknown): Issue[] {
  const path = 'ratio';
  if (typeof ratio !== 'number' || !Number.isFinite(ratio)) return [{ path, code: 'wrongType' }];
  if (ratio < 0) return [{ path, code: 'tooSmall', params: { min: 0 } }];
  return ratio > 100 ? [{ path, code: 'tooLarge', params: { max: 100 } }] : [];
}
