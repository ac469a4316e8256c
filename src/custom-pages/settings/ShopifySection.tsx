import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ScriptStatus } from '@/components/code/SnippetPanel';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog';
import { Icon } from '@/components/Icon';
import { Section } from '@/components/Section';
import { TextInput } from '@/components/TextInput';
import { useDataProvider } from '@/dataProvider';
import { shopifyKey, shopifyQuery } from '@/dataProvider/areas/account/shop';
import { useErrorText } from '@/dataProvider/useErrorText';
import { writeMoment } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';

export function ShopifySection({ text: explanation }: { text: string }) {
  const text = useText();
  const language = useLanguage();
  const dataProvider = useDataProvider();
  const errorText = useErrorText();
  const [search] = useSearchParams();
  const [shop, setShop] = useState('');
  const [asking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const status = useQuery(shopifyQuery(dataProvider));
  const install = useMutation({
    mutationFn: () => dataProvider.settings.connectShopify(shop?.trim()),
    onSuccess: (url) => location.assign(url),
  });
  const remove = useMutation({
    mutationFn: () => dataProvider.settings.disconnectShopify(),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: shopifyKey }),
    onSettled: () => setAsking(false),
  });
  const failure = install.error ?? remove.error ?? status.error;
  const failed = search.get('shopify') === 'failed' && !install.isPending;
  const [connection] = status.data?.data ?? [];
  return (
    <Section title={text('settings.shopify.title')} text={explanation} busy={status.isPending}>
      <ScriptStatus role="status" data-seen={Boolean(connection)}>
        <Icon name={connection ? 'check' : 'info'} />
        {connection
          ? text('settings.shopify.installed', {
              shop: connection.shop,
              moment: writeMoment(connection.installed_at, language),
            })
          : text('settings.shopify.notInstalled')}
      </ScriptStatus>
      <div role="alert">
        {failure ? errorText(failure) : null}
        {!failure && failed ? text('settings.shopify.failed') : null}
      </div>
      {connection ? (
        <>
          <p>{text('settings.shopify.embed')}</p>
          <div className="buttons">
            <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
              {text('settings.shopify.remove')}
            </Button>
          </div>
          <ConfirmDialog
            open={asking}
            title={text('settings.shopify.removeTitle')}
            text={text('settings.shopify.removeText')}
            confirm={text('settings.shopify.remove')}
            busy={remove.isPending}
            onConfirm={() => remove.mutate()}
            onClose={() => setAsking(false)}
          />
        </>
      ) : (
        <>
          <TextInput
            name="shop"
            label={text('settings.shopify.shop')}
            placeholder="magazam.myshopify.com"
            value={shop}
            hint={text('settings.shopify.shopHint')}
            onChange={setShop}
          />
          <div className="buttons">
            <Button
              variant="contained"
              loading={install.isPending}
              onClick={() => install.mutate()}
            >
              {text('settings.shopify.install')}
            </Button>
          </div>
        </>
      )}
    </Section>
  );
}
