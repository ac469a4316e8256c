import { analyticsIdProblem, shopUrlProblem } from '@catalogue/account';
import { prefixUrl } from '@catalogue/lib/url';
import { PLATFORMS, type Platform, platforms } from '@catalogue/platforms/registry';
import { platformVariables } from '@catalogue/platforms/variables';
import type { Product } from '@contract/entities/product';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { Card } from '@/components/Card';
import { Failure } from '@/components/form/Failure';
import { Fields } from '@/components/form/Fields';
import { SaveButton } from '@/components/form/SaveButton';
import { SelectInput } from '@/components/form/SelectInput';
import { useFields } from '@/components/form/useFields';
import { TextInput } from '@/components/TextInput';
import { UnsavedChanges } from '@/components/UnsavedChanges';
import { useDataProvider } from '@/dataProvider';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useText } from '@/i18n/useText';

/** The shop's address, platform and keys, and what its platform provides. */
export default function ProductTab({ product }: { product: Product }) {
  const text = useText();
  const dataProvider = useDataProvider();
  const catalogue = useCatalogueText();
  const { settings } = product;
  const form = useFields({
    initial: {
      url: settings.url,
      type: product.type,
      username: settings.username,
      token: settings.token,
      googleAnalyticsEnabled: settings.googleAnalyticsEnabled,
      googleAnalyticsId: settings.googleAnalyticsId,
    },
    validate: ({ url, googleAnalyticsId: id, googleAnalyticsEnabled: counted }) => {
      const problem = shopUrlProblem(url);
      return {
        ...(problem && {
          url: text(problem === 'required' ? 'settings.WebsiteIsRequired' : 'settings.UrlInvalid'),
        }),
        ...(analyticsIdProblem(id, counted) && {
          googleAnalyticsId: text('settings.product.analyticsInvalid'),
        }),
      };
    },
    fieldError: (_, code) =>
      code === 'notAnAnalyticsId' ? text('settings.product.analyticsInvalid') : undefined,
    send: async (values) => {
      await dataProvider.settings.saveShop({ ...values, url: prefixUrl(values.url) });
      // Platform and address decide what other pages show: they start over.
      setTimeout(() => location.reload(), RELOAD_AFTER);
    },
  });
  const { values, set } = form;
  const setUrl = (url: string) => set('url')(url.trimStart());
  return (
    <Card sx={{ p: 3 }}>
      <UnsavedChanges dirty={form.dirty} />
      <Fields noValidate onSubmit={form.submit}>
        <Failure>{form.failure?.text}</Failure>
        <TextInput
          {...form.bind('url')}
          type="url"
          autoComplete="url"
          placeholder="https://"
          label={text('settings.product.url')}
          onChange={setUrl}
        />
        <SelectInput
          name="type"
          label={text('settings.product.platform')}
          value={values.type}
          options={PLATFORMS.filter((name) => name !== 'flo' || product.type === 'flo').map(
            (name) => ({
              value: name,
              label:
                name === 'base' ? text('settings.product.otherPlatform') : platforms[name].label,
            }),
          )}
          onChange={(value) => set('type')(value as Platform)}
        />
        <TextInput
          {...form.bind('username')}
          autoComplete="off"
          label={text('settings.product.username')}
        />
        <TextInput
          {...form.bind('token')}
          type="password"
          autoComplete="off"
          label={text('settings.product.token')}
          hint={text('settings.secretHint')}
        />
        <FormControlLabel
          control={
            <Switch
              checked={values.googleAnalyticsEnabled}
              onChange={(_, checked) => set('googleAnalyticsEnabled')(checked)}
            />
          }
          label={text('settings.product.analytics')}
        />
        {values.googleAnalyticsEnabled ? (
          <TextInput
            {...form.bind('googleAnalyticsId')}
            placeholder="G-XXXXXXXXXX"
            label={text('settings.product.analyticsId')}
          />
        ) : null}
        <div className="buttons">
          <SaveButton state={form.state} />
        </div>
        <h2>{text('settings.product.variables')}</h2>
        <p className="hint">{text('settings.product.variablesHint')}</p>
        <ul>
          {platformVariables[values.type].map(({ key, label }) => (
            <li key={key}>
              <code>{`{{${key}}}`}</code> {catalogue(label)}
            </li>
          ))}
        </ul>
      </Fields>
    </Card>
  );
}

/** Long enough to see that it was saved. */
const RELOAD_AFTER = 800;
