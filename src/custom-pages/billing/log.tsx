import { LOG_LABELS } from '@catalogue/pricing/subscription';
import { formatAmount } from '@catalogue/pricing/tiers';
import type { RecordRow } from '@contract/records';
import type { ListDeclaration } from '@/admin/list';
import type { TagTone } from '@/components/status/tones';
import { formatCount } from '@/i18n/format';
import { tierText } from '@/i18n/tierText';
import { type ReadText, useLanguage, useText } from '@/i18n/useText';

type Entry = RecordRow<'subscription-log'>;

const LABEL_TONES: Record<Entry['label'], TagTone> = {
  create: 'good',
  trial: 'info',
  change: 'plain',
  refund: 'warn',
  deleted: 'bad',
};

export const subscriptionLogList: ListDeclaration<Entry> = {
  resource: 'subscription-log',
  path: '/subscription/log',
  title: 'billing.log.title',
  search: 'billing.log.search',
  sort: { field: 'created_at', order: 'DESC' },
  filters: [
    {
      kind: 'select',
      source: 'label',
      label: 'billing.log.event',
      choices: LOG_LABELS.map((value) => ({ value, label: `billing.log.label.${value}` })),
    },
    { kind: 'days', source: 'created_at', label: 'billing.log.date' },
  ],
  columns: [
    {
      source: 'tier',
      label: 'billing.log.plan',
      // A one-time payment has no package.
      value: ({ extra: { from, tier } }, text) =>
        fromTo(text, from && tierText(text, from.tier), tierText(text, tier) || '–'),
    },
    {
      source: 'label',
      label: 'billing.log.event',
      value: ({ label }, text) => text(`billing.log.label.${label}`),
      tone: ({ label }) => LABEL_TONES[label],
    },
    {
      source: 'price',
      label: 'billing.log.price',
      kind: 'price',
      render: (row) => <Price row={row} />,
    },
    {
      source: 'daily_limit',
      label: 'billing.log.limit',
      kind: 'count',
      value: ({ extra }) => (extra.limit === 0 ? null : extra.daily_limit),
      render: (row) => <DailyLimit row={row} />,
      sortable: false,
    },
    {
      source: 'trial_end',
      label: 'billing.log.trialEnd',
      kind: 'moment',
      value: ({ extra }) => extra.trial_end,
      sortable: false,
      card: 'none',
    },
    { source: 'created_at', label: 'billing.log.date', kind: 'moment' },
  ],
};

/** Returns the text of a change: old and new value, or only the new one. */
const fromTo = (text: ReadText, from: string | undefined, to: string) =>
  from === undefined || from === to ? to : text('billing.log.fromTo', { from, to });

function Price({ row: { price, extra } }: { row: Entry }) {
  return fromTo(useText(), extra.from && formatAmount(extra.from.price), formatAmount(price));
}

function DailyLimit({ row: { extra } }: { row: Entry }) {
  const text = useText();
  const language = useLanguage();
  return fromTo(
    text,
    extra.from && formatCount(extra.from.daily_limit, language),
    extra.limit === 0 ? '–' : formatCount(extra.daily_limit, language),
  );
}
