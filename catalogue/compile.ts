import { actionDefinitions } from './actions/definitions';
import type {
  ActionEntry,
  CampaignBody,
  Choice,
  CompiledCampaign,
  CompiledChoice,
} from './campaign';
import { SELECTABLE_STATUSES } from './campaign';
import { preparations } from './conditions/preparations';
import { whenDefinitions } from './conditions/when/definitions';
import { whereDefinitions } from './conditions/where/definitions';
import { whoDefinitions } from './conditions/who/definitions';
import { checkCount } from './fields/item-count';
import { initialForm, unwrapForm, validateForm } from './fields/schema';
import type { Issue, Plain } from './fields/types';
import { frequencyDefinitions } from './frequency/definitions';
import type { Definition } from './kinds';
import type { Language } from './language';
import { isRecord } from './rules/is-record';
import { lookUp } from './rules/look-up';
import type { Template } from './templates/types';
import { triggerDefinitions } from './triggers/definitions';

type Definitions = Record<string, Definition>;

/** The parts of a campaign that are chosen from definitions, and where those are. */
export const partDefinitions = {
  trigger: triggerDefinitions,
  who: whoDefinitions,
  where: whereDefinitions,
  when: whenDefinitions,
  tags: actionDefinitions,
  frequency: frequencyDefinitions,
} as const satisfies Record<string, Definitions>;

const LONGEST_NAME = 200;

/** A freshly chosen kind with its untouched form; throws when there is no such kind. */
export function newChoice(definitions: Definitions, type: string): Choice {
  const definition = lookUp(definitions, type);
  if (!definition) throw new Error(`No kind "${type}".`);
  return { type, parameters: initialForm(definition.fields) };
}

/**
 * A new campaign of a template in a language, disabled; `variant` names one of its looks, else the
 * first. Throws when there is no such variant.
 */
export function newCampaign(
  template: Template,
  language: Language,
  variant?: string,
): CampaignBody {
  const variants = template.settings.data[language];
  const chosen = variant ? variants.find(({ id }) => id === variant) : variants[0];
  if (!chosen) throw new Error(`Template ${template.id} has no variant "${variant}".`);
  return structuredClone(chosen.data);
}

/**
 * The campaign as the widget reads it. `version` changes with every save, `block` is true while
 * the daily limit is reached. Entries that are off or unknown are left out; unknown conditions
 * stay, so that they keep the campaign from showing. Values that are empty or off are left out.
 * The campaign's name stays private.
 */
export function compileCampaign(
  body: CampaignBody,
  { id, version, block }: { id: number; version: number; block?: boolean },
): CompiledCampaign {
  return {
    id,
    version,
    status: body.status,
    ...(block ? { block } : {}),
    trigger: compile(triggerDefinitions, body.trigger),
    who: body.who.map((row) => compile(whoDefinitions, row)),
    where: body.where.map((row) => compile(whereDefinitions, row)),
    when: body.when.map((row) => compile(whenDefinitions, row)),
    tags: compileEntries(body.tags),
    frequency: compile(frequencyDefinitions, body.frequency),
    ratio: body.ratio,
  };
}

/** The entries that are on and known, as renderers read them; previews draw these. */
export function compileEntries(entries: readonly ActionEntry[]): CompiledChoice[] {
  return entries
    .filter(({ status, type }) => status && lookUp(actionDefinitions, type))
    .map((entry) => compile(actionDefinitions, entry));
}

/**
 * What keeps a campaign from being saved; empty when nothing does. Accepts any value and never
 * throws. Paths: `name`, `trigger.parameters.seconds`, `where.0.type`, `tags.0.parameters.title`.
 */
export function validateCampaign(body: unknown): Issue[] {
  if (!isRecord(body)) return [{ path: '', code: 'wrongType' }];
  return [
    ...validateName(body.name, 'name', true),
    ...(SELECTABLE_STATUSES.some((status) => status === body.status)
      ? []
      : [{ path: 'status', code: 'notAnOption' } as const]),
    ...validateChoice(triggerDefinitions, body.trigger, 'trigger'),
    ...validateRows(whoDefinitions, body.who, 'who'),
    ...validateRows(whereDefinitions, body.where, 'where'),
    ...validateRows(whenDefinitions, body.when, 'when'),
    ...validateRows(actionDefinitions, body.tags, 'tags'),
    ...(Array.isArray(body.tags) ? body.tags.flatMap(validateEntry) : []),
    ...validateChoice(frequencyDefinitions, body.frequency, 'frequency'),
    ...validateRatio(body.ratio),
  ];
}

function compile(definitions: Definitions, { type, parameters }: Choice): CompiledChoice {
  const definition = lookUp(definitions, type);
  if (!definition) return { type, p: {} };
  const p = unwrapForm(definition.fields, parameters);
  return { type, p: compact(lookUp(preparations, type)?.(p) ?? p) };
}

/** Leaves out what says nothing: readers take a missing value as empty, off or none. */
function compact(p: Plain): Plain {
  const kept = Object.entries(p).flatMap(([name, value]) => {
    const inner = isRecord(value) ? compact(value) : value;
    const empty = inner === '' || inner === false || inner === null || inner === undefined;
    return empty ? [] : [[name, inner] as const];
  });
  return Object.fromEntries(kept);
}

function validateRows(definitions: Definitions, rows: unknown, path: string): Issue[] {
  if (!Array.isArray(rows)) return [{ path, code: 'wrongType' }];
  const count = checkCount({ min: path === 'tags' ? 0 : 1 }, rows.length, path);
  if (count.length) return count;
  return rows.flatMap((row, index) => validateChoice(definitions, row, `${path}.${index}`));
}

function validateChoice(definitions: Definitions, choice: unknown, path: string): Issue[] {
  if (!isRecord(choice)) return [{ path, code: 'wrongType' }];
  const definition = typeof choice.type === 'string' ? lookUp(definitions, choice.type) : undefined;
  if (!definition) return [{ path: `${path}.type`, code: 'unknownType' }];
  return validateForm(definition.fields, choice.parameters, `${path}.parameters`);
}

function validateEntry(entry: unknown, index: number): Issue[] {
  if (!isRecord(entry)) return [];
  const path = `tags.${index}`;
  const name = validateName(entry.name, `${path}.name`, false);
  const status: Issue = { path: `${path}.status`, code: 'wrongType' };
  return typeof (entry as Partial<ActionEntry>).status === 'boolean' ? name : [...name, status];
}

function validateName(name: unknown, path: string, required: boolean): Issue[] {
  if (typeof name !== 'string' || /[\0\p{Cs}]/u.test(name)) return [{ path, code: 'wrongType' }];
  if (required && !name.trim()) return [{ path, code: 'required' }];
  const max = LONGEST_NAME;
  return name.length > max ? [{ path, code: 'tooLong', params: { max } }] : [];
}

function validateRatio(ratio: unknown): Issue[] {
  const path = 'ratio';
  if (typeof ratio !== 'number' || !Number.isFinite(ratio)) return [{ path, code: 'wrongType' }];
  if (ratio < 0) return [{ path, code: 'tooSmall', params: { min: 0 } }];
  return ratio > 100 ? [{ path, code: 'tooLarge', params: { max: 100 } }] : [];
}
