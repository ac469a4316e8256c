/** OpenAI's chat completions, which many servers support, and Anthropic's messages. */
export const ASSISTANT_PROVIDERS = ['openai', 'anthropic'] as const;
export type AssistantProvider = (typeof ASSISTANT_PROVIDERS)[number];

/** `suggest`: the assistant drafts replies for the team; `answer`: it also answers for the bot. */
export const ASSISTANT_MODES = ['off', 'suggest', 'answer'] as const;
export type AssistantMode = (typeof ASSISTANT_MODES)[number];

/** `variants`: five variants of a copy; the other tasks rewrite or translate one text. */
export const COPY_TASKS = ['variants', 'shorter', 'friendlier', 'tr', 'en'] as const;
export type CopyTask = (typeof COPY_TASKS)[number];

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
 * `off`: the shop has no assistant or has disabled this use; `budget`: this month's tokens are used
 * up; `nothing`: no passage matches the question.
 */
export const ASSISTANT_PROBLEMS = [...MODEL_PROBLEMS, 'off', 'budget', 'nothing'] as const;
export type AssistantProblem = (typeof ASSISTANT_PROBLEMS)[number];

/** Limits of an assistant's monthly budget, and the budget of new settings, in tokens. */
export const ASSISTANT_BUDGET = { min: 1_000, max: 1_000_000_000, default: 500_000 };

export const MAX_ASSISTANT_PAGES = 20;

export const MAX_COPY_CHARS = 4_000;
