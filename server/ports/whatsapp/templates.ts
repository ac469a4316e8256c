import type {
  TemplateButton,
  TemplateHeader,
  WhatsappTemplate,
} from '@catalogue/bot/whatsapp/whatsapp-template';
import { lookUp } from '@catalogue/lib/look-up';
import { z } from 'zod';
import { callGraph, failureOf, nameOf } from './graph';

export type TemplateList =
  | { listed: true; templates: WhatsappTemplate[] }
  | { listed: false; error: string };

const PER_PAGE = 100;
/** Maximum number of pages; covers more templates than WhatsApp allows. */
const MAX_PAGES = 60;

/** Returns all approved templates of an account; never throws. */
export async function listTemplates(
  url: string,
  { businessAccountId, token }: { businessAccountId: string; token: string },
): Promise<TemplateList> {
  const templates: WhatsappTemplate[] = [];
  let after: string | undefined;
  try {
    for (let pages = 0; pages < MAX_PAGES; pages++) {
      const query = new URLSearchParams({
        fields: 'name,language,status,category,components',
        status: 'APPROVED',
        limit: String(PER_PAGE),
        ...(after && { after }),
      });
      const path = `${encodeURIComponent(businessAccountId)}/message_templates?${query}`;
      const response = await callGraph(`${url}/${path}`, { token });
      const answer: unknown = await response.json().catch(() => null);
      const page = listing.safeParse(answer).data;
      if (!response.ok || !page)
        return { listed: false, error: failureOf(response.status, answer, token) };
      templates.push(...page.data.flatMap(readTemplate));
      after = page.paging?.next ? page.paging.cursors?.after : undefined;
      if (!after) break;
    }
    return { listed: true, templates };
  } catch (error) {
    return { listed: false, error: nameOf(error) };
  }
}

const listing = z.object({
  data: z.array(z.unknown()),
  paging: z
    .object({
      next: z.string().optional(),
      cursors: z.object({ after: z.string().optional() }).optional(),
    })
    .optional(),
});
const texts = z.array(z.string());
const namedExamples = z.array(z.object({ param_name: z.string(), example: z.string() }));
const component = z.object({
  type: z.string(),
  format: z.string().optional(),
  text: z.string().optional(),
  example: z
    .object({
      header_text: texts.optional(),
      header_text_named_params: namedExamples.optional(),
      body_text: z.array(texts).optional(),
      body_text_named_params: namedExamples.optional(),
    })
    .optional(),
  buttons: z
    .array(
      z.object({
        type: z.string(),
        text: z.string().optional(),
        url: z.string().optional(),
        phone_number: z.string().optional(),
        example: z.union([z.string(), texts]).optional(),
      }),
    )
    .optional(),
});
type Component = z.infer<typeof component>;
const template = z.object({
  name: z.string(),
  language: z.string(),
  status: z.string(),
  category: z.string().default(''),
  components: z.array(component),
});

const KNOWN = ['HEADER', 'BODY', 'FOOTER', 'BUTTONS'];
const MEDIA = { IMAGE: 'image', VIDEO: 'video', DOCUMENT: 'document' } as const;
const BUTTONS = {
  QUICK_REPLY: 'reply',
  URL: 'url',
  PHONE_NUMBER: 'phone',
  COPY_CODE: 'code',
} as const satisfies Record<string, TemplateButton['kind']>;

/** Returns nothing for a template that is not approved or has an unknown format. */
function readTemplate(value: unknown): WhatsappTemplate[] {
  const read = template.safeParse(value).data;
  if (read?.status !== 'APPROVED') return [];
  const { name, language, category, components } = read;
  const part = (type: string) => components.find((each) => each.type === type);
  const buttons = part('BUTTONS')?.buttons ?? [];
  const header = part('HEADER');
  return [
    {
      name,
      language,
      category,
      header: headerOf(header),
      body: part('BODY')?.text ?? '',
      footer: part('FOOTER')?.text ?? '',
      buttons: buttons.flatMap(({ type, text = '', url, phone_number }) => {
        const kind = lookUp(BUTTONS, type);
        return kind ? [{ kind, text, value: url ?? phone_number ?? '' }] : [];
      }),
      examples: { ...examplesOf(components), ...buttonExamples(buttons) },
      unknown: [
        ...components.filter(({ type }) => !KNOWN.includes(type)).map(({ type }) => type),
        ...(header && !headerOf(header) ? [`HEADER ${header.format ?? ''}`.trim()] : []),
        ...buttons.filter(({ type }) => !lookUp(BUTTONS, type)).map(({ type }) => type),
      ],
    },
  ];
}

function headerOf(header: Component | undefined): TemplateHeader | null {
  if (header?.format === 'TEXT') return { kind: 'text', text: header.text ?? '' };
  const kind = lookUp(MEDIA, header?.format ?? '');
  return kind ? { kind } : null;
}

function examplesOf(components: Component[]): Record<string, string> {
  const pairs = components.flatMap(({ example }) => [
    ...(example?.header_text ?? []).map((text, at) => [`header.${at + 1}`, text]),
    ...(example?.body_text?.[0] ?? []).map((text, at) => [`body.${at + 1}`, text]),
    ...(example?.header_text_named_params ?? []).map((each) => [
      `header.${each.param_name}`,
      each.example,
    ]),
    ...(example?.body_text_named_params ?? []).map((each) => [
      `body.${each.param_name}`,
      each.example,
    ]),
  ]);
  return Object.fromEntries(pairs);
}

const buttonExamples = (buttons: NonNullable<Component['buttons']>): Record<string, string> =>
  Object.fromEntries(
    buttons.flatMap(({ example }, index) => {
      const text = Array.isArray(example) ? example[0] : example;
      return text ? [[`button.${index}`, text]] : [];
    }),
  );
