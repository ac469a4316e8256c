import type { AnchorKind } from '../anchors';
import type { HealthState, Status } from '../campaign';
import type { Language, Text } from '../language';
import { numberIn, percentIn, writeBoth } from '../lib/write-facts';
import type { NoticeSeverity } from './notices';

/** Problems that hide an action from visitors or break it, worst first. */
export const HEALTH_PROBLEM_KINDS = [
  'script',
  'mail',
  'limitReached',
  'contradiction',
  'element',
  'noCodes',
  'noViews',
  'picture',
  'contrast',
  'variable',
  'healed',
  'fewCodes',
  'limitSoon',
  'clickRate',
] as const;
export type HealthProblemKind = (typeof HEALTH_PROBLEM_KINDS)[number];

/** Kinds of faults that can be found in the content of an action alone. */
export const FAULT_KINDS = ['contradiction', 'picture', 'contrast', 'variable'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface Fault {
  kind: FaultKind;
  /** Path of the form field with the fault, as in issues: `tags.0.parameters.theme.ink`. */
  path: string;
  /** Name of an unknown variable. */
  name?: string | undefined;
}

/**
 * Likely reasons why an action has no views; the server reports the first reason that applies.
 * `nothing`: the action has no enabled entry. `country`: a condition needs the country of visitors,
 * which is unknown.
 */
export const SILENT_GATES = ['nothing', 'ratio', 'country', 'where', 'who', 'trigger'] as const;
export type SilentGate = (typeof SILENT_GATES)[number];

/** A selector that no longer finds its element, and the element's current selector. */
export interface HealedFact {
  path: string;
  selector: string;
  css: string;
  ways: AnchorKind[];
}

/** Known facts about a campaign; a missing fact is not a problem. */
export interface HealthFacts {
  /** Set when the shop's pages never loaded the script, or have stopped loading it. */
  script?: true | undefined;
  /** Set when the campaign sends e-mail, but the shop's mail settings are incomplete. */
  mail?: true | undefined;
  /** Set if today's views are used up, or will be at `time` (HH:MM in Istanbul, null: unknown). */
  limit?: { reached: boolean; time: string | null } | undefined;
  /** Visits of the last 24 hours in which the action's target element was found or missing. */
  element?: { path: string; found: number; missing: number } | undefined;
  /** Set when a selector no longer finds its element, but the selector's alternatives do. */
  healed?: HealedFact | undefined;
  /** Set when a coupon list is running low: the number of codes that are left. */
  codes?: { left: number } | undefined;
  /** Set for an action without views: the number of days without a view, and the likely reason. */
  silent?: { days: number; gate: SilentGate } | undefined;
  /** Click rate of the last three days, from 0 to 1; set after the rate has dropped. */
  clickRate?: number | undefined;
  faults?: Fault[] | undefined;
}

export interface HealthProblem {
  kind: HealthProblemKind;
  severity: NoticeSeverity;
  reason: Text;
  fix: { label: Text; link: string };
  /** Path of the editor field in which the problem can be fixed. */
  path?: string;
}

export interface Health {
  state: HealthState;
  /** Problems, worst first; empty for an inactive campaign. */
  troubles: readonly HealthProblem[];
}

export function healthOf(
  { id, status }: { id: number; status: Status },
  facts: HealthFacts = {},
): Health {
  if (status !== 'active') return { state: 'waiting', troubles: [] };
  const troubles = [...problemsOf(id, facts)].sort(
    (one, other) =>
      HEALTH_PROBLEM_KINDS.indexOf(one.kind) - HEALTH_PROBLEM_KINDS.indexOf(other.kind),
  );
  return { state: troubles[0]?.severity ?? 'healthy', troubles };
}

const fieldLink = (id: number, path: string) =>
  `/actions/${id}?${new URLSearchParams({ at: path })}`;

const SILENT_PATHS: Record<SilentGate, string> = {
  nothing: 'tags.0',
  ratio: 'ratio',
  country: 'who',
  where: 'where',
  who: 'who',
  trigger: 'trigger',
};

function* problemsOf(id: number, facts: HealthFacts): Generator<HealthProblem> {
  const { script, mail, limit, element, healed, codes, silent, clickRate, faults = [] } = facts;
  if (script) yield problem('script', 'broken', {}, '/settings/installation');
  if (mail) yield problem('mail', 'broken', {}, '/settings/mail');
  if (limit?.reached) yield problem('limitReached', 'broken', {}, '/subscription');
  else if (limit) {
    const { time } = limit;
    yield problem('limitSoon', 'warning', { time }, '/subscription', time ? 'limitAt' : undefined);
  }
  if (element) {
    const { path, found, missing } = element;
    yield atField('element', 'broken', { found, all: found + missing }, { id, path });
  }
  if (healed) {
    const { path, ways } = healed;
    yield { ...atField('healed', 'warning', {}, { id, path }), reason: healedReason(ways) };
  }
  if (codes) {
    const { left } = codes;
    if (left === 0) yield problem('noCodes', 'broken', {}, '/coupons');
    else yield problem('fewCodes', 'warning', { left }, '/coupons');
  }
  if (silent) {
    const path = SILENT_PATHS[silent.gate];
    yield { ...atField('noViews', 'broken', {}, { id, path }), reason: silentReason(silent.days) };
  }
  for (const { kind, path, name = null } of faults) {
    const severity = kind === 'contradiction' ? 'broken' : 'warning';
    yield atField(kind, severity, { name }, { id, path });
  }
  if (clickRate !== undefined) {
    const reason: Text = {
      tr: `Tıklanma oranı ${percentIn('tr', clickRate)} oldu`,
      en: `Click rate fell to ${percentIn('en', clickRate)}`,
    };
    yield { ...problem('clickRate', 'warning', {}, `/analytics/actions/${id}`), reason };
  }
}

function problem(
  kind: HealthProblemKind,
  severity: NoticeSeverity,
  facts: Record<string, string | number | null>,
  link: string,
  reason: keyof typeof reasons = kind,
): HealthProblem {
  return {
    kind,
    severity,
    reason: writeBoth(reasons[reason], facts),
    fix: { label: fixes[kind], link },
  };
}

const atField = (
  kind: HealthProblemKind,
  severity: NoticeSeverity,
  facts: Record<string, string | number | null>,
  { id, path }: { id: number; path: string },
): HealthProblem => ({ ...problem(kind, severity, facts, fieldLink(id, path)), path });

const healedReason = (kinds: readonly AnchorKind[]): Text => ({
  tr: `Sayfa değişmiş; öğeyi ${listIn('tr', kinds)} bulduk`,
  en: `The page changed; element found by ${listIn('en', kinds)}`,
});

/** Lists the kinds of alternatives that found an element: "its classes and its text". */
const listIn = (language: Language, kinds: readonly AnchorKind[]) =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(
    kinds.map((kind) => alternativeNames[kind][language]),
  );

const alternativeNames: Record<AnchorKind, Text> = {
  name: { tr: 'kimliğinden', en: 'its id' },
  classes: { tr: 'sınıflarından', en: 'its classes' },
  position: { tr: 'sayfadaki yerinden', en: 'its place' },
  heading: { tr: 'yanındaki başlıktan', en: 'the heading near it' },
  text: { tr: 'yazısından', en: 'its text' },
};

const silentReason = (days: number): Text => ({
  tr: `${days === 1 ? '24 saattir' : `${numberIn('tr', days)} gündür`} görünmedi`,
  en: `Not shown for ${days === 1 ? '24 hours' : `${numberIn('en', days)} days`}`,
});

const reasons: Record<HealthProblemKind | 'limitAt', Text> = {
  script: {
    tr: 'Vitrin betiği mağazanızda çalışmıyor',
    en: 'The Vitrin script is not running in your shop',
  },
  mail: { tr: 'E-posta ayarları eksik', en: 'E-mail settings are missing' },
  limitReached: { tr: 'Günlük gösterim hakkınız doldu', en: 'Your daily views are used up' },
  contradiction: { tr: 'Koşulları birbirini dışlıyor', en: 'Its conditions contradict each other' },
  element: {
    tr: 'Öğesi sayfada yok: {all} ziyaretin {found} tanesinde bulundu',
    en: 'Element not found: present in {found} of {all} visits',
  },
  healed: { tr: 'Sayfa değişmiş; öğeyi bulduk', en: 'The page changed; element found' },
  noCodes: { tr: 'Kupon kodu kalmadı', en: 'No coupon codes left' },
  noViews: { tr: 'Kimseye görünmedi', en: 'Never shown' },
  picture: { tr: 'Bir görseli eksik', en: 'A picture is missing' },
  contrast: { tr: 'Yazısı zor okunuyor', en: 'Text is hard to read' },
  variable: { tr: '“{name}” adında bir değişken yok', en: 'Unknown variable “{name}”' },
  fewCodes: { tr: 'Kalan kupon kodu: {left}', en: 'Coupon codes left: {left}' },
  limitSoon: {
    tr: 'Günlük gösterim hakkınızın %80’i kullanıldı',
    en: '80% of your daily views are used',
  },
  limitAt: {
    tr: 'Günlük gösterim hakkınız saat {time} gibi dolacak',
    en: 'Your daily views will be used up at about {time}',
  },
  clickRate: { tr: 'Tıklanma oranı düştü', en: 'Click rate fell' },
};

const fixes: Record<HealthProblemKind, Text> = {
  script: { tr: 'Kurulumu kontrol et', en: 'Check the installation' },
  mail: { tr: 'Ayarları tamamla', en: 'Set up e-mail' },
  limitReached: { tr: 'Paketlere bak', en: 'See packages' },
  contradiction: { tr: 'Koşulu düzelt', en: 'Fix the condition' },
  element: { tr: 'Öğeyi yeniden seç', en: 'Pick the element again' },
  healed: { tr: 'Yeni seçiciyi kontrol et', en: 'Check the new selector' },
  noCodes: { tr: 'Kod yükle', en: 'Upload codes' },
  noViews: { tr: 'Koşullara bak', en: 'Check the conditions' },
  picture: { tr: 'Görseli seç', en: 'Choose the picture' },
  contrast: { tr: 'Rengi düzelt', en: 'Fix the colour' },
  variable: { tr: 'Değişkeni düzelt', en: 'Fix the variable' },
  fewCodes: { tr: 'Kod yükle', en: 'Upload codes' },
  limitSoon: { tr: 'Paketlere bak', en: 'See packages' },
  clickRate: { tr: 'Rapora bak', en: 'See the report' },
};
