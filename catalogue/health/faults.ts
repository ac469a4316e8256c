import { actionDefinitions } from '../actions/registry';
import type { CampaignBody, Choice } from '../campaign';
import { compileEntry, partDefinitions, validateCampaign } from '../compile';
import { type Brand, DEFAULT_BRAND } from '../design/brand';
import { unreadableColours } from '../design/readable';
import { caseFields } from '../fields/condition';
import type { FormValue, Schema } from '../fields/types';
import { isRecord } from '../lib/is-record';
import { lookUp } from '../lib/look-up';
import type { Definitions } from '../validate-parts';
import { namesIn } from '../variables/parse';
import { builtInVariable } from '../variables/registry';
import type { Fault } from './health';

export interface FaultContext {
  brand?: Brand;
  /** Keys of the shop's own variables; undefined while unknown, so that none counts as missing. */
  variables?: ReadonlySet<string> | undefined;
  /** Without this function every uploaded file counts as existing. */
  hasFile?: (url: string) => boolean;
}

/** Returns only the first fault of each kind, in form order. */
export function faultsOf(body: CampaignBody, context: FaultContext = {}): Fault[] {
  const found = [contradictionIn(body), ...contentFaults(body, context)];
  const kinds = new Set<string>();
  return found.filter((fault): fault is Fault => {
    if (!fault || kinds.has(fault.kind)) return false;
    kinds.add(fault.kind);
    return true;
  });
}

function contradictionIn(body: CampaignBody): Fault | undefined {
  const issue = validateCampaign(body).find(({ code }) => code === 'impossible');
  return issue && { kind: 'contradiction', path: issue.path };
}

function* contentFaults(body: CampaignBody, context: FaultContext): Generator<Fault> {
  const { brand = DEFAULT_BRAND, variables, hasFile = () => true } = context;
  const isUnknown = (name: string) =>
    variables !== undefined && !builtInVariable(name) && !variables.has(name);
  for (const [at, entry] of body.tags.entries()) {
    const definition = lookUp(actionDefinitions as Definitions, entry.type);
    if (!definition || !entry.status) continue;
    const { fields } = definition;
    const form = `tags.${at}.parameters`;
    for (const { path, url, isNeeded } of picturesIn(fields, entry.parameters, form)) {
      if (url ? !hasFile(url) : isNeeded) yield { kind: 'picture', path };
    }
    if (fields.some(({ name, type }) => name === 'steps' && type === 'array')) {
      for (const colour of unreadableColours(entry.parameters, brand)) {
        yield { kind: 'contrast', path: `${form}.${colour}` };
      }
    }
    for (const { path, text } of textsIn(entry)) {
      const name = namesIn(text).find(isUnknown);
      if (name) yield { kind: 'variable', path: `${form}.${path}`, name };
    }
  }
  for (const list of ['who', 'where', 'when'] as const) {
    for (const { path, name } of variablesIn(body[list], list)) {
      if (isUnknown(name)) yield { kind: 'variable', path, name };
    }
  }
}

interface Picture {
  path: string;
  /** Address of the picture; empty if there is none. */
  url: string;
  /** True when the entry shows nothing without the picture. */
  isNeeded: boolean;
}

/** Returns all pictures; a case whose first field is a picture shows nothing without it. */
function picturesIn(schema: Schema, form: FormValue, path: string, isCase = false): Picture[] {
  return schema.flatMap((field, place): Picture[] => {
    const value = form[field.name]?.value;
    const at = `${path}.${field.name}`;
    if (field.type === 'image_file') {
      const url = typeof value === 'string' ? value.trim() : '';
      return [{ path: at, url, isNeeded: isCase && place === 0 }];
    }
    if (field.type === 'array' && Array.isArray(value)) {
      return value.flatMap((item, index) => {
        const inner = isRecord(item) && isRecord(item.value) ? (item.value as FormValue) : {};
        return inner.hidden?.value === true
          ? []
          : picturesIn(field.fields, inner, `${at}.${index}`);
      });
    }
    if (!isRecord(value)) return [];
    if (field.type === 'condition') {
      const fields = caseFields(field, String(value.kind)) ?? [];
      return isRecord(value.form) ? picturesIn(fields, value.form as FormValue, at, true) : [];
    }
    return 'fields' in field ? picturesIn(field.fields, value as FormValue, at) : [];
  });
}

function textsIn(entry: Choice): { path: string; text: string }[] {
  const { p, v } = compileEntry(partDefinitions.tags, entry);
  return Object.keys(v?.texts ?? {}).map((path) => ({
    path: path.replaceAll('.form.', '.'),
    text: String(
      path
        .split('.')
        .reduce<unknown>(
          (part, key) =>
            isRecord(part) || Array.isArray(part)
              ? (part as Record<string, unknown>)[key]
              : undefined,
          p,
        ),
    ),
  }));
}

/** Returns the variables in conditions of the type `variable`, each with the path of its field. */
function variablesIn(rows: readonly Choice[], path: string): { path: string; name: string }[] {
  return rows.flatMap(({ type, parameters, rows: inner }, at) => {
    if (inner) return variablesIn(inner, `${path}.${at}.rows`);
    const text = type === 'variable' ? parameters.variable?.value : undefined;
    const names = typeof text === 'string' ? namesIn(text) : [];
    return names.map((name) => ({ path: `${path}.${at}.parameters.variable`, name }));
  });
}
