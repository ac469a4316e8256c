import type { Text } from '../language';
import type { GateReason } from './decide';
import type { GateName } from './decide-with';

export const gateTexts: Record<GateName, Text> = {
  status: { tr: 'Durum', en: 'Status' },
  limit: { tr: 'Günlük sınır', en: 'Daily limit' },
  where: { tr: 'Nerede', en: 'Where' },
  who: { tr: 'Kime', en: 'Who' },
  when: { tr: 'Ne zaman', en: 'When' },
  frequency: { tr: 'Sıklık', en: 'Frequency' },
  ratio: { tr: 'Gösterim oranı', en: 'Ratio' },
};

/** One sentence per reason, for "why is it not shown?". */
export const reasonTexts: Record<GateReason, Text> = {
  active: { tr: 'Kampanya yayında.', en: 'The campaign is active.' },
  testing: { tr: 'Test modunda her zaman geçer.', en: 'Always passes in test mode.' },
  testOnly: {
    tr: 'Kampanya testte: yalnızca adresinde vitrin_test=1 olan sekmede görünür.',
    en: 'The campaign is in test: it shows only in a tab whose address carries vitrin_test=1.',
  },
  disabled: { tr: 'Kampanya kapalı.', en: 'The campaign is disabled.' },
  nothingToShow: {
    tr: 'Kampanyada açık bir aksiyon yok.',
    en: 'No action of the campaign is switched on.',
  },
  belowLimit: { tr: 'Günlük sınıra ulaşılmadı.', en: 'The daily limit is not reached.' },
  limitReached: {
    tr: 'Bugünkü gösterim sınırına ulaşıldı; gece yarısı yeniden başlar.',
    en: 'Today’s limit is reached; it starts again at midnight.',
  },
  matches: { tr: 'Tüm koşullar sağlanıyor.', en: 'Every condition holds.' },
  differs: { tr: 'Bir koşul sağlanmıyor.', en: 'One condition does not hold.' },
  unknown: {
    tr: 'Bu sürüm koşulu tanımıyor; bu yüzden gösterilmez.',
    en: 'This version does not know the condition, so it does not show.',
  },
  unread: {
    tr: 'Sayfa bu koşulun sorduğunu söylemiyor; bu yüzden gösterilmez.',
    en: 'The page does not say what this condition is about, so it does not show.',
  },
  due: { tr: 'Gösterme zamanı geldi.', en: 'It is time to show it.' },
  stopped: {
    tr: 'Ziyaretçi kapattı veya tıkladı; bir daha gösterilmez.',
    en: 'The visitor closed or clicked it; it is never shown again.',
  },
  shownAlready: {
    tr: 'Bu ziyaretçiye zaten gösterildi; sıklığa göre beklemede.',
    en: 'Already shown to this visitor; waiting as the frequency says.',
  },
  chosen: { tr: 'Ziyaretçi gösterim grubunda.', en: 'The visitor is in the shown group.' },
  control: {
    tr: 'Ziyaretçi kontrol grubunda: etkiyi ölçmek için gösterilmez.',
    en: 'The visitor is in the control group: not shown, to measure the effect.',
  },
};

/** Checks that only the page can make; `needed` states the requirement where there is no page. */
export const pageGates = {
  coupon: {
    name: { tr: 'Kupon', en: 'Coupon' },
    open: { tr: 'Kupon listesinde kod var.', en: 'Its coupon list has codes.' },
    shut: {
      tr: 'Kupon listesi boş, yeni kodlar yüklenene kadar gösterilmez:',
      en: 'Its coupon list is empty, so it is not shown until new codes are uploaded:',
    },
    needed: {
      tr: 'Kupon listesinde kod kalmış olmalı.',
      en: 'Its coupon list must have codes left.',
    },
  },
  element: {
    name: { tr: 'Öğe', en: 'Element' },
    open: { tr: 'Öğesi sayfada.', en: 'Its element is on the page.' },
    shut: { tr: 'Sayfada bu öğe yok:', en: 'The page has no element' },
    needed: { tr: 'Sayfada bu öğe olmalı:', en: 'The page must have the element' },
  },
  trigger: {
    name: { tr: 'Tetikleyici', en: 'Trigger' },
    open: { tr: 'Anı geldi.', en: 'Its moment has come.' },
    shut: { tr: 'Anı henüz gelmedi:', en: 'Its moment has not come yet:' },
    needed: { tr: 'Anı gelmeli:', en: 'Its moment must come:' },
  },
  other: {
    name: { tr: 'Başka kampanya', en: 'Other campaign' },
    open: { tr: 'Yeri boş.', en: 'Its place is free.' },
    shut: {
      tr: 'Yerini bu sayfada başka bir kampanya aldı; sonraki bir sayfada çıkabilir.',
      en: 'Another campaign took its place on this page; it may appear on a later one.',
    },
    needed: {
      tr: 'Yerinde başka bir kampanya olmamalı.',
      en: 'No other campaign may be in its place.',
    },
  },
  guard: {
    name: { tr: 'Ziyaretçi koruması', en: 'Visitor guard' },
    open: { tr: 'Şu an beklemesi gerekmez.', en: 'Nothing makes it wait right now.' },
    shut: {
      tr: 'Test modunda geçer; ziyaretçide beklerdi:',
      en: 'Open in test mode; for a visitor it would wait:',
    },
    needed: {
      tr: 'Ziyaretçi korumasının sınırları aşılmamış olmalı (Ayarlar, Mağaza sayfaları).',
      en: 'The limits of the visitor guard must not be reached (Settings, Shop pages).',
    },
  },
} as const satisfies Record<string, Record<'name' | 'open' | 'shut' | 'needed', Text>>;
