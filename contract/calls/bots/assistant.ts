import { isWebAddress } from '@catalogue/account';
import {
  ASSISTANT_BUDGET,
  ASSISTANT_MODES,
  ASSISTANT_PROBLEMS,
  ASSISTANT_PROVIDERS,
  COPY_TASKS,
  MAX_COPY_CHARS,
  MODEL_PROBLEMS,
} from '@catalogue/bot/assistant/assistant';
import { defineCalls, merchantChange, merchantRead } from '@contract/call';
import { dataOf, done } from '@contract/envelope';
import { SAMPLE } from '@contract/samples';
import { z } from 'zod';

const provider = z.enum(ASSISTANT_PROVIDERS);
const mode = z.enum(ASSISTANT_MODES);
const address = z
  .string()
  .trim()
  .max(500)
  .refine((url) => url === '' || isWebAddress(url), { params: { code: 'notAUrl' } });

const settings = z.object({
  /** Null while no model is configured. */
  settings: z
    .object({
      provider,
      /** Base address of the API; empty for the provider's default. */
      url: z.string(),
      model: z.string(),
      /** The masked key; empty when the shop's own server requires none. */
      key: z.string(),
      mode,
      /** True when the campaign editor offers to rewrite texts with the model. */
      copy: z.boolean(),
      /** Monthly budget in tokens. */
      budget: z.int(),
    })
    .nullable(),
  /** Tokens and requests used this month. */
  used: z.object({ tokens: z.int(), requests: z.int() }),
  pages: z.array(
    z.object({
      url: z.string(),
      title: z.string(),
      /** Error of the last attempt to read the page; null after a success. */
      problem: z.string().nullable(),
      read_at: z.string(),
    }),
  ),
});
export type AssistantSettings = z.infer<typeof settings>;

const test = z.object({
  /** Reason why the model did not answer; null when it did. */
  problem: z.enum(MODEL_PROBLEMS).nullable(),
  tokens: z.int().nullable(),
});
export type AssistantTest = z.infer<typeof test>;

const problem = z.enum(ASSISTANT_PROBLEMS).nullable();

const copy = z.object({ texts: z.array(z.string()), problem });
export type AssistantCopy = z.infer<typeof copy>;

const draft = z.object({
  text: z.string(),
  /** Titles of the passages that the draft uses. */
  sources: z.array(z.string()),
  problem,
});
export type AssistantDraft = z.infer<typeof draft>;

/** Shape of calls that wait for the model or a page, so they run without a transaction. */
const slowCall = { access: 'merchant', changes: true, transaction: false } as const;

export const assistantCalls = defineCalls({
  'GET /assistant': { ...merchantRead, answer: dataOf(settings) },
  /** Saves the model. A masked `key` stays unchanged; another provider or address needs the key. */
  'POST /assistant/save': {
    ...merchantChange,
    body: z.strictObject({
      provider,
      url: address.default(''),
      model: z.string().trim().min(1).max(120),
      key: z.string().trim().max(400).default(''),
      mode,
      copy: z.boolean(),
      budget: z.int().min(ASSISTANT_BUDGET.min).max(ASSISTANT_BUDGET.max),
    }),
    answer: done,
    example: {
      body: {
        provider: 'openai',
        url: 'https://models.example/v1',
        model: 'small',
        key: 'sk-planted',
        mode: 'suggest',
        copy: true,
        budget: 50_000,
      },
    },
  },
  'POST /assistant/remove': { ...merchantChange, answer: done },
  /** Sends the saved model a test prompt that asks for one word. 404 without settings. */
  'POST /assistant/test': { ...slowCall, answer: dataOf(test) },
  /** Reads a page of the shop; its text becomes a source for answers. */
  'POST /assistant/page/read': {
    ...slowCall,
    body: z.strictObject({ url: address.min(1) }),
    answer: dataOf(z.object({ problem: z.string().nullable() })),
    example: { body: { url: 'https://shop.example/returns' } },
  },
  'POST /assistant/page/remove': {
    ...merchantChange,
    body: z.strictObject({ url: z.string().max(500) }),
    answer: done,
    example: { body: { url: 'https://shop.example/returns' } },
  },
  'POST /assistant/copy': {
    ...slowCall,
    body: z.strictObject({
      task: z.enum(COPY_TASKS),
      kind: z.enum(['line', 'text', 'html']),
      text: z.string().trim().min(1).max(MAX_COPY_CHARS),
      /** Maximum length of the field's copy, in characters. */
      max: z.int().min(1).max(MAX_COPY_CHARS).optional(),
    }),
    answer: dataOf(copy),
    example: { body: { task: 'shorter', kind: 'line', text: 'Welcome' } },
  },
  /** Lets the model draft the team's next reply; sends nothing to the customer. */
  'POST /conversations/{id}/draft': {
    ...slowCall,
    answer: dataOf(draft),
    example: { params: { id: SAMPLE.conversation } },
  },
});
