import type { CampaignBody } from '../../campaign';
import type { Language, Text } from '../../language';
import type { PageType } from '../../pages/page-types';
import type { Platform } from '../../platforms/registry';
import type { ScheduleBody } from '../../schedules/body';
import type { Goal, Season } from '../goals';

/** Editors for a template's campaigns; `hidden` shows the design only with ?debug=true. */
export const TEMPLATE_EDITORS = ['default', 'recommendation', 'hidden'] as const;
export type TemplateEditor = (typeof TEMPLATE_EDITORS)[number];

/** The price is in lira for a template, in dollars for the subscription. */
export interface PricingTier {
  name: string;
  price: number;
  limit: number;
  daily_limit: number;
  extra: string[];
  hidden: boolean;
  trial_day: number;
}

export interface TemplateVariant {
  id: string;
  name: string;
  image: string;
  /** True when only developers see the variant. */
  advance: boolean;
  /** Complete and valid content of a new campaign; a schedule, if the template makes schedules. */
  data: CampaignBody | ScheduleBody;
}

/** Texts that staff enter for other clients of the API; only the staff form shows them. */
interface WebData {
  keyword: string;
  json_index: string;
  test_url: string;
  it_work_coll: string;
}

/** Previews in the editor: beside the form, after a button is pressed, or none. */
export const PREVIEW_TYPES = ['previewTrue', 'previewFalse', 'onlyForm'] as const;
export type PreviewType = (typeof PREVIEW_TYPES)[number];

export interface Template {
  id: number;
  type: 'action' | 'schedule';
  order: number;
  label: Text | null;
  /** Maximum number of campaigns that a shop may make from it; -1 for no limit. */
  limit: number;
  /** Staff set `vote_amount`; responses replace `vote_count` by the number of installs. */
  vote_amount: number;
  vote_count: number;
  default: string;
  /** A shop on the platform flo sees only templates with the tag of its platform. */
  tags: readonly string[];
  editor: TemplateEditor;
  /** Goal of the template; empty when staff selected none. */
  goal: Goal | '';
  season: Season | '';
  settings: {
    title: Text;
    slug: Text;
    image: Text;
    images: Readonly<Record<Language, readonly string[]>>;
    description: Text;
    /** HTML of the small editor. */
    long_description: Text;
    pricing: Readonly<Record<Language, readonly PricingTier[]>>;
    orders: Readonly<Record<Language, number>>;
    data: Readonly<Record<Language, readonly TemplateVariant[]>>;
  };
  config: Partial<Record<Platform, boolean>> & {
    _opt: { advance: boolean; preview: { previewType: PreviewType; value: PageType } };
  };
  web_data: WebData;
}

export type TemplateContent = Omit<Template, 'id' | 'order' | 'settings'> & {
  settings: Omit<Template['settings'], 'orders'>;
};
