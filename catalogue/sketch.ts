import type { Plain } from './fields/types';
import type { Language, Text } from './language';
import type { PageType } from './pages/page-types';
import type { Platform } from './platforms/registry';
import type { PushMode } from './schedules/body';
import type { PriceLevel } from './templates/engine/pricing';
import type { Template } from './templates/engine/types';
import type { Goal, Season } from './templates/goals';

/** A kind and the values that differ from its defaults. */
export type Row = readonly [type: string, p?: Plain];

/** A campaign in one language as its author writes it; absent values are the defaults. */
export interface Sketch {
  trigger?: Row;
  who?: Row[];
  where?: Row[];
  when?: Row[];
  tags: (readonly [type: string, name: string, p: Plain])[];
  frequency?: Row;
}

/** A schedule in the same way. */
export interface ScheduleSketch extends Sketch {
  push_mode: PushMode;
  trigger: Row;
  /** Minutes. */
  delay?: number;
  cancel?: Row[];
}

/** Values of a form in which any text may be written in every language. */
export type LocalizedPlain = { [name: string]: unknown };

interface LocalizedTags {
  tags: readonly (readonly [type: string, name: Text, p: LocalizedPlain])[];
}

/** A sketch whose texts are objects with one text for each language. */
export type LocalizedSketch = Omit<Sketch, 'tags'> & LocalizedTags;
export type LocalizedSchedule = Omit<ScheduleSketch, 'tags'> & LocalizedTags;

/** A template as its author writes it: plain data, every language in one place. */
export interface TemplateSketch {
  /** Its key in stored campaigns and its place in the list. */
  id: number;
  /** Most campaigns that a shop may make from it; -1 is unlimited. */
  limit: number;
  type?: Template['type'];
  label?: Text;
  tags?: readonly string[];
  editor?: Template['editor'];
  /** Listed for developers only. */
  developer?: boolean;
  /** Free when absent. */
  price?: PriceLevel;
  /** Where it works; every platform when absent. */
  platforms?: readonly Platform[];
  /** File name under /template-images, without ending. */
  image: string;
  title: Text;
  goal: Goal;
  season?: Season;
  description: Text;
  /** HTML of the small editor; the description when absent. */
  long_description?: Text;
  preview: PageType;
  variants: readonly {
    id: string;
    name: Text;
    /** Shown to developers only. */
    advance?: boolean;
    /** File name of the sketch's own picture, if any. */
    image?: string;
    sketch: LocalizedSketch | LocalizedSchedule | ((language: Language) => Sketch);
    /** Added to the form of the first action. */
    extras?: LocalizedPlain;
  }[];
}
