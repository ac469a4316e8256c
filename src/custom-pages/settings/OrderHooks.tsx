import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Snippet } from '@/components/code/Snippet';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog';
import { Section } from '@/components/Section';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { TextInput } from '@/components/TextInput';
import { useDataProvider } from '@/dataProvider';
import { orderHooksKey, orderHooksQuery } from '@/dataProvider/areas/commerce/orders';
import { useErrorText } from '@/dataProvider/useErrorText';
import { useText } from '@/i18n/useText';

/**
 * Webhook addresses to which platforms send the shop's orders, and the secrets that sign the
 * requests.
 */
export function OrderHooks() {
  const text = useText();
  const errorText = useErrorText();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const [renewing, setRenewing] = useState(false);
  const [secret, setSecret] = useState('');
  const hooks = useQuery(orderHooksQuery(dataProvider));
  const changed = () => queryClient.invalidateQueries({ queryKey: orderHooksKey });
  const renew = useMutation({
    mutationFn: () => dataProvider.orders.renewHook(),
    onSuccess: changed,
    onSettled: () => setRenewing(false),
  });
  const saveIkas = useMutation({
    mutationFn: (given: string) => dataProvider.orders.saveIkas(given),
    onSuccess: () => {
      setSecret('');
      return changed();
    },
  });
  if (hooks.error && !hooks.data) {
    return <ErrorState error={hooks.error} onRetry={hooks.refetch} />;
  }
  if (!hooks.data) return <PageSkeleton title={false} />;
  const { shopify, woocommerce, ikas } = hooks.data;
  const failure = renew.error ?? saveIkas.error;
  return (
    <Section title={text('settings.orders.title')} text={text('settings.orders.text')}>
      <div role="alert">{failure ? errorText(failure) : null}</div>
      <Platform name="Shopify" isConnected={Boolean(shopify.shop)} />
      <p>
        {shopify.shop
          ? text('settings.orders.shopify', { shop: shopify.shop })
          : text('settings.orders.noShopify')}{' '}
        <Link to="/settings/installation">{text('settings.tabs.installation')}</Link>
      </p>
      <Platform name="WooCommerce" isConnected={Boolean(woocommerce.secret)} />
      <p>{text('settings.orders.woocommerce')}</p>
      <Snippet code={woocommerce.address} />
      {woocommerce.secret && <Snippet code={woocommerce.secret} />}
      <div className="buttons">
        <Button
          variant="outlined"
          loading={renew.isPending}
          onClick={() => (woocommerce.secret ? setRenewing(true) : renew.mutate())}
        >
          {text(woocommerce.secret ? 'settings.orders.renew' : 'settings.orders.makeSecret')}
        </Button>
      </div>
      <Platform name="ikas" isConnected={ikas.hasSecret} />
      <p>{text('settings.orders.ikas')}</p>
      <Snippet code={ikas.address} />
      <TextInput
        name="ikasSecret"
        type="password"
        autoComplete="off"
        label={text('settings.orders.ikasSecret')}
        hint={text(ikas.hasSecret ? 'settings.orders.hasSecret' : 'settings.orders.noSecret')}
        value={secret}
        onChange={setSecret}
      />
      <div className="buttons">
        <Button
          variant="outlined"
          loading={saveIkas.isPending}
          disabled={secret.trim() === ''}
          onClick={() => saveIkas.mutate(secret)}
        >
          {text('settings.orders.saveSecret')}
        </Button>
        {ikas.hasSecret && (
          <Button color="error" onClick={() => saveIkas.mutate('')}>
            {text('settings.orders.removeSecret')}
          </Button>
        )}
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
    </Section>
  );
}

function Platform({ name, isConnected }: { name: string; isConnected: boolean }) {
  const text = useText();
  return (
    <Title>
      {name}
      <span className="tag" data-tone={isConnected ? 'good' : undefined}>
        {text(`connections.status.${isConnected ? 'on' : 'off'}`)}
      </span>
    </Title>
  );
}

const Title = styled('h3')(({ theme: { colours } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  '&:not(:first-of-type)': { paddingTop: 24, borderTop: `1px solid ${colours.line}` },
}));
