import { keepScheme, prefixUrl } from '@catalogue/lib/url';
import { PLATFORMS, type Platform, platforms } from '@catalogue/platforms/registry';
import type { Product } from '@contract/entities/product';
import type { User } from '@contract/entities/user';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { Failure } from '@/components/form/Failure';
import { Fields } from '@/components/form/Fields';
import { SaveButton } from '@/components/form/SaveButton';
import { SelectInput } from '@/components/form/SelectInput';
import { useFields } from '@/components/form/useFields';
import { SnippetPanel } from '@/components/SnippetPanel';
import { TextInput } from '@/components/TextInput';
import { useDataProvider } from '@/dataProvider';
import { useText } from '@/i18n/useText';
import { startErrors } from './startErrors';

/** The two steps before the first campaign: who you are, then the script on your site. */
export default function StartModal({ user, product }: { user: User; product: Product }) {
  const text = useText();
  const dataProvider = useDataProvider();
  const [step, setStep] = useState<0 | 1>(0);
  const form = useFields({
    initial: {
      userName: user.name,
      company: user.company,
      url: product.settings.url || 'https://',
      type: product.type,
      phone: user.phone,
    },
    validate: (values) => startErrors(text, values),
    send: async (values) => {
      if (step === 0) return setStep(1);
      await dataProvider.account.startShop({
        ...values,
        url: prefixUrl(values.url),
        phone: values.phone,
      });
      location.reload();
    },
  });
  const { values, set } = form;
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby="start-title">
      <DialogTitle id="start-title">
        {text('start.title')}
        <small style={{ display: 'block', fontWeight: 400 }}>
          {text('start.step', { step: step + 1 })} ·{' '}
          {text(step === 0 ? 'start.user' : 'start.script')}
        </small>
      </DialogTitle>
      <DialogContent>
        <Fields noValidate onSubmit={form.submit}>
          <Failure>
            {form.failure?.text ??
              (Object.values(form.errors).some(Boolean) ? text('start.missing') : null)}
          </Failure>
          {step === 0 ? (
            <>
              <TextInput
                {...form.bind('userName')}
                autoComplete="name"
                label={text('account.name')}
              />
              <TextInput
                {...form.bind('company')}
                autoComplete="organization"
                label={text('account.company')}
              />
              <TextInput
                {...form.bind('url')}
                type="url"
                label={text('settings.product.url')}
                onChange={(url) => set('url')(keepScheme(url))}
              />
              <SelectInput
                name="type"
                label={text('settings.product.platform')}
                value={values.type}
                options={PLATFORMS.filter((name) => name !== 'flo').map((name) => ({
                  value: name,
                  label:
                    name === 'base'
                      ? text('settings.product.otherPlatform')
                      : platforms[name].label,
                }))}
                onChange={(type) => set('type')(type as Platform)}
              />
              <TextInput
                {...form.bind('phone')}
                type="tel"
                autoComplete="tel"
                label={text('account.phone')}
                placeholder="90 5XX XXX XX XX"
              />
            </>
          ) : (
            <SnippetPanel product={product} />
          )}
          <div className="buttons">
            {step === 1 ? (
              <Button variant="outlined" onClick={() => setStep(0)}>
                {text('start.back')}
              </Button>
            ) : null}
            <SaveButton
              state={form.state}
              label={text(step === 0 ? 'start.next' : 'start.finish')}
            />
          </div>
        </Fields>
      </DialogContent>
    </Dialog>
  );
}
