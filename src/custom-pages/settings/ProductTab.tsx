import { analyticsIdProblem, shopUrlProblem } from '@catalogue/account';
import { prefixUrl } from '@catalogue/lib/url';
import { PLATFORMS, type Platform } from '@catalogue/platforms/registry';
import { platformVariables } from '@catalogue/platforms/variables';
import type { Product } from '@contract/entities/account/product';
import { styled } from '@mui/material/styles';
import { useWatch } from 'react-hook-form';
import { Form } from '@/admin/form/Form';
import { SelectInput, TextInput } from '@/admin/form/inputs';
import { FormFailure, SaveBar } from '@/admin/form/SaveBar';
import { SwitchInput } from '@/admin/form/SwitchInput';
import { Section } from '@/components/Section';
import { useDataProvider } from '@/dataProvider';
import { platformText } from '@/i18n/platformText';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useText } from '@/i18n/useText';

export default function ProductTab({ product }: { product: Product }) {
  const text = useText();
  const dataProvider = useDataProvider();
  const { settings } = product;
  return (
    <Form
      initial={{
        url: settings.url,
        type: product.type,
        username: settings.username,
        token: settings.token,
        googleAnalyticsEnabled: settings.googleAnalyticsEnabled,
        googleAnalyticsId: settings.googleAnalyticsId,
      }}
      validate={({ url, googleAnalyticsId, googleAnalyticsEnabled }) => {
        const problem = shopUrlProblem(url);
        return {
          ...(problem && {
            url: text(
              problem === 'required' ? 'settings.WebsiteIsRequired' : 'settings.UrlInvalid',
            ),
          }),
          ...(analyticsIdProblem(googleAnalyticsId, googleAnalyticsEnabled) && {
            googleAnalyticsId: text('settings.product.analyticsInvalid'),
          }),
        };
      }}
      issueText={({ code }) =>
        code === 'notAnAnalyticsId' ? text('settings.product.analyticsInvalid') : undefined
      }
      save={(values) => dataProvider.settings.saveShop({ ...values, url: prefixUrl(values.url) })}
      // Reloads the console, because other pages depend on the platform and the address.
      onSaved={() => setTimeout(() => location.reload(), RELOAD_AFTER_MS)}
    >
      <FormFailure />
      <Section title={text('settings.product.shop')} text={text('settings.product.shopHint')}>
        <TextInput
          source="url"
          parse={(url) => url.trimStart()}
          type="url"
          autoComplete="url"
          placeholder="https://"
          label={text('settings.product.url')}
        />
        <SelectInput
          source="type"
          label={text('settings.product.platform')}
          options={PLATFORMS.filter((name) => name !== 'flo' || product.type === 'flo').map(
            (name) => ({ value: name, label: platformText(text, name) }),
          )}
        />
      </Section>
      <Section title={text('settings.product.access')} text={text('settings.product.accessHint')}>
        <TextInput source="username" autoComplete="off" label={text('settings.product.username')} />
        <TextInput
          source="token"
          type="password"
          autoComplete="off"
          label={text('settings.product.token')}
          {...(settings.token && { hint: text('settings.secretHint') })}
        />
      </Section>
      <Section
        title={text('settings.product.measuring')}
        text={text('settings.product.measuringHint')}
      >
        <SwitchInput source="googleAnalyticsEnabled" label={text('settings.product.analytics')} />
        <AnalyticsId />
      </Section>
      <SaveBar />
      <Section
        title={text('settings.product.variables')}
        text={text('settings.product.variablesHint')}
      >
        <PlatformVariables />
      </Section>
    </Form>
  );
}

function AnalyticsId() {
  const text = useText();
  if (!useWatch({ name: 'googleAnalyticsEnabled' })) return null;
  return (
    <TextInput
      source="googleAnalyticsId"
      placeholder="G-XXXXXXXXXX"
      label={text('settings.product.analyticsId')}
    />
  );
}

function PlatformVariables() {
  const catalogue = useCatalogueText();
  const platform: Platform = useWatch({ name: 'type' });
  return (
    <Variables>
      {platformVariables(platform).map(({ key, label }) => (
        <li key={key}>
          <code>{`{{${key}}}`}</code> {catalogue(label)}
        </li>
      ))}
    </Variables>
  );
}

const Variables = styled('ul')({
  columns: '260px',
  columnGap: 24,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'grid', padding: '6px 0', breakInside: 'avoid' },
});

/** Delay before the reload, so that the user sees the confirmation of the save. */
const RELOAD_AFTER_MS = 800;
