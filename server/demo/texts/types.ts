import type { BotChannel, BotNodeData, MicroProduct } from '@catalogue/bot/types';
import type { Brand } from '@catalogue/design/brand';
import type { Language } from '@catalogue/language';
import type { PageType } from '@catalogue/pages/page-types';
import type { Body } from '@contract/calls';
import type { User } from '@contract/entities/account/user';

export interface DemoTexts {
  language: Language;
  company: string;
  brand: Brand;
  /** Users of the shop; the first user is the owner, who is billed. */
  accounts: readonly DemoAccount[];
  /** Ids of the users who answer in the inbox. */
  team: Record<TeamMember, string>;
  invoice: Body<'POST /payment/custompaddlelink'>;
  currency: string;
  /** Products with prices in smallest units. */
  goods: readonly DemoGoods[];
  shipping: { price: number; freeFrom: number };
  orderStatus: string;
  /** Public code for free shipping. */
  publicCode: string;
  /** Names of the two campaigns in the influencer's links. */
  influencerCampaigns: readonly [string, string];
  couponLists: readonly [CouponListTexts, CouponListTexts];
  season: {
    pool: string;
    codeStart: string;
    action: string;
    title: string;
    description: string;
    page: string;
  };
  notes: readonly [string, string, string];
  /** Paths of the shop's pages by page type. */
  pages: Record<PageType, string>;
  /** Answer to the survey in a visitor's own words. */
  ownAnswer: string;
  reviews: readonly ReviewRow[];
  reviewExtras: ReviewExtras;
  questions: readonly QuestionRow[];
  bot: BotTexts;
  contacts: {
    /** Names of the contacts, in the order of `SIGN_UPS`. */
    names: readonly string[];
    domain: string;
    /** Consent text for forms without their own. */
    consent: string;
  };
  inbox: InboxTexts;
}

export interface DemoAccount {
  pid: string;
  shop: string;
  email: string;
  name: string;
  host: User['host'];
  extra: User['extra'];
}

interface DemoGoods {
  id: string;
  name: string;
  price: number;
  priceBefore?: number;
  /** Picture of the product among the files of the demo shop. */
  file: string;
}

interface CouponListTexts {
  name: string;
  codePrefix: string;
}

/** Moderation state of a review: shown on the shop, hidden, or pending. */
type Outcome = 'approved' | 'hidden' | 'waiting';

/** A review in the demo; `ago` is its age in days. */
export type ReviewRow = [
  product: string,
  ago: number,
  name: string,
  rate: number,
  comment: string,
  outcome: Outcome,
];

/** Order numbers of some reviewers, and their pictures among the files of the demo shop. */
export type ReviewExtras = Readonly<
  Record<string, { orderNumber?: string; pictures?: readonly string[] }>
>;

/**
 * A question in the demo. `answer` is empty for an open question, and `isShown` is whether the shop
 * shows it.
 */
export type QuestionRow = [
  product: string,
  ago: number,
  name: string,
  question: string,
  answer: string,
  isShown: boolean,
];

export interface BotTexts {
  greeting: string;
  /** Topics of the bot; the names fit WhatsApp's buttons and lists. */
  topics: readonly {
    name: string;
    text: string;
    actions: readonly ({ name: string } & BotNodeData)[];
  }[];
  statuses: MicroProduct[];
  orders: readonly { number: string; email: string; phone: string; status: string }[];
  /** Sentences that visitors type instead of choosing a button. */
  typed: readonly string[];
  /** Text that a visitor writes when the bot asks for details. */
  details: string;
  /** Text that a visitor writes while waiting for the team. */
  waiting: string;
}

type TeamMember = 'owner' | 'colleague';

/** A message in the demo's inbox; `ago` is its age in minutes. */
type Moment =
  | { ago: number; visitor: string; bot?: string; handoff?: true }
  | { ago: number; by: TeamMember; text: string }
  | { ago: number; by: TeamMember; note: string }
  | { ago: number; by: TeamMember; closes: true; rating?: number }
  | { ago: number; by: TeamMember; snoozesUntil: number };

export interface DemoConversation {
  channel: BotChannel;
  name: string;
  /** Phone number in digits; on WhatsApp the number of the sender. */
  phone?: string;
  email?: string;
  tags?: string[];
  moments: readonly Moment[];
}

export interface InboxTexts {
  talks: readonly DemoConversation[];
  replies: readonly { name: string; shortcut: string; body: string }[];
  /** Order that the first customer of the inbox writes about. */
  order: { number: string; product: string; price: number; phone: string; status: string };
}
