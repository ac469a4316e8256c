import type { Language } from '@catalogue/language';
import type { SmallResource } from '@contract/resources';
import type { TextsOfResource } from '@/admin/crud/resourceTexts';
import { cannedReplies } from './canned-replies/texts';
import { notes } from './notes/texts';
import { variables } from './variables/texts';

const texts = { cannedReplies, notes, variables } satisfies {
  [Name in SmallResource]: Record<Language, TextsOfResource<Name>>;
};

type Texts = typeof texts;

export const textsOfResources = (language: Language) =>
  Object.fromEntries(Object.entries(texts).map(([name, { [language]: text }]) => [name, text])) as {
    [Name in keyof Texts]: Texts[Name]['tr'];
  };
