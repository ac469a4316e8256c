import type { Language, Text } from '../language';

export const FIELD_TYPES = [
  'dropdown',
  'string',
  'textArea',
  'color',
  'number',
  'datetime',
  'boxselect',
  'screen',
  'button',
  'multistring',
  'cssinput',
  'boolean',
  'richtext',
  'code',
  'tabs',
  'accordion',
  'condition',
  'divider',
  'array',
  'object',
  'template',
  'image_file',
  'doc_file',
  'youtube_embed',
  'action',
  'popup',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** Settings of a shop that some fields need; `dahi` enables the chat on the shop's pages. */
export type FieldSetting = 'dahi';

export interface FieldValue<Value = unknown> {
  value: Value;
  __type: FieldType;
  /** True when the template fixed this value: visible, not editable. */
  _cnfg_no_edit?: boolean;
  /** True when the template hides the other fields of this field's group. */
  _cnfg_hide_others?: boolean;
  /** True when this array item cannot be removed. */
  _cnfg_no_delete?: boolean;
}

/** Stored values of a form by field name. */
export type FormValue = { [name: string]: FieldValue };

/** Values of a form in plain form, for renderers and conditions. */
export type Plain = { [name: string]: unknown };

interface FieldBase {
  name: string;
  label: Text;
  help?: Text;
  required?: boolean;
  /** True for a text in an e-mail, where page variables are unknown. */
  inEmail?: true;
  /** Setting that the shop needs for this field; in other shops the field is hidden. */
  setting?: FieldSetting;
  /** Set when the shop lacks the setting: the stored value stays, and the field is hidden. */
  withheld?: true;
}

export interface Option {
  value: string;
  label: Text;
  /** Address of a picture, which a `boxselect` field shows. */
  image?: string;
}

export interface DropdownField extends FieldBase {
  type: 'dropdown';
  options: readonly Option[];
  default?: string;
}
export interface BoxSelectField extends FieldBase {
  type: 'boxselect';
  options: readonly Option[];
  default?: string;
  /** True when several options can be selected; the value is then a list or a single option. */
  several?: true;
  /** `alignment` is start, center or end, or empty; editors show icons. */
  format?: 'alignment';
}
export interface StringField extends FieldBase {
  type: 'string';
  default?: string | Text;
  maxLength?: number;
  placeholder?: Text;
  /** `coupon`: a code or code list; `variable`: one variable; `name`: variables are not filled. */
  format?: 'text' | 'url' | 'selector' | 'regex' | 'coupon' | 'variable' | 'name';
}
interface TextAreaField extends FieldBase {
  type: 'textArea';
  default?: string | Text;
  maxLength?: number;
}
export interface ColorField extends FieldBase {
  type: 'color';
  default?: string;
}
export interface NumberField extends FieldBase {
  type: 'number';
  /** Initial value; null leaves the field empty. */
  default?: number | null;
  min?: number;
  max?: number;
  /** Name of a number field of the same form; its value is the lower limit of this field. */
  notBelow?: string;
  step?: number;
  unit?: Text;
}
interface DatetimeField extends FieldBase {
  type: 'datetime';
  default?: string;
  /** Name of a datetime field of the same form; the time must be later than its time. */
  after?: string;
}
export interface BooleanField extends FieldBase {
  type: 'boolean';
  default?: boolean;
}
export interface MultistringField extends FieldBase {
  type: 'multistring';
  default?: readonly string[];
  max?: number;
  format?: 'text' | 'url' | 'selector' | 'regex';
}
interface CssInputField extends FieldBase {
  type: 'cssinput';
  default?: string;
}
export interface RichTextField extends FieldBase {
  type: 'richtext';
  default?: string | Text;
}
export interface CodeField extends FieldBase {
  type: 'code';
  language: 'html' | 'css' | 'javascript';
  default?: string | Text;
}
export interface ImageField extends FieldBase {
  type: 'image_file';
  default?: string;
}
interface DocumentField extends FieldBase {
  type: 'doc_file';
  default?: string;
}
interface YoutubeField extends FieldBase {
  type: 'youtube_embed';
  default?: string;
}
interface ScreenField extends FieldBase {
  type: 'screen';
  default?: string;
}
/** A button of the form: its text and target. Stored as an object of its fields. */
interface ButtonField extends FieldBase {
  type: 'button';
  fields: readonly Field[];
}
interface DividerField extends FieldBase {
  type: 'divider';
}
/** A group of fields; its value is the FormValue of the inner fields. */
export interface ObjectField extends FieldBase {
  type: 'object';
  fields: readonly Field[];
}
interface TabsField extends FieldBase {
  type: 'tabs';
  fields: readonly ObjectField[];
}
interface AccordionField extends FieldBase {
  type: 'accordion';
  fields: readonly Field[];
}
/** A list of similar items; the value is an array of FieldValue<FormValue> of type object. */
export interface ArrayField extends FieldBase {
  type: 'array';
  fields: readonly Field[];
  max?: number;
  min?: number;
  defaultCount?: number;
}
/** A case of a condition field; `setting` and `withheld` have the same meaning as for a field. */
interface ConditionCase extends Option, Pick<FieldBase, 'setting' | 'withheld'> {
  fields: readonly Field[];
}
/** A choice between cases: the value is `{ kind, form }` of the selected case. */
export interface ConditionField extends FieldBase {
  type: 'condition';
  cases: readonly ConditionCase[];
  default?: string;
}
interface TemplateField extends FieldBase {
  type: 'template';
  default?: string;
}
export interface ActionField extends FieldBase {
  type: 'action';
  default?: string;
}
interface PopupField extends FieldBase {
  type: 'popup';
  fields: readonly Field[];
}

export type Field =
  | DropdownField
  | BoxSelectField
  | StringField
  | TextAreaField
  | ColorField
  | NumberField
  | DatetimeField
  | BooleanField
  | MultistringField
  | CssInputField
  | RichTextField
  | CodeField
  | ImageField
  | DocumentField
  | YoutubeField
  | ScreenField
  | ButtonField
  | DividerField
  | ObjectField
  | TabsField
  | AccordionField
  | ArrayField
  | ConditionField
  | TemplateField
  | ActionField
  | PopupField;

export type FieldOf<Type extends FieldType> = Extract<Field, { type: Type }>;

export type Schema = readonly Field[];

/** `path` consists of names and indexes; `params` are the numbers of the message of `code`. */
export interface Issue {
  path: string;
  code: IssueCode;
  params?: Record<string, string | number>;
}
export type IssueCode =
  | 'required'
  | 'wrongType'
  | 'tooLong'
  | 'tooSmall'
  | 'tooLarge'
  | 'notAnOption'
  | 'notAColor'
  | 'notADate'
  | 'notAfterStart'
  | 'notAUrl'
  | 'notASelector'
  | 'notARegex'
  | 'notAVariable'
  | 'tooManyItems'
  | 'tooFewItems'
  | 'unknownField'
  | 'unknownType'
  | 'notAnImage'
  | 'notAVideo'
  | 'notADocument'
  | 'notPickable'
  | 'fixed'
  | 'taken'
  | 'tooDeep'
  | 'impossible'
  | 'sharesNotWhole';

/** Functions that kinds with inner forms get as a parameter, so that they need not import them. */
export interface FormRules {
  /** Language of initial texts. */
  language: Language;
  initialForm: (schema: Schema) => FormValue;
  validateForm: (schema: Schema, form: unknown, path: string) => Issue[];
  unwrapForm: (schema: Schema, form: unknown) => Plain;
}

export interface FieldKind<Type extends FieldType> {
  type: Type;
  initial: (field: FieldOf<Type>, forms: FormRules) => unknown;
  /** Returns the issues of a value; empty when it may be stored. */
  validate: (field: FieldOf<Type>, value: unknown, path: string, forms: FormRules) => Issue[];
  /** Returns the plain value; absent for types whose stored value is already plain. */
  unwrap?: (field: FieldOf<Type>, value: unknown, forms: FormRules) => unknown;
}
