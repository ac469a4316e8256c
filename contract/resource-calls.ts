import { z } from 'zod';
import { dataOf, done } from './envelope';
import { day, recordId, recordVersion, savedRecordId } from './fields';
import {
  type AnyDeclaration,
  type FieldShape,
  type FieldShapes,
  nest,
  pathOf,
  TEXT_FORMATS,
} from './resource';
import { type Resources, resources } from './resources';

type WirePath<Name, Field> = Field extends { at: infer Path }
  ? Path
  : Field extends { kind: 'status' }
    ? 'disabled'
    : Name;
type WireValue<Field> = Field extends { kind: 'status' | 'switch' }
  ? boolean
  : Field extends { kind: 'select'; choices: readonly (infer Choice)[] }
    ? Choice | WireEmpty<Field>
    : Field extends { kind: 'number' }
      ? number | WireEmpty<Field>
      : string | WireEmpty<Field>;
type WireEmpty<Field> = Field extends { optional: true; kind: 'number' | 'day' | 'select' }
  ? null
  : never;
type Nested<Path, Value> = Path extends `${infer Head}.${infer Rest}`
  ? { [Key in Head]: Nested<Rest, Value> }
  : { [Key in Path & string]: Value };
type UnionToIntersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  whole: infer Whole,
) => void
  ? Whole
  : never;

/** A record as calls send it: each field at its path. */
export type WireFields<Fields extends FieldShapes> = UnionToIntersection<
  {
    [Name in keyof Fields]: Nested<WirePath<Name, Fields[Name]>, WireValue<Fields[Name]>>;
  }[keyof Fields]
>;

type Entity<Fields extends FieldShapes> = WireFields<Fields> & {
  id: number;
  updated_at: string;
  version: number;
};
type Saved<Fields extends FieldShapes, Id> = {
  data: WireFields<Fields> & { id?: Id; version?: number | undefined };
};

type CallsOf<D extends Pick<AnyDeclaration, 'path' | 'access' | 'fields'>> = {
  [Name in `GET ${D['path']}/get`]: {
    access: D['access'];
    changes: false;
    answer: z.ZodType<{ success: true; data: Entity<D['fields']>[] }>;
  };
} & {
  [Name in `GET ${D['path']}/get/{id}`]: {
    access: D['access'];
    changes: false;
    answer: z.ZodType<{ success: true; data: Entity<D['fields']> }>;
  };
} & {
  [Name in `POST ${D['path']}/save`]: {
    access: D['access'];
    changes: true;
    transaction: true;
    body: z.ZodType<
      Saved<D['fields'], number | undefined>,
      Saved<D['fields'], number | null | undefined>
    >;
    answer: z.ZodType<{ success: true; data: Entity<D['fields']>; message: string }>;
  };
} & {
  [Name in `POST ${D['path']}/delete`]: {
    access: D['access'];
    changes: true;
    transaction: true;
    body: z.ZodType<{ id: number }, { id: number }>;
    answer: typeof done;
  };
};

function callsOf({ path, access, fields, upgrade }: AnyDeclaration) {
  const shape = shapeOf(fields);
  const entity = z.object({ id: z.int(), ...shape, updated_at: z.string(), version: z.int() });
  const sent = z.strictObject({ id: savedRecordId, ...shape, version: recordVersion.optional() });
  const read = (data: unknown) =>
    upgrade && typeof data === 'object' && data !== null ? upgrade(data) : data;
  return {
    [`GET ${path}/get`]: { access, changes: false, answer: dataOf(z.array(entity)) },
    [`GET ${path}/get/{id}`]: { access, changes: false, answer: dataOf(entity) },
    [`POST ${path}/save`]: {
      access,
      changes: true,
      transaction: true,
      body: z.strictObject({ data: upgrade ? z.preprocess(read, sent) : sent }),
      answer: z.object({ success: z.literal(true), data: entity, message: z.string() }),
    },
    [`POST ${path}/delete`]: {
      access,
      changes: true,
      transaction: true,
      body: z.strictObject({ id: recordId }),
      answer: done,
    },
  };
}

/** The schemas are built at run time, so the cast gives them the types above. */
export const resourceCalls = Object.assign(
  {},
  ...Object.values<AnyDeclaration>(resources as never).map(callsOf),
) as UnionToIntersection<{ [Name in keyof Resources]: CallsOf<Resources[Name]> }[keyof Resources]>;

type Shape = { [key: string]: z.ZodType | Shape };

export function shapeOf(fields: FieldShapes): Record<string, z.ZodType> {
  const entries = Object.entries(fields);
  return objectsOf(nest(entries.map(([name, field]) => [pathOf(name, field), schemaOf(field)])));
}

function objectsOf(shape: Shape): Record<string, z.ZodType> {
  const entries = Object.entries(shape).map(([key, part]) => [
    key,
    part instanceof z.ZodType ? part : z.strictObject(objectsOf(part)),
  ]);
  return Object.fromEntries(entries);
}

function schemaOf(field: FieldShape): z.ZodType {
  switch (field.kind) {
    case 'text':
    case 'longText': {
      const text = z.string().trim().max(field.max);
      return field.optional ? text : text.min(1);
    }
    case 'code': {
      const text = z.string().max(field.max);
      return field.optional ? text : text.min(1);
    }
    case 'email':
    case 'phone':
    case 'url': {
      const { max, isValid, code } = TEXT_FORMATS[field.kind];
      // A text that is too long gets only the error about its length, as in the form.
      const text = z.string().trim().max(max, { abort: true });
      const accepts = (value: string) => (value === '' && field.optional) || isValid(value);
      return (field.optional ? text : text.min(1, { abort: true })).refine(accepts, {
        params: { code },
      });
    }
    case 'number': {
      const number = z.number().min(field.min).max(field.max);
      return orNull(field, field.integer ? number.multipleOf(1) : number);
    }
    case 'day':
      return orNull(field, day);
    case 'select':
      return orNull(field, z.enum(field.choices));
    case 'switch':
    case 'status':
      return z.boolean();
  }
}

function orNull({ optional }: FieldShape, schema: z.ZodType): z.ZodType {
  return optional ? schema.nullable() : schema;
}
