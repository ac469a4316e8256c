import { emailProblem, isWebAddress, phoneProblem } from '@catalogue/account';
import type { PolicyName } from './access';

/* Declaration of a small resource of a shop, whose list is returned in full and whose records
 * are saved one by one. Calls, types, table, handlers, adapter, pages and tests are derived from
 * the declarations in `resources/`. */

interface FieldBase {
  /** Path in bodies, with dots; by default the field's own name. */
  at?: string;
  /** The value may be empty: '' for a text, null for other kinds. */
  optional?: true;
  /** Hidden in the list until the user selects the column. */
  hidden?: true;
}

export type FieldShape =
  | (FieldBase & { kind: 'text'; max: number; initial?: string })
  /** `placeholders` are the placeholders `{{…}}` that the form offers to insert. */
  | (FieldBase & {
      kind: 'longText';
      max: number;
      initial?: string;
      placeholders?: readonly string[];
    })
  | (FieldBase & { kind: 'code'; max: number; initial?: string })
  /** A text in a fixed format; `TEXT_FORMATS` has its maximum length and its check. */
  | (FieldBase & { kind: keyof typeof TEXT_FORMATS; initial?: string })
  | (FieldBase & { kind: 'number'; min: number; max: number; integer?: true; initial?: number })
  /** A day as YYYY-MM-DD. */
  | (FieldBase & { kind: 'day'; initial?: string })
  | (FieldBase & { kind: 'select'; choices: readonly [string, ...string[]]; initial?: string })
  | (FieldBase & { kind: 'switch'; initial: boolean })
  /**
   * A status, active or disabled. In bodies it is the boolean `disabled`, or a boolean at the path
   * `at`.
   */
  | (FieldBase & { kind: 'status' });

/** Texts of a fixed format: maximum length in characters, check, and error code. */
export const TEXT_FORMATS = {
  email: { max: 254, isValid: (text: string) => !emailProblem(text), code: 'notAnEmail' },
  phone: { max: 40, isValid: (text: string) => !phoneProblem(text), code: 'notAPhone' },
  url: { max: 2048, isValid: isWebAddress, code: 'notAUrl' },
} as const;

export type FieldShapes = Record<string, FieldShape>;
/** Every record has a name for lists, confirmations and the log. */
type NamedFields = FieldShapes & { name: { kind: 'text' } };

type Empty<Field> = Field extends { optional: true; kind: 'number' | 'day' | 'select' }
  ? null
  : never;
type ValueOf<Field> =
  | (Field extends { kind: 'number' }
      ? number
      : Field extends { kind: 'switch' }
        ? boolean
        : Field extends { kind: 'status' }
          ? 'active' | 'disabled'
          : Field extends { kind: 'select'; choices: readonly (infer Choice)[] }
            ? Choice
            : string)
  | Empty<Field>;

export type Values<Fields extends FieldShapes> = {
  -readonly [Name in keyof Fields]: ValueOf<Fields[Name]>;
};

/** A rule that compares several fields, or a field with its stored value. */
export interface Rule<Fields extends FieldShapes> {
  /** Field at which the console shows the error. */
  field: keyof Fields & string;
  /** Returns whether the record breaks the rule; `before` is the stored record. */
  broken: (record: Values<Fields>, before: Values<Fields> | undefined) => boolean;
  /** Values that break the rule, for the tests; other fields come from the sample. */
  example: Partial<Values<Fields>>;
}

interface Declaration<
  Name extends string,
  Table extends string,
  Path extends string,
  Fields extends FieldShapes,
  Code extends string,
  ServerCode extends string,
> {
  /** Name in provider, routes, menu and messages, in camel case. */
  name: Name;
  /**
   * Name of the table. Its columns are the first path segments of the fields; nested values are
   * JSON.
   */
  table: Table;
  /** Prefix of `GET {path}/get`, `GET {path}/get/{id}`, `POST {path}/save` and `/delete`. */
  path: Path;
  access: PolicyName;
  /** Maximum number of records per shop. */
  limit: number;
  /** Fields by name; the field `name` is the record's display name. */
  fields: Fields;
  /** Rules by error code, which is also the name of the message. */
  rules: Record<Code, Rule<Fields>>;
  /** Error codes of rules that only the server validates (`ServerRules`), each with its field. */
  serverRules: Record<ServerCode, keyof Fields & string>;
  /** Valid values for the tests; required when a rule rejects the generated values. */
  sample?: Partial<Values<Fields>>;
  /** Converts older forms of the record to the current form; returns a current record unchanged. */
  upgrade?: (wire: object) => object;
}

/** Preserves the literal names and kinds of a declaration. */
export function defineResource<
  const Name extends string,
  const Table extends string,
  const Path extends `/${string}`,
  const Fields extends NamedFields,
  Code extends string = never,
  ServerCode extends string = never,
>({
  rules = {} as Record<Code, Rule<Fields>>,
  serverRules = {} as Record<ServerCode, keyof Fields & string>,
  ...declaration
}: Omit<Declaration<Name, Table, Path, Fields, Code, ServerCode>, 'rules' | 'serverRules'> & {
  rules?: Record<Code, Rule<Fields>>;
  serverRules?: Record<ServerCode, keyof Fields & string>;
}): Declaration<Name, Table, Path, Fields, Code, ServerCode> {
  return { ...declaration, rules, serverRules };
}

/** Declaration with any fields, for code that handles all declarations. */
export type AnyDeclaration = Declaration<string, string, `/${string}`, FieldShapes, string, string>;

export type AnyValues = Record<string, unknown>;

/** An invalid field: its code, and the values for the message's placeholders. */
export interface FieldProblem {
  field: string;
  code: string;
  params?: Record<string, string | number>;
}

export const pathOf = (name: string, field: FieldShape): string =>
  field.at ?? (field.kind === 'status' ? 'disabled' : name);

export function initialValues({ fields }: Pick<AnyDeclaration, 'fields'>): AnyValues {
  return mapFields(fields, (field) => {
    if (field.kind === 'status') return 'active';
    if (field.initial !== undefined) return field.initial;
    return ['number', 'day', 'select'].includes(field.kind) ? null : '';
  });
}

/** Returns a record's fields from the form in which calls send it or the database stores it. */
export function fromWire(
  { fields, upgrade = (wire) => wire }: Pick<AnyDeclaration, 'fields' | 'upgrade'>,
  wire: object,
): AnyValues {
  const current = upgrade(wire);
  return mapFields(fields, (field, name) => {
    const value = readAt(current, pathOf(name, field));
    if (field.kind === 'status') return value ? 'disabled' : 'active';
    return value;
  });
}

export function toWire({ fields }: Pick<AnyDeclaration, 'fields'>, record: AnyValues): AnyValues {
  const values = Object.entries(fields).map(([name, field]): [string, unknown] => {
    const value = record[name];
    return [pathOf(name, field), field.kind === 'status' ? value === 'disabled' : value];
  });
  return nest(values);
}

/** Builds nested objects from entries with dotted paths. */
export function nest<Leaf>(entries: readonly (readonly [string, Leaf])[]): Record<string, Leaf> {
  const root: Record<string, unknown> = {};
  for (const [path, value] of entries) {
    const parts = path.split('.');
    const last = parts.pop() ?? '';
    let part = root;
    for (const key of parts) part = part[key] = (part[key] ?? {}) as Record<string, unknown>;
    part[last] = value;
  }
  return root as Record<string, Leaf>;
}

/** Returns the field of a server error, by its path below `data`. */
export const fieldAt = ({ fields }: Pick<AnyDeclaration, 'fields'>, path: string) =>
  Object.keys(fields).find((name) => {
    const field = fields[name];
    const errorPath = field && `data.${pathOf(name, field)}`;
    return errorPath && (path === errorPath || `${errorPath}.`.startsWith(`${path}.`));
  });

/**
 * Validates a record without the server: first each field, then the rules. Returns at most one
 * problem per field.
 */
export function problemsOf(
  { fields, rules }: Pick<AnyDeclaration, 'fields' | 'rules'>,
  record: AnyValues,
  before?: AnyValues,
): FieldProblem[] {
  const problems = new Map<string, FieldProblem>();
  for (const [name, field] of Object.entries(fields)) {
    const problem = problemOf(field, record[name]);
    if (problem) problems.set(name, { field: name, ...problem });
  }
  // Rules expect values of the correct kinds, so they run only without other problems.
  if (problems.size > 0) return [...problems.values()];
  for (const [code, { field, broken }] of Object.entries(rules)) {
    if (!problems.has(field) && broken(record as never, before as never)) {
      problems.set(field, { field, code });
    }
  }
  return [...problems.values()];
}

const DAY = /^20\d\d-\d\d-\d\d$/;

function problemOf(field: FieldShape, value: unknown): Omit<FieldProblem, 'field'> | undefined {
  const isEmpty = value === null || value === undefined || String(value).trim() === '';
  if (isEmpty) return field.optional ? undefined : { code: 'required' };
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'code': {
      const { max } = field;
      return String(value).trim().length > max ? { code: 'tooLong', params: { max } } : undefined;
    }
    case 'number': {
      const { min, max, integer } = field;
      if (typeof value !== 'number' || !Number.isFinite(value)) return { code: 'notANumber' };
      if (value < min) return { code: 'tooSmall', params: { min } };
      if (value > max) return { code: 'tooLarge', params: { max } };
      return integer && !Number.isInteger(value) ? { code: 'notWhole' } : undefined;
    }
    case 'email':
    case 'phone':
    case 'url': {
      const { max, isValid, code } = TEXT_FORMATS[field.kind];
      const text = String(value).trim();
      if (text.length > max) return { code: 'tooLong', params: { max } };
      return isValid(text) ? undefined : { code };
    }
    case 'day':
      return isDay(String(value)) ? undefined : { code: 'notADate' };
    case 'select':
      return field.choices.includes(String(value)) ? undefined : { code: 'notAnOption' };
    default:
      return undefined;
  }
}

function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return DAY.test(text) && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

const mapFields = (
  fields: FieldShapes,
  read: (field: FieldShape, name: string) => unknown,
): AnyValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, read(field, name)]));

const readAt = (whole: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((part, key) => (part as AnyValues | null | undefined)?.[key], whole);
