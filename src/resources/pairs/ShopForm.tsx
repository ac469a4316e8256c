import { isWebUrl } from '@catalogue/lib/url';
import { isFirmId } from '@catalogue/marketplace/firm-id';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { Card } from '@/components/Card';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog';
import { TextInput } from '@/components/TextInput';
import { useDataProvider } from '@/dataProvider';
import {
  isJobUnderWay,
  type MarketplaceShop,
  marketplaceShopKey,
} from '@/dataProvider/areas/commerce/marketplace';
import { errorFields } from '@/dataProvider/errors';
import { useErrorText } from '@/dataProvider/useErrorText';
import { useText } from '@/i18n/useText';

export function ShopForm({ shop }: { shop: MarketplaceShop }) {
  const text = useText();
  const errorText = useErrorText();
  const notify = useNotify();
  const { marketplace } = useDataProvider();
  const queryClient = useQueryClient();
  const [values, setValues] = useState({
    firm_id: shop.firm_id,
    sitemap_url: shop.sitemap_url,
    key: shop.key,
    secret: shop.secret,
  });
  const refresh = () => queryClient.invalidateQueries({ queryKey: marketplaceShopKey });
  const save = useMutation({
    mutationFn: () => marketplace.saveShop(values),
    onSuccess: () => {
      notify(text('pairs.saved'));
      return refresh();
    },
  });
  const analyze = useMutation({
    mutationFn: async () => {
      await marketplace.saveShop(values);
      await marketplace.startJob('analyze');
    },
    onSettled: refresh,
  });
  const [touched, setTouched] = useState(false);
  /** The save that waits until the merchant agrees to delete the data of the former company. */
  const [pendingSave, setPendingSave] = useState<(() => void) | null>(null);
  const error = analyze.error ?? save.error;
  const refused = new Set(errorFields(error).map(({ path }) => path));
  const firm = values.firm_id.trim();
  const isFilled = firm !== '' && values.sitemap_url.trim() !== '';
  const run = (task: () => void) => {
    setTouched(true);
    save.reset();
    analyze.reset();
    if (!isFirmId(firm) || !isWebUrl(values.sitemap_url)) return;
    if (shop.firm_id && shop.firm_id !== firm) setPendingSave(() => task);
    else task();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isFilled) run(() => save.mutate());
  };
  const failure = error ? errorText(error) : '';
  const inputOf = (field: keyof typeof values, invalid?: string | false) => ({
    name: field,
    value: values[field],
    error: (touched && invalid) || (refused.has(field) ? failure : undefined),
    onChange: (value: string) => setValues((before) => ({ ...before, [field]: value })),
    autoComplete: 'off',
  });
  return (
    <Card sx={{ p: 3, mb: 2 }}>
      <Fields onSubmit={submit} noValidate>
        <TextInput
          {...inputOf('firm_id', !isFirmId(firm) && text('trendyol.wrongId'))}
          label={text('trendyol.firm')}
          hint={text('trendyol.firmHint')}
        />
        <TextInput
          {...inputOf('sitemap_url', !isWebUrl(values.sitemap_url) && text('settings.UrlInvalid'))}
          type="url"
          label={text('pairs.sitemap')}
          placeholder="https://"
          hint={text('pairs.sitemapHint')}
        />
        <TextInput
          {...inputOf('key')}
          type="password"
          label={text('pairs.key')}
          hint={text('pairs.keyHint')}
        />
        <TextInput {...inputOf('secret')} type="password" label={text('pairs.secret')} />
        <div className="buttons">
          <Button
            variant="outlined"
            disabled={!isFilled || isJobUnderWay(shop)}
            loading={analyze.isPending}
            onClick={() => run(() => analyze.mutate())}
          >
            {text('pairs.analyze')}
          </Button>
          <Button type="submit" variant="contained" disabled={!isFilled} loading={save.isPending}>
            {text('form.save')}
          </Button>
        </div>
      </Fields>
      <ConfirmDialog
        open={pendingSave !== null}
        danger
        title={text('pairs.change.title')}
        text={text('pairs.change.text', { firm: shop.firm_id })}
        confirm={text('pairs.change.confirm')}
        onConfirm={() => {
          setPendingSave(null);
          pendingSave?.();
        }}
        onClose={() => setPendingSave(null)}
      />
      {failure && refused.size === 0 ? <Alert severity="error">{failure}</Alert> : null}
    </Card>
  );
}

const Fields = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 360px), 1fr))',
  gap: 16,
  alignItems: 'start',
  '& .buttons': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: 12,
    gridColumn: '1 / -1',
  },
  '@media (max-width: 479px)': { '& .buttons > *': { flex: 1 } },
});
