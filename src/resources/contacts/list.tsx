import { CONTACT_STATES, type ContactState } from '@catalogue/schedules/contact';
import type { RecordRow } from '@contract/records';
import { Link } from 'react-router';
import type { ListDeclaration } from '@/admin/list';
import type { TagTone } from '@/components/status/tones';
import { writePhone } from '@/i18n/phone';
import { useText } from '@/i18n/useText';

type Contact = RecordRow<'contacts'>;

export const CONTACT_TONES: Record<ContactState, TagTone> = {
  confirmed: 'good',
  subscribed: 'good',
  pending: 'warn',
  unsubscribed: 'plain',
  never: 'plain',
};

function Name({ row: { id, name, email, phone } }: { row: Contact }) {
  const text = useText();
  return (
    <span className="name">
      <Link to={`/contacts/${id}`}>
        {name || email || writePhone(phone ?? '') || text('contacts.one')}
      </Link>
    </span>
  );
}

export const contactList: ListDeclaration<Contact> = {
  resource: 'contacts',
  path: '/contacts',
  title: 'contacts.title',
  search: 'contacts.search',
  sort: { field: 'created_at', order: 'DESC' },
  count: 'contacts.count',
  filters: [
    {
      kind: 'select',
      source: 'state',
      label: 'contacts.column.state',
      choices: CONTACT_STATES.map((value) => ({
        value,
        label: `contacts.state.${value}` as const,
      })),
    },
    { kind: 'days', source: 'created_at', label: 'contacts.column.created' },
  ],
  columns: [
    {
      source: 'name',
      label: 'contacts.column.name',
      value: ({ name }) => name,
      render: (row) => <Name row={row} />,
    },
    { source: 'email', label: 'contacts.column.email' },
    {
      source: 'phone',
      label: 'contacts.column.phone',
      render: ({ phone }) => writePhone(phone ?? ''),
      sortable: false,
      hidden: true,
      exported: true,
    },
    {
      source: 'state',
      label: 'contacts.column.state',
      value: ({ state }, text) => text(`contacts.state.${state}`),
      tone: ({ state }) => CONTACT_TONES[state],
      sortable: false,
    },
    { source: 'source', label: 'contacts.column.source', value: ({ source }) => source || '–' },
    { source: 'created_at', label: 'contacts.column.created', kind: 'moment' },
    {
      source: 'consent_text',
      label: 'contacts.column.consentText',
      kind: 'freeText',
      value: ({ consent_version: version, consent_text: consent }, text) =>
        version === null ? '' : text('contacts.version', { version, words: consent ?? '' }),
      sortable: false,
      card: 'none',
      hidden: true,
      exported: true,
    },
    {
      source: 'consented_at',
      label: 'contacts.column.consented',
      kind: 'moment',
      card: 'none',
      hidden: true,
      exported: true,
    },
    {
      source: 'confirmed_at',
      label: 'contacts.column.confirmed',
      kind: 'moment',
      card: 'none',
      hidden: true,
      exported: true,
    },
    {
      source: 'unsubscribed_at',
      label: 'contacts.column.unsubscribed',
      kind: 'moment',
      card: 'none',
      hidden: true,
      exported: true,
    },
  ],
};
