import type { OrderHooks as Hooks } from '@contract/calls/commerce/orders';
import type { Product } from '@contract/entities/account/product';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { Snippet } from '@/components/code/Snippet';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog';
import { Section } from '@/components/Section';
import { LoadingState } from '@/components/states/LoadingState';
import { TextInput } from '@/components/TextInput';
import { useDataProvider } from '@/dataProvider';
import { orderHooksKey, orderHooksQuery } from '@/dataProvider/areas/commerce/orders';
import { useErrorText } from '@/dataProvider/useErrorText';
import { useText } from '@/i18n/useText';
import { ServiceMark } from './connections/ServiceMark';

/** Connections through which shop platforms report orders; the shop's own platform comes first. */
export function OrderHooks({ platform }: { platform: Product['type'] }) {
  const text = useText();
  const hooks = useQuery(orderHooksQuery(useDataProvider()));
  if (!hooks.data) return <LoadingState error={hooks.error} onRetry={hooks.refetch} />;
  const { shopify, woocommerce, ikas } = hooks.data;
  const rows = [
    <Shopify key="shopify" {...shopify} />,
    <WooCommerce key="woocommerce" {...woocommerce} />,
    <Ikas key="ikas" {...ikas} />,
  ];
  const ownFirst = rows.toSorted(
    (one, other) => Number(other.key === platform) - Number(one.key === platform),
  );
  return (
    <Section title={text('settings.orders.title')} text={text('settings.orders.text')}>
      <Platforms>{ownFirst}</Platforms>
    </Section>
  );
}

function Shopify({ shop }: Hooks['shopify']) {
  const text = useText();
  return (
    <Platform
      kind="shopify"
      name="Shopify"
      isConnected={Boolean(shop)}
      line={shop ? text('settings.orders.shopify', { shop }) : text('settings.orders.noShopify')}
      to="/settings/installation"
    />
  );
}

function WooCommerce({ address, secret }: Hooks['woocommerce']) {
  const text = useText();
  const errorText = useErrorText();
  const { orders } = useDataProvider();
  const queryClient = useQueryClient();
  const [renewing, setRenewing] = useState(false);
  const renew = useMutation({
    mutationFn: () => orders.renewHook(),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: orderHooksKey }),
    onSettled: () => setRenewing(false),
  });
  return (
    <Platform
      kind="woocommerce"
      name="WooCommerce"
      isConnected={Boolean(secret)}
      line={text('settings.orders.brings.woocommerce')}
    >
      <div role="alert">{renew.error ? errorText(renew.error) : null}</div>
      <p>{text('settings.orders.woocommerce')}</p>
      <Snippet code={address} />
      {secret && <Snippet code={secret} />}
      <div className="buttons">
        <Button
          variant="outlined"
          loading={renew.isPending}
          onClick={() => (secret ? setRenewing(true) : renew.mutate())}
        >
          {text(secret ? 'settings.orders.renew' : 'settings.orders.makeSecret')}
        </Button>
      </div>
      <ConfirmDialog
        open={renewing}
        title={text('settings.orders.renewTitle')}
        text={text('settings.orders.renewText')}
        confirm={text('settings.orders.renew')}
        busy={renew.isPending}
        onConfirm={() => renew.mutate()}
        onClose={() => setRenewing(false)}
      />
    </Platform>
  );
}

function Ikas({ address, hasSecret }: Hooks['ikas']) {
  const text = useText();
  const errorText = useErrorText();
  const { orders } = useDataProvider();
  const queryClient = useQueryClient();
  const [secret, setSecret] = useState('');
  const save = useMutation({
    mutationFn: (given: string) => orders.saveIkas(given),
    onSuccess: () => {
      setSecret('');
      return queryClient.invalidateQueries({ queryKey: orderHooksKey });
    },
  });
  return (
    <Platform
      kind="ikas"
      name="ikas"
      isConnected={hasSecret}
      line={text('settings.orders.brings.ikas')}
    >
      <div role="alert">{save.error ? errorText(save.error) : null}</div>
      <p>{text('settings.orders.ikas')}</p>
      <Snippet code={address} />
      <TextInput
        name="ikasSecret"
        type="password"
        autoComplete="off"
        label={text('settings.orders.ikasSecret')}
        hint={text(hasSecret ? 'settings.orders.hasSecret' : 'settings.orders.noSecret')}
        value={secret}
        onChange={setSecret}
      />
      <div className="buttons">
        <Button
          variant="outlined"
          loading={save.isPending}
          disabled={secret.trim() === ''}
          onClick={() => save.mutate(secret)}
        >
          {text('settings.orders.saveSecret')}
        </Button>
        {hasSecret && (
          <Button color="error" onClick={() => save.mutate('')}>
            {text('settings.orders.removeSecret')}
          </Button>
        )}
      </div>
    </Platform>
  );
}

interface PlatformProps {
  kind: keyof Hooks;
  name: string;
  isConnected: boolean;
  /** Sentence about the data that the platform reports. */
  line: string;
  /** Path of another page with the platform's settings; absent if `children` are the settings. */
  to?: string;
  children?: ReactNode;
}

function Platform({ kind, name, isConnected, line, to, children }: PlatformProps) {
  const text = useText();
  const id = useId();
  const [open, setOpen] = useState(false);
  const verb = text(isConnected ? 'connections.manage' : 'connections.connect');
  const label = text(isConnected ? 'connections.manageOne' : 'connections.connectOne', { name });
  return (
    <li>
      <div className="platform">
        <ServiceMark kind={kind} name={name} />
        <div className="about">
          <h3>
            {name}
            <span className="tag" data-tone={isConnected ? 'good' : undefined}>
              {text(`connections.status.${isConnected ? 'on' : 'off'}`)}
            </span>
          </h3>
          <p>{line}</p>
        </div>
        {to ? (
          <Button component={Link} to={to} variant="outlined" aria-label={label}>
            {verb}
          </Button>
        ) : (
          <Button
            variant="outlined"
            aria-expanded={open}
            aria-controls={id}
            aria-label={open ? undefined : label}
            onClick={() => setOpen(!open)}
          >
            {open ? text('app.close') : verb}
          </Button>
        )}
      </div>
      {children ? (
        <div id={id} className="settings" hidden={!open}>
          {children}
        </div>
      ) : null}
    </li>
  );
}

const Platforms = styled('ul')(({ theme: { colours, typography } }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li + li': { marginTop: 16, paddingTop: 16, borderTop: `1px solid ${colours.line}` },
  '& .platform': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 12,
  },
  '@container (max-width: 480px)': {
    '& .platform': { gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'start' },
    '& .platform > .MuiButton-root': { gridColumn: 2, justifySelf: 'start' },
  },
  '&& h3': {
    ...typography.h3,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 10px',
    margin: 0,
  },
  '& p': { margin: 0, color: colours.quiet, overflowWrap: 'anywhere' },
  '& .settings:not([hidden])': { display: 'grid', gap: 16, marginTop: 16 },
  '& [role=alert]': { color: colours.error },
}));
