import type { Plain } from './fields/types';
import type { Language, Text } from './language';
import type { PageType } from './pages/page-types';
import type { Platform } from './platforms/registry';
import type { PushMode } from './schedules/body';
import type { PriceLevel } from './templates/engine/pricing';
import type { Template } from './templates/engine/types';
import type { Goal, Season } from './templates/goals';

/** A kind with the values of its form that differ from the defaults. */
export type Row = readonly [type: string, p?: Plain];

/** A built-in campaign in one language, as a developer writes it; absent values are defaults. */
export interface Sketch {
  trigger?: Row;
  who?: Row[];
  where?: Row[];
  when?: Row[];
  tags: (readonly [type: string, name: string, p: Plain])[];
  frequency?: Row;
}

export interface ScheduleSketch extends Sketch {
  push_mode: PushMode;
  trigger: Row;
  /** Minutes between a visitor's trigger and the message of a schedule. */
  delay?: number;
  cancel?: Row[];
}

/** Values of a form in which any text may be given in all languages. */
export type LocalizedPlain = { [name: string]: unknown };

interface LocalizedTags {
  tags: readonly (readonly [type: string, name: Text, p: LocalizedPlain])[];
}

export type LocalizedSketch = Omit<Sketch, 'tags'> & LocalizedTags;
export type LocalizedSchedule = Omit<ScheduleSketch, 'tags'> & LocalizedTags;

/** A template as a developer writes it: plain data with the texts of all languages. */
export interface TemplateSketch {
  /** Key of the template in stored campaigns, and its position in the list. */
  id: number;
  /** Maximum number of campaigns that a shop may make from the template; -1 for no limit. */
  limit: number;
  type?: Template['type'];
  label?: Text;
  tags?: readonly string[];
  editor?: Template['editor'];
  /** True when only developers see the template in lists. */
  developer?: boolean;
  /** Price level of the template; free when absent. */
  price?: PriceLevel;
  /** Platforms on which the template works; absent for all platforms. */
  platforms?: readonly Platform[];
  /** File name under /template-images, without extension. */
  image: string;
  title: Text;
  goal: Goal;
  season?: Season;
  description: Text;
  /** HTML of the small editor; the description by default. */
  long_description?: Text;
  preview: PageType;
  variants: readonly {
    id: string;
    name: Text;
    /** True when only developers see the variant. */
    advance?: boolean;
    /** File name of the variant's own picture, if any. */
    image?: string;
    sketch: LocalizedSketch | LocalizedSchedule | ((language: Language) => Sketch);
    /** Values added to the form of the sketch's first action. */
    extras?: LocalizedPlain;
  }[];
}
