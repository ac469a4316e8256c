import type { Body } from '@contract/calls';
import type { Variable } from '@contract/entities/variable';
import type { VariableRow } from './queries';

type Saved = Body<'POST /personalize/variable/save'>['data']['data'];

/** What a variable has that was stored without them. */
const DEFAULTS = { unique: true, auto: false };

export function presentVariable(row: VariableRow): Variable {
  return {
    id: row.id,
    name: row.name,
    disabled: row.disabled,
    updated_at: row.updated_at.toISOString(),
    version: row.version,
    data: toPresentShape(row.data as Saved),
  };
}

/** The older stored shape and the present one, as the present one. */
export function toPresentShape(data: Saved): Variable['data'] {
  if ('_raw' in data) return data;
  return {
    _raw: {
      key: { value: data.name },
      auto: { value: data.auto ?? DEFAULTS.auto },
      unique: { value: data.unique ?? DEFAULTS.unique },
      code: { value: data.parameters.code },
    },
  };
}
