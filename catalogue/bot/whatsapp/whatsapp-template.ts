import { safeMediaUrl } from '../../lib/url';
import type { BotIssue } from '../types';

export const TEMPLATE_MEDIA = ['image', 'video', 'document'] as const;
type TemplateMedia = (typeof TEMPLATE_MEDIA)[number];
export type TemplateHeader = { kind: 'text'; text: string } | { kind: TemplateMedia };

export const TEMPLATE_BUTTONS = ['reply', 'url', 'phone', 'code'] as const;
export interface TemplateButton {
  kind: (typeof TEMPLATE_BUTTONS)[number];
  text: string;
  /** Address or phone number that the button opens; empty for a button that opens nothing. */
  value: string;
}

/**
 * A message template. A day after the customer's last message, WhatsApp accepts only approved
 * templates.
 */
export interface WhatsappTemplate {
  name: string;
  /** Language code such as tr or en_US. */
  language: string;
  category: string;
  header: TemplateHeader | null;
  body: string;
  footer: string;
  buttons: TemplateButton[];
  /** The merchant's sample values by slot path. */
  examples: Record<string, string>;
  /** Kinds of components that the console neither shows nor sends, such as CAROUSEL. */
  unknown: string[];
}

/** A variable, the header's file, a button's code, or the variable end of a button's address. */
export interface TemplateSlot {
  /** Path of the slot: `header.1`, `body.name`, `header.media`, `button.0`. */
  path: string;
  /** Name of the variable, such as `1` or `name`, or the title of the button; empty for a file. */
  name: string;
  media: TemplateMedia | null;
}

/** Values by slot path. */
export type TemplateValues = Readonly<Record<string, string>>;

const VARIABLE = /\{\{\s*(\w+)\s*\}\}/g;
const MAX_VALUE_CHARS = 500;

export function templateSlots({ header, body, buttons }: WhatsappTemplate): TemplateSlot[] {
  return [
    ...(header?.kind === 'text' ? variablesOf(header.text, 'header') : []),
    ...(header && header.kind !== 'text'
      ? [{ path: 'header.media', name: '', media: header.kind }]
      : []),
    ...variablesOf(body, 'body'),
    ...buttons.flatMap(({ kind, value, text }, index) => {
      const open = kind === 'code' || (kind === 'url' && value.search(VARIABLE) >= 0);
      return open ? [{ path: `button.${index}`, name: text, media: null }] : [];
    }),
  ];
}

function variablesOf(text: string, part: 'header' | 'body'): TemplateSlot[] {
  const names = new Set([...text.matchAll(VARIABLE)].map(([, name = '']) => name));
  return [...names].map((name) => ({ path: `${part}.${name}`, name, media: null }));
}

/** A piece of the template's text: a filled-in value, or approved text. */
export interface FilledPiece {
  text: string;
  filled: boolean;
}

/** Fills variables with the value, or else the sample; without either, `{{1}}` stays. */
export function fillText(
  text: string,
  part: 'header' | 'body',
  { examples }: Pick<WhatsappTemplate, 'examples'>,
  values: TemplateValues,
): FilledPiece[] {
  const pieces: FilledPiece[] = [];
  let from = 0;
  for (const match of text.matchAll(VARIABLE)) {
    const path = `${part}.${match[1]}`;
    const value = oneLine(values[path] ?? '') || examples[path] || match[0];
    pieces.push({ text: text.slice(from, match.index), filled: false });
    pieces.push({ text: value, filled: true });
    from = match.index + match[0].length;
  }
  return [...pieces, { text: text.slice(from), filled: false }].filter((piece) => piece.text);
}

export function templateText(template: WhatsappTemplate, values: TemplateValues): string {
  const { header, body, footer } = template;
  const join = (pieces: FilledPiece[]) => pieces.map(({ text }) => text).join('');
  return [
    header?.kind === 'text' ? join(fillText(header.text, 'header', template, values)) : '',
    join(fillText(body, 'body', template, values)),
    footer,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Rejects unknown components, empty or too long values, and files without a valid address. */
export function templateProblems(template: WhatsappTemplate, values: TemplateValues): BotIssue[] {
  if (template.unknown.length > 0) return [{ path: 'template', code: 'unknownType' }];
  return templateSlots(template).flatMap(({ path, media }): BotIssue[] => {
    const value = oneLine(values[path] ?? '');
    if (!value) return [{ path, code: 'required' }];
    if (media) {
      return /^https?:/i.test(value) && safeMediaUrl(value) ? [] : [{ path, code: 'notAUrl' }];
    }
    if (value.length <= MAX_VALUE_CHARS) return [];
    return [{ path, code: 'tooLong', params: { most: MAX_VALUE_CHARS } }];
  });
}

interface Parameter {
  type: string;
  [part: string]: unknown;
}

/** A template message in the Cloud API's format. */
export interface TemplateMessage {
  type: 'template';
  template: {
    name: string;
    language: { code: string };
    components: {
      type: 'header' | 'body' | 'button';
      sub_type?: 'url' | 'copy_code';
      index?: string;
      parameters: Parameter[];
    }[];
  };
}

/** Creates the message of a template. Call it only when `templateProblems` returns nothing. */
export function toTemplateMessage(
  template: WhatsappTemplate,
  values: TemplateValues,
): TemplateMessage {
  const slots = templateSlots(template);
  const filledIn = ({ path }: TemplateSlot) => oneLine(values[path] ?? '');
  const textOf = (slot: TemplateSlot): Parameter => ({
    type: 'text',
    // A named variable is identified by its name, a numbered variable by its position.
    ...(/^\d+$/.test(slot.name) ? {} : { parameter_name: slot.name }),
    text: filledIn(slot),
  });
  const parametersOf = (part: string) =>
    slots
      .filter(({ path }) => path.startsWith(`${part}.`))
      .map((slot) =>
        slot.media ? { type: slot.media, [slot.media]: { link: filledIn(slot) } } : textOf(slot),
      );
  const parts = (['header', 'body'] as const).map((type) => ({
    type,
    parameters: parametersOf(type),
  }));
  const buttons = template.buttons.flatMap(({ kind }, index) => {
    const slot = slots.find(({ path }) => path === `button.${index}`);
    if (!slot) return [];
    const text = filledIn(slot);
    return [
      kind === 'code'
        ? {
            type: 'button' as const,
            sub_type: 'copy_code' as const,
            index: String(index),
            parameters: [{ type: 'coupon_code', coupon_code: text }],
          }
        : {
            type: 'button' as const,
            sub_type: 'url' as const,
            index: String(index),
            parameters: [{ type: 'text', text }],
          },
    ];
  });
  const { name, language } = template;
  return {
    type: 'template',
    template: {
      name,
      language: { code: language },
      components: [...parts.filter(({ parameters }) => parameters.length > 0), ...buttons],
    },
  };
}

/** Returns one line: WhatsApp rejects values with line breaks, tabs or many spaces. */
const oneLine = (value: string) => value.replace(/\s+/g, ' ').trim();
