import type { Plain } from '../../fields/types';
import { type Language, pickLanguage } from '../../language';
import type {
  LocalizedPlain,
  LocalizedSchedule,
  LocalizedSketch,
  ScheduleSketch,
  Sketch,
} from '../../sketch';

/** Returns a sketch in one language; the form of its first entry gets the values of `variant`. */
export function inLanguage(
  { tags, ...sketch }: LocalizedSketch | LocalizedSchedule,
  variant: LocalizedPlain,
  language: Language,
): Sketch | ScheduleSketch {
  return {
    ...sketch,
    tags: tags.map(([type, name, p], index) => {
      const localized = index === 0 ? { ...p, ...variant } : p;
      return [type, name[language], pickLanguage(localized, language) as Plain] as const;
    }),
  };
}
