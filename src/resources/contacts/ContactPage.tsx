import type { ContactDetail } from '@contract/entities/campaigns/contact';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { Figures } from '@/components/charts/Figures';
import { DetailColumns, DetailSection, FactList } from '@/components/DetailColumns';
import { Page } from '@/components/Page';
import { ErrorState } from '@/components/states/ErrorState';
import { NotFoundPage } from '@/components/states/NotFoundPage';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { pastEvents, Timeline, type TimelineEvent } from '@/components/Timeline';
import { useDataProvider } from '@/dataProvider';
import { contactQuery } from '@/dataProvider/areas/bots/inbox';
import { errorCode } from '@/dataProvider/errors';
import { formatCount } from '@/i18n/format';
import { formatAmount } from '@/i18n/money';
import { phoneLink, writePhone } from '@/i18n/phone';
import { useLanguage, useText } from '@/i18n/useText';
import { channelText, resultText } from '@/resources/schedules/deliveryParts';
import { CONTACT_TONES } from './list';

export default function ContactPage() {
  const text = useText();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(contactQuery(useDataProvider(), id));
  const list = { name: text('contacts.title'), path: '/contacts' };
  if (error && errorCode(error) === 'not_found') return <NotFoundPage />;
  if (error && !data) {
    return (
      <Page title={text('contacts.one')} list={list}>
        <ErrorState error={error} onRetry={refetch} />
      </Page>
    );
  }
  if (!data) return <PageSkeleton />;
  return (
    <Page
      title={data.name || data.email || writePhone(data.phone ?? '') || text('contacts.one')}
      mark={
        <span className="tag" data-tone={CONTACT_TONES[data.state]}>
          {text('contacts.consent', { state: text(`contacts.state.${data.state}`) })}
        </span>
      }
      list={list}
    >
      <Totals contact={data} />
      <DetailColumns facts={<Details contact={data} />}>
        <Activity contact={data} />
      </DetailColumns>
    </Page>
  );
}

interface Props {
  contact: ContactDetail;
}

function Totals({ contact }: Props) {
  const text = useText();
  const language = useLanguage();
  const { orders, order_count, spent, conversations, deliveries } = contact;
  return (
    <Figures
      figures={[
        [text('contacts.figure.orders'), formatCount(order_count, language)],
        [
          text('contacts.figure.spent'),
          order_count > 0 ? formatAmount(spent, orders[0]?.currency ?? null, language) : '–',
        ],
        [text('contacts.figure.conversations'), formatCount(conversations.length, language)],
        [text('contacts.figure.messages'), formatCount(deliveries.length, language)],
      ]}
    />
  );
}

function Details({ contact }: Props) {
  const text = useText();
  const { email, phone, source, consent_text, consent_version } = contact;
  return (
    <DetailSection>
      <h2>{text('contacts.details')}</h2>
      <FactList
        facts={[
          {
            name: text('contacts.column.email'),
            value: email ? <a href={`mailto:${email}`}>{email}</a> : '–',
          },
          {
            name: text('contacts.column.phone'),
            value: phone ? <a href={phoneLink(phone)}>{writePhone(phone)}</a> : '–',
          },
          { name: text('contacts.column.source'), value: source || '–' },
          {
            name: text('contacts.column.consentText'),
            value:
              consent_version === null
                ? null
                : text('contacts.version', { version: consent_version, words: consent_text ?? '' }),
          },
        ]}
      />
    </DetailSection>
  );
}

function Activity({ contact }: Props) {
  const text = useText();
  const events = useEvents(contact);
  return (
    <DetailSection>
      <h2>{text('contacts.activity')}</h2>
      <Timeline label={text('contacts.activity')} events={events} />
    </DetailSection>
  );
}

function useEvents(contact: ContactDetail): TimelineEvent[] {
  const text = useText();
  const language = useLanguage();
  const steps = [
    ['unsubscribed', contact.unsubscribed_at, 'close'],
    ['confirmed', contact.confirmed_at, 'healthy'],
    ['consented', contact.consented_at, 'check'],
    ['created', contact.created_at, 'user'],
  ] as const;
  const events: TimelineEvent[] = [
    ...pastEvents(
      steps.map(([name, at, icon]) => ({
        key: name,
        icon,
        at,
        title: text(`contacts.event.${name}`),
        note: name === 'created' ? contact.source : '',
      })),
    ),
    ...contact.orders.map(({ id, number, placed_at, state, total, currency }) => ({
      key: `order-${id}`,
      icon: 'receipt' as const,
      at: placed_at,
      title: <Link to={`/orders/${id}`}>{text('orders.one', { number })}</Link>,
      note: [
        ...(total === null ? [] : [formatAmount(total, currency, language)]),
        text(`orders.state.${state}`),
      ].join(' · '),
    })),
    ...contact.conversations.map(({ id, channel, status, at, last }) => ({
      key: `talk-${id}`,
      icon: 'chat' as const,
      at,
      title: <Link to={`/inbox/${id}?view=all`}>{last || text('contacts.conversation')}</Link>,
      note: `${text(`inbox.channel.${channel}`)} · ${text(`inbox.status.${status}`)}`,
    })),
    ...contact.deliveries.map(({ id, schedule, schedule_name, at, ...row }) => ({
      key: `message-${id}`,
      icon: 'send' as const,
      at,
      title: schedule_name ? (
        <Link to={`/campaigns/${schedule}`}>{schedule_name}</Link>
      ) : (
        text('contacts.message')
      ),
      note: `${channelText(row.channel, text)} · ${resultText(row, text)}`,
    })),
    ...contact.campaigns.map(({ id, name, at, clicked }) => ({
      key: `action-${id}`,
      icon: clicked ? ('bolt' as const) : ('eye' as const),
      at,
      title: <Link to={`/actions/${id}`}>{name}</Link>,
      note: text(clicked ? 'inbox.customer.clicked' : 'inbox.customer.seen'),
    })),
  ];
  return events.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
