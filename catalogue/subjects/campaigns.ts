import type { ActionField, Plain } from '../fields/types';
import type { Condition } from '../kinds';
import type { Text } from '../language';
import { markQuoted } from '../lib/phrase';
import type { CampaignMemory, Situation } from '../situation';
import { matchesRange, rangeFields, rangePhrase } from './range';

const actionField: ActionField = {
  type: 'action',
  name: 'action',
  label: { tr: 'Aksiyon', en: 'Action' },
  required: true,
};

const DEEDS: Record<string, readonly [did: Text, didNot: Text]> = {
  seen: [
    { tr: 'aksiyonunu görmüş', en: 'saw' },
    { tr: 'aksiyonunu görmemiş', en: 'did not see' },
  ],
  clicked: [
    { tr: 'aksiyonuna tıklamış', en: 'clicked' },
    { tr: 'aksiyonuna tıklamamış', en: 'did not click' },
  ],
  closed: [
    { tr: 'aksiyonunu kapatmış', en: 'closed' },
    { tr: 'aksiyonunu kapatmamış', en: 'did not close' },
  ],
  answered: [
    { tr: 'aksiyonunu yanıtlamış', en: 'answered' },
    { tr: 'aksiyonunu yanıtlamamış', en: 'did not answer' },
  ],
};

export const campaignWho = {
  'campaign-deed': {
    type: 'campaign-deed',
    label: { tr: 'Başka bir aksiyonu gördü mü', en: 'What they did with another action' },
    help: {
      tr: 'Bu tarayıcıda: gördü, tıkladı, kapattı veya formunu yanıtladı.',
      en: 'In this browser: saw, clicked, closed or answered it.',
    },
    fields: [
      actionField,
      {
        type: 'dropdown',
        name: 'deed',
        label: { tr: 'Ne yaptı', en: 'What they did' },
        required: true,
        default: 'seen',
        options: [
          { value: 'seen', label: { tr: 'Gördü', en: 'Saw it' } },
          { value: 'clicked', label: { tr: 'Tıkladı', en: 'Clicked it' } },
          { value: 'closed', label: { tr: 'Kapattı', en: 'Closed it' } },
          { value: 'answered', label: { tr: 'Yanıtladı', en: 'Answered it' } },
        ],
      },
      {
        type: 'boolean',
        name: 'exclude',
        label: { tr: 'Bunu yapmamış olanlar', en: 'Who did not' },
      },
    ],
    matches: matchesDeed,
    phrase: ({ action, deed, exclude }) => {
      const { tr, en } = DEEDS[String(deed)]?.[exclude === true ? 1 : 0] ?? { tr: '', en: '' };
      const name = markQuoted(action);
      return { tr: `${name} ${tr}`, en: `who ${en} ${name}` };
    },
  },
} satisfies Record<string, Condition>;

export const campaignWhen = {
  'campaign-minutes': {
    type: 'campaign-minutes',
    label: { tr: 'Başka bir aksiyondan sonra', en: 'After another action' },
    help: {
      tr: 'Ziyaretçi o aksiyonu son kez göreli geçen dakika. Görmemiş olana gösterilmez.',
      en: 'Minutes since the visitor last saw that action. Never holds for who has not seen it.',
    },
    fields: rangeFields({ default: 10, step: 1, unit: { tr: 'dakika', en: 'minutes' } }, [
      actionField,
    ]),
    matches: matchesMinutes,
    phrase: (p) => {
      const name = markQuoted(p.action);
      const { tr, en } = rangePhrase(p, { tr: 'dakika', en: 'minutes', one: 'minute' });
      return { tr: `${name} aksiyonunu gördükten ${tr} sonra`, en: `${en} after seeing ${name}` };
    },
  },
} satisfies Record<string, Condition>;

const DID: Record<string, (memory: CampaignMemory) => boolean> = {
  seen: ({ lastShown }) => lastShown !== null,
  clicked: ({ clicked }) => clicked,
  closed: ({ closed }) => closed,
  answered: ({ answered }) => !!answered,
};

export function matchesDeed(
  { action, deed, exclude }: Plain,
  { recall }: Situation,
): boolean | undefined {
  const did = DID[String(deed)];
  if (!recall || !did) return undefined;
  return did(recall(Number(action))) !== (exclude === true);
}

export function matchesMinutes(p: Plain, { recall, now }: Situation): boolean | undefined {
  if (!recall) return undefined;
  const { lastShown } = recall(Number(p.action));
  return lastShown !== null && matchesRange(p, (now.getTime() - lastShown) / 60_000);
}
