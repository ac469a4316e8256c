import type { AssistantProvider, ModelProblem } from '@catalogue/bot/assistant/assistant';

export interface LanguageModel {
  provider: AssistantProvider;
  /** Base address of the provider's API; empty for the default. */
  url: string;
  model: string;
  key: string;
}

interface Completion {
  model: LanguageModel;
  system: string;
  prompt: string;
  /** Maximum length of the answer in tokens. */
  maxTokens: number;
  timeoutMs: number;
}

/**
 * Answer of a model. `spent`: the provider may charge the request although it returned no answer.
 */
export type Completed =
  | { text: string; tokens: number | null; problem: null }
  | { text: ''; tokens: number | null; problem: ModelProblem; spent: boolean };

export interface AssistantPort {
  /** Sends one request to a language model; never throws. */
  complete: (completion: Completion) => Promise<Completed>;
}
