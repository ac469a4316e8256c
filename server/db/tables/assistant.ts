import type { AssistantMode, AssistantProvider } from '@catalogue/bot/assistant/assistant';
import type { ColumnType } from 'kysely';
import type { Moment } from './columns';

interface AssistantTable {
  pid: string;
  provider: AssistantProvider;
  /** Address of the provider; empty for its default address. */
  url: string;
  model: string;
  mode: AssistantMode;
  copy: boolean;
  /** Monthly budget in tokens. */
  budget: number;
  created_at: Moment;
}

interface AssistantUsageTable {
  pid: string;
  /** First day of the month (YYYY-MM-DD). */
  month: string;
  tokens: number;
  requests: number;
}

interface AssistantPageTable {
  pid: string;
  url: string;
  title: string;
  body: string;
  problem: ColumnType<string | null, string | null | undefined, string | null>;
  read_at: Moment;
}

export interface AssistantTables {
  assistant: AssistantTable;
  assistant_usage: AssistantUsageTable;
  assistant_page: AssistantPageTable;
}
