import type { Language } from '@catalogue/language';
import type { TemplateContent } from '@catalogue/templates/engine/types';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Moment } from './columns';

interface TemplateTable {
  id: Generated<number>;
  content: JSONColumnType<TemplateContent>;
  orders: JSONColumnType<Record<Language, number>>;
  hidden: Generated<boolean>;
  version: Generated<number>;
  /** Built-in content of the last installed release; null for templates made by staff. */
  stock: ColumnType<TemplateContent | null, string | null | undefined, string | null>;
  /** Time when staff edited the template; null when the next release updates it. */
  edited_at: Moment | null;
  created_at: Moment;
  updated_at: Moment;
}

interface TemplateVersionTable {
  template_id: number;
  version: number;
  content: JSONColumnType<TemplateContent>;
  saved_by: string | null;
  saved_at: Moment;
}

export interface TemplateTables {
  template: TemplateTable;
  template_version: TemplateVersionTable;
}
