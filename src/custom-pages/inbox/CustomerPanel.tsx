import { MAX_TAG_CHARS, MAX_TAGS } from '@catalogue/bot/inbox';
import type { InboxCustomer } from '@contract/entities/bots/inbox';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Failure } from '@/components/form/Failure';
import { Icon } from '@/components/Icon';
import { LoadingState } from '@/components/states/LoadingState';
import { TextInput } from '@/components/TextInput';
import { useDataProvider } from '@/dataProvider';
import { customerQuery } from '@/dataProvider/areas/bots/inbox';
import { errorFields } from '@/dataProvider/errors';
import { resourceKey } from '@/dataProvider/keys';
import { useErrorText } from '@/dataProvider/useErrorText';
import { writeMoment } from '@/i18n/format';
import { formatAmount, formatRoundAmount } from '@/i18n/money';
import { phoneLink, writePhone } from '@/i18n/phone';
import { useLanguage, useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { Avatar } from './Avatar';
import { StatusTag } from './StatusTag';

interface Props {
  id: string;
  /** Closes the panel; absent where the panel does not overlay the conversation. */
  onClose?: (() => void) | undefined;
}

export function CustomerPanel({ id, onClose }: Props) {
  const text = useText();
  const { data, error, refetch } = useQuery(customerQuery(useDataProvider(), id));
  return (
    <Panel aria-label={text('inbox.customer.label')}>
      {onClose ? (
        <IconButton className="close" aria-label={text('inbox.hideCustomer')} onClick={onClose}>
          <Icon name="close" size={18} />
        </IconButton>
      ) : null}
      {data ? null : <LoadingState error={error} onRetry={refetch} rows={4} />}
      {data ? <Facts id={id} customer={data} /> : null}
    </Panel>
  );
}

function Facts({ id, customer }: { id: string; customer: InboxCustomer }) {
  const text = useText();
  const language = useLanguage();
  const [editing, setEditing] = useState(false);
  const { name, email, phone, tags, orders, consented_at, page, cart } = customer;
  const title = name || text('inbox.customer.unknown');
  const currency = orders[0]?.currency ?? '';
  return (
    <>
      <header>
        <Avatar id={id} name={name} size={44} />
        <h2>{title}</h2>
      </header>
      <dl className="figures">
        <Fact name={text('inbox.customer.orders')}>{customer.order_count}</Fact>
        <Fact name={text('inbox.customer.spent')}>
          {customer.spent > 0 ? formatRoundAmount(customer.spent, currency, language) : '–'}
        </Fact>
        <Fact name={text('inbox.customer.talks')}>{customer.conversations.length + 1}</Fact>
      </dl>
      {orders.length === 0 ? (
        <Section title={text('inbox.customer.orders')}>
          <p className="none">{text('inbox.customer.noOrders')}</p>
        </Section>
      ) : null}
      {orders.map((order, index) => (
        <Order key={order.id} order={order} open={index === 0} />
      ))}
      <Section
        title={text('inbox.customer.contact')}
        action={
          <IconButton
            size="small"
            aria-label={text('inbox.customer.edit')}
            title={text('inbox.customer.edit')}
            aria-expanded={editing}
            onClick={() => setEditing(!editing)}
          >
            <Icon name="edit" size={16} />
          </IconButton>
        }
      >
        {editing ? (
          <CustomerForm id={id} customer={customer} onDone={() => setEditing(false)} />
        ) : (
          <>
            <dl className="facts">
              <Fact name={text('inbox.customer.phone')}>
                {phone ? <a href={phoneLink(phone)}>{writePhone(phone)}</a> : '–'}
              </Fact>
              <Fact name={text('inbox.customer.email')}>
                {email ? <a href={`mailto:${email}`}>{email}</a> : '–'}
              </Fact>
              <Fact name={text('inbox.customer.consent')}>
                {consented_at
                  ? text('inbox.customer.consentSince', {
                      moment: writeMoment(consented_at, language),
                    })
                  : text('inbox.customer.noConsent')}
              </Fact>
            </dl>
            <p className="tags">
              {tags.map((tag) => (
                <span key={tag} className="tag" data-tone="good">
                  {tag}
                </span>
              ))}
              <button type="button" className="add" onClick={() => setEditing(true)}>
                + {text('inbox.customer.tags')}
              </button>
            </p>
          </>
        )}
      </Section>
      {page || customer.campaigns.length > 0 ? (
        <Section title={text('inbox.customer.shop')}>
          <ul className="line">
            {page ? (
              <li>
                {text('inbox.customer.page')}
                <a href={page} target="_blank" rel="noopener noreferrer">
                  {pathOf(page)}
                </a>
                {customer.seen_at ? <small>{writeMoment(customer.seen_at, language)}</small> : null}
                {cart?.total ? (
                  <small>
                    {text('inbox.customer.cart', {
                      amount: formatAmount(cart.total, cart.currency, language),
                    })}
                  </small>
                ) : null}
              </li>
            ) : null}
            {customer.campaigns.map((campaign) => (
              <li key={campaign.id} data-clicked={campaign.clicked}>
                <Link to={`/actions/${campaign.id}`}>{campaign.name}</Link>
                <small>
                  {text(campaign.clicked ? 'inbox.customer.clicked' : 'inbox.customer.seen')} ·{' '}
                  {writeMoment(campaign.at, language)}
                </small>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <Section title={text('inbox.customer.earlier')}>
        {customer.conversations.length === 0 ? (
          <p className="none">{text('inbox.customer.noEarlier')}</p>
        ) : null}
        <ul className="earlier">
          {customer.conversations.map((talk) => (
            <li key={talk.id}>
              <Link to={`/inbox/${talk.id}?view=all`}>
                {talk.last || writeMoment(talk.at, language)}
              </Link>
              <small>
                {writeMoment(talk.at, language)} <StatusTag status={talk.status} />
              </small>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

function pathOf(address: string): string {
  const { pathname = address } = URL.parse(address) ?? {};
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface SectionProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

function Section({ title, action, children }: SectionProps) {
  return (
    <section>
      <h3>
        {title}
        {action}
      </h3>
      {children}
    </section>
  );
}

function Order({ order, open }: { order: InboxCustomer['orders'][number]; open: boolean }) {
  const text = useText();
  const language = useLanguage();
  const { id, number, state, status, total, currency, lines, placed_at } = order;
  const isOver = state === 'cancelled' || state === 'refunded';
  return (
    <section>
      <h3>
        <Link to={`/orders/${id}`}>{text('inbox.customer.orderTitle', { number })}</Link>
        <span className="tag" data-tone={isOver ? 'bad' : 'good'}>
          {isOver || !status ? text(`inbox.customer.state.${state}`) : status}
        </span>
      </h3>
      <p className="none">
        {total === null ? '' : `${formatAmount(total, currency, language)} · `}
        {writeMoment(placed_at, language)}
      </p>
      {open && lines.length > 0 ? (
        <ul className="products">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never move
            <li key={index}>
              {line.name || line.id}
              <small>
                {line.quantity} ×{' '}
                {line.price === undefined ? '' : formatAmount(line.price, currency, language)}
              </small>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function CustomerForm({
  id,
  customer,
  onDone,
}: {
  id: string;
  customer: InboxCustomer;
  onDone: () => void;
}) {
  const text = useText();
  const errorText = useErrorText();
  const { inbox } = useDataProvider();
  const queryClient = useQueryClient();
  const [values, setValues] = useState({
    name: customer.name,
    phone: customer.phone,
    email: customer.email,
    tags: customer.tags.join(', '),
  });
  const tags = values.tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
  const hasInvalidTags = tags.length > MAX_TAGS || tags.some((tag) => tag.length > MAX_TAG_CHARS);
  const save = useMutation({
    mutationFn: () => inbox.saveCustomer(id, { ...values, tags }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: resourceKey('inbox') });
      onDone();
    },
  });
  const errorOf = (name: 'name' | 'phone' | 'email' | 'tags') =>
    errorFields(save.error).some(({ path }) => path === name)
      ? text(name === 'email' ? 'inbox.customer.notAnEmail' : 'inbox.customer.notAPhone')
      : undefined;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!hasInvalidTags) save.mutate();
      }}
    >
      {(['name', 'phone', 'email', 'tags'] as const).map((name) => (
        <TextInput
          key={name}
          name={name}
          label={text(`inbox.customer.${name}`)}
          value={values[name]}
          {...(name === 'tags' && { hint: text('inbox.customer.tagsHint') })}
          error={
            name === 'tags' && hasInvalidTags ? text('inbox.customer.tooManyTags') : errorOf(name)
          }
          onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
        />
      ))}
      <Failure>
        {save.error && errorFields(save.error).length === 0 ? errorText(save.error) : null}
      </Failure>
      <Button type="submit" variant="contained" size="small" loading={save.isPending}>
        {text('inbox.customer.save')}
      </Button>
    </form>
  );
}

const Panel = styled('aside')(({ theme: { colours } }) => ({
  position: 'relative',
  overflowY: 'auto',
  borderInlineStart: `1px solid ${colours.line}`,
  backgroundColor: colours.ground,
  scrollbarWidth: 'thin',
  '& > .close': { position: 'absolute', top: 8, insetInlineEnd: 8 },
  '& > header': { display: 'flex', alignItems: 'center', gap: 12, padding: '18px 18px 14px' },
  '& h2': { margin: 0, fontSize: '1rem', fontWeight: 600, overflowWrap: 'anywhere' },
  '& dl': { margin: 0 },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& .figures': { display: 'flex', gap: 8, margin: 0, padding: '0 18px 16px' },
  '& .figures > div': {
    flex: '1 1 0',
    minWidth: 0,
    padding: '7px 10px',
    border: `1px solid ${colours.line}`,
    borderRadius: radius.card,
    backgroundColor: colours.surface,
  },
  '& .figures dt': { color: colours.quiet, fontSize: size.caption },
  '& .figures dd': { fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
  '& > section': { padding: '14px 18px', borderTop: `1px solid ${colours.line}` },
  '& h3': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    minHeight: 26,
    margin: '0 0 4px',
    fontSize: size.body,
    fontWeight: 600,
  },
  '& h3 a': { color: 'inherit' },
  '& .none': { margin: 0, color: colours.faint, fontSize: size.small },
  '& .facts > div': {
    display: 'grid',
    gridTemplateColumns: '88px minmax(0, 1fr)',
    gap: 8,
    padding: '3px 0',
    fontSize: size.small,
  },
  '& .facts dt': { color: colours.quiet },
  '& .tags': { display: 'flex', flexWrap: 'wrap', gap: 5, margin: '8px 0 0' },
  '& .add': {
    padding: '0 7px',
    border: `1px solid ${colours.lineStrong}`,
    borderRadius: radius.tag,
    background: 'none',
    color: colours.quiet,
    font: 'inherit',
    fontSize: size.caption,
    cursor: 'pointer',
  },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': { padding: '4px 0', fontSize: size.small, overflowWrap: 'anywhere' },
  '& li a': { display: 'block' },
  '& small': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: 6,
    color: colours.faint,
    fontSize: size.caption,
  },
  '& .products li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 12,
    padding: '6px 10px',
    border: `1px solid ${colours.line}`,
    borderRadius: radius.control,
    backgroundColor: colours.surface,
  },
  '& .products': { display: 'grid', gap: 6, marginTop: 8 },
  '& .products small': { flex: 'none' },
  '& .line li': {
    position: 'relative',
    paddingInlineStart: 16,
    borderInlineStart: `1px solid ${colours.line}`,
  },
  '& .line li::before': {
    content: '""',
    position: 'absolute',
    top: 10,
    insetInlineStart: -4,
    width: 7,
    height: 7,
    borderRadius: '50%',
    backgroundColor: colours.status.disabled.dot,
  },
  '& .line li[data-clicked=true]::before': { backgroundColor: colours.accent },
  '& .earlier a': {
    overflow: 'hidden',
    color: colours.text,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& form': { display: 'grid', gap: 12, justifyItems: 'start' },
  '& form > *': { justifySelf: 'stretch' },
  '& form > button': { justifySelf: 'start' },
  '& .failure': { color: colours.error, fontSize: size.small },
}));
