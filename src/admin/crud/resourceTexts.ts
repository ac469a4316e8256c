import type { Language } from '@catalogue/language';
import type { Resources, SmallResource } from '@contract/resources';

type Declared = Resources[SmallResource];
type Fields<D extends Declared> = D['fields'];

/** Fields that need a label; status fields share a common one. */
type Labelled<F> = {
  [Name in keyof F as F[Name] extends { kind: 'status' } ? never : Name]: string;
};

type Typed<F> = {
  [Name in keyof F as F[Name] extends { kind: 'status' | 'switch' | 'select' }
    ? never
    : Name]: string;
};

type Choices<F> = {
  [Name in keyof F as F[Name] extends { kind: 'select' } ? Name : never]: F[Name] extends {
    choices: readonly (infer Choice extends string)[];
  }
    ? Record<Choice, string>
    : never;
};

type Codes<D extends Declared> = (keyof D['rules'] | keyof D['serverRules']) & string;

interface TextsOf<D extends Declared> {
  title: string;
  /** Name of one record: "Holiday". */
  one: string;
  /** Number of records: "3 holidays". */
  count: string;
  create: string;
  /** Title of the empty list; `emptyText` is the text below it. */
  empty: string;
  emptyText: string;
  field: Labelled<Fields<D>>;
  hint?: Partial<Typed<Fields<D>>>;
  choice: Choices<Fields<D>>;
  issue: Record<Codes<D>, string>;
}

type WithoutEmpty<T> = { [Key in keyof T as [keyof T[Key]] extends [never] ? never : Key]: T[Key] };

export type TextsOfResource<Name extends SmallResource> = WithoutEmpty<TextsOf<Resources[Name]>>;

/** Returns the texts unchanged; they may contain further keys for the resource's own pages. */
export const resourceTexts = <Name extends SmallResource, Texts extends TextsOfResource<Name>>(
  _name: Name,
  texts: { tr: Texts; en: NoInfer<Texts> },
): Record<Language, Texts> => texts;
