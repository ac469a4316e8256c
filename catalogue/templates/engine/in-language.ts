import type { Plain } from '../../fields/types';
import { LANGUAGES, type Language, type Text } from '../../language';
import type {
  LocalizedPlain,
  LocalizedSchedule,
  LocalizedSketch,
  ScheduleSketch,
  Sketch,
} from '../../sketch';

/** The sketch in one language; `look` is added to the form of the first action. */
export function inLanguage(
  { tags, ...sketch }: LocalizedSketch | LocalizedSchedule,
  look: LocalizedPlain,
  language: Language,
): Sketch | ScheduleSketch {
  return {
    ...sketch,
    tags: tags.map(([type, name, p], index) => {
      const localized = index === 0 ? { ...p, ...look } : p;
      return [type, name[language], pick(localized, language) as Plain] as const;
    }),
  };
}

function pick(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((item) => pick(item, language));
  if (typeof value !== 'object' || value === null) return value;
  if (isText(value)) return value[language];
  const entries = Object.entries(value).map(([name, inner]) => [name, pick(inner, language)]);
  return Object.fromEntries(entries);
}

function isText(value: object): value is Text {
  const names = Object.keys(value);
  return names.length === LANGUAGES.length && LANGUAGES.every((language) => language in value);
}
