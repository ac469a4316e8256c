import { actionDefinitions } from '@catalogue/actions/registry';
import { blockKinds } from '@catalogue/design/blocks/registry';
import { startForm } from '@catalogue/design/write';
import { initialForm } from '@catalogue/fields/schema';
import type { Plain } from '@catalogue/fields/types';
import { LANGUAGES, type Language } from '@catalogue/language';
import { isRecord } from '@catalogue/lib/is-record';
import { messageDefinitions } from '@catalogue/schedules/messages';
import { templates } from '@catalogue/templates/registry';
import { describe, expect, it } from 'vitest';

/** Words that are the same in both languages. */
const SHARED = ['Form', 'Google', 'Instagram', 'WhatsApp', '3D Secure'];
/** Selectors, addresses, colours, styles and variables, which are no words. */
const NO_WORDS = /^(https:|[./#{+]|body$|main$)/;

/** Returns all texts of a form and its inner forms by path. */
function textsOf(form: unknown, path = ''): [path: string, text: string][] {
  if (!isRecord(form) && !Array.isArray(form)) return [];
  if (isRecord(form) && typeof form.value === 'string') {
    const isText = ['string', 'textArea', 'richtext', 'code'].includes(String(form.__type));
    return isText ? [[path, form.value]] : [];
  }
  return Object.entries(form).flatMap(([name, inner]) => textsOf(inner, `${path}.${name}`));
}

function untranslated(build: (language: Language) => unknown): string[] {
  const [tr = {}, en = {}] = LANGUAGES.map((language) =>
    Object.fromEntries(textsOf(build(language))),
  );
  return Object.entries(tr as Plain)
    .filter(([path, text]) => en[path] === text)
    .map(([, text]) => String(text).replace(/<[^>]+>/g, ''))
    .filter((text) => /\p{Ll}{2}/u.test(text) && !NO_WORDS.test(text) && !SHARED.includes(text));
}

describe('texts that merchants start from', () => {
  it.each(Object.entries(blockKinds))('A new block %s is in their language', (_, { fields }) => {
    expect(untranslated((language) => initialForm(fields, language))).toEqual([]);
  });

  it.each(Object.entries({ ...actionDefinitions, ...messageDefinitions }))(
    'A new %s is in their language',
    (_, definition) => {
      expect(untranslated((language) => startForm(definition, language))).toEqual([]);
    },
  );

  it.each(templates.map(({ settings }) => [settings.title.en, settings.data] as const))(
    'The template %s is in their language',
    (_, data) => {
      expect(untranslated((language) => data[language])).toEqual([]);
    },
  );
});
