/**
 * APIs of language models: OpenAI's chat completions, which many servers support, and Anthropic's
 * messages.
 */
export const ASSISTANT_PROVIDERS = ['openai', 'anthropic'] as const;
export type AssistantProvider = (typeof ASSISTANT_PROVIDERS)[number];

/**
 * Use of the assistant in conversations: none, drafts for the team, or drafts and answers of the
 * bot.
 */
export const ASSISTANT_MODES = ['off', 'suggest', 'answer'] as const;
export type AssistantMode = (typeof ASSISTANT_MODES)[number];

/**
 * Tasks for a campaign's copy: five variants, or one text made shorter, friendlier or translated.
 */
export const COPY_TASKS = ['variants', 'shorter', 'friendlier', 'tr', 'en'] as const;
export type CopyTask = (typeof COPY_TASKS)[number];

/** Reasons why a language model gave no answer. */
export const MODEL_PROBLEMS = [
  'key',
  'model',
  'limit',
  'quota',
  'address',
  'internal',
  'unreachable',
  'timeout',
  'busy',
  'refused',
  'answer',
] as const;
export type ModelProblem = (typeof MODEL_PROBLEMS)[number];

/**
 * Reasons why the assistant gave no answer: a problem of the model, `off` when the shop has no
 * assistant or has disabled this use, `budget` when this month's tokens are used up, `nothing` when
 * no passage matches the question.
 */
export const ASSISTANT_PROBLEMS = [...MODEL_PROBLEMS, 'off', 'budget', 'nothing'] as const;
export type AssistantProblem = (typeof ASSISTANT_PROBLEMS)[number];

/** Limits of a monthly budget, and the budget of new settings, in tokens. */
export const ASSISTANT_BUDGET = { min: 1_000, max: 1_000_000_000, default: 500_000 };

/** Maximum number of shop pages that the assistant may read. */
export const MAX_ASSISTANT_PAGES = 20;

/** Maximum characters of a text that the model is asked to rewrite. */
export const MAX_COPY_CHARS = 4_000;
