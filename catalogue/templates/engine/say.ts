import type { Row } from '../../choose';
import type { Plain } from '../../fields/types';
import { LANGUAGES, type Language, type Text } from '../../language';
import type { ScheduleSketch } from '../../schedules/compose';
import type { Sketch } from './compose';

/** Values of a form in which any text may be written in every language. */
export type SpokenPlain = { [name: string]: unknown };

/** A sketch whose texts stand in every language side by side. */
export interface SpokenSketch {
  trigger?: Row;
  who?: Row[];
  where?: Row[];
  when?: Row[];
  tags: readonly (readonly [type: string, name: Text, p: SpokenPlain])[];
  frequency?: Row;
}

/** A schedule's sketch in the same way. */
export type SpokenSchedule = Omit<ScheduleSketch, 'tags'> & Pick<SpokenSketch, 'tags'>;

/** The sketch in one language; `look` is added to the form of the first action. */
export function say(sketch: SpokenSketch, look: SpokenPlain = {}): (language: Language) => Sketch {
  return (language) => ({ ...sketch, tags: speakTags(sketch.tags, look, language) });
}

/** The same for a schedule. */
export function sayLater(
  sketch: SpokenSchedule,
  look: SpokenPlain = {},
): (language: Language) => ScheduleSketch {
  return (language) => ({ ...sketch, tags: speakTags(sketch.tags, look, language) });
}

function speakTags(tags: SpokenSketch['tags'], look: SpokenPlain, language: Language) {
  return tags.map(([type, name, p], index) => {
    const spoken = speak(index === 0 ? { ...p, ...look } : p, language) as Plain;
    return [type, name[language], spoken] as const;
  });
}

function speak(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((item) => speak(item, language));
  if (typeof value !== 'object' || value === null) return value;
  if (isText(value)) return value[language];
  const entries = Object.entries(value).map(([name, inner]) => [name, speak(inner, language)]);
  return Object.fromEntries(entries);
}

function isText(value: object): value is Text {
  const names = Object.keys(value);
  return names.length === LANGUAGES.length && LANGUAGES.every((language) => language in value);
}
