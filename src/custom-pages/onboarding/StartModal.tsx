import { MAX_NAME_CHARS, phoneProblem, requiredProblem, shopUrlProblem } from '@catalogue/account';
import { prefixUrl, withScheme } from '@catalogue/lib/url';
import { PLATFORMS } from '@catalogue/platforms/registry';
import type { Product } from '@contract/entities/account/product';
import type { User } from '@contract/entities/account/user';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Store, useStoreContext } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { FormBase, FormFields, useFormEngine } from '@/admin/form/FormBase';
import { SelectInput, TextInput } from '@/admin/form/inputs';
import { SaveBar } from '@/admin/form/SaveBar';
import { SnippetPanel } from '@/components/code/SnippetPanel';
import { Failure } from '@/components/form/Failure';
import { useDataProvider } from '@/dataProvider';
import { platformText } from '@/i18n/platformText';
import { type ReadText, useText } from '@/i18n/useText';

const KEY = 'start.typed';

interface TypedStart {
  step: 0 | 1;
  values: StartValues;
}

/** Unfinished form, stored per user, so that it survives a reload and a closed tab. */
const typedStart = {
  /** Reads only strings of fields in `initial`, because stored data may be of any shape. */
  read(store: Store, initial: StartValues): TypedStart {
    const { step, values } = (store.getItem(KEY) ?? {}) as { step?: unknown; values?: object };
    const typed = Object.entries(values ?? {}).filter(
      ([name, value]) => name in initial && typeof value === 'string',
    );
    return { step: step === 1 ? 1 : 0, values: { ...initial, ...Object.fromEntries(typed) } };
  },
  write: (store: Store, typed: TypedStart) => store.setItem(KEY, typed),
  forget: (store: Store) => store.removeItem(KEY),
};

export default function StartModal({ user, product }: { user: User; product: Product }) {
  const text = useText();
  const dataProvider = useDataProvider();
  const store = useStoreContext();
  const initial: StartValues = {
    userName: user.name,
    company: user.company,
    url: product.settings.url || 'https://',
    type: product.type,
    phone: user.phone,
  };
  const [typed] = useState(() => typedStart.read(store, initial));
  const [step, setStep] = useState(typed.step);
  const isComplete = useRef(false);
  return (
    <FormBase
      initial={initial}
      unsavedValues={typed.values}
      validate={(values) => startErrors(text, values)}
      save={async (values) => {
        if (step === 0) return;
        await dataProvider.account.startShop({ ...values, url: prefixUrl(values.url) });
      }}
      onSaved={() => {
        if (step === 0) return setStep(1);
        isComplete.current = true;
        typedStart.forget(store);
        location.reload();
      }}
    >
      <RememberTyped step={step} isComplete={isComplete} />
      <Dialog open fullWidth maxWidth="sm" aria-labelledby="start-title">
        <DialogTitle id="start-title">
          {text('start.title')}
          <small style={{ display: 'block', fontWeight: 400 }}>
            {text('start.step', { step: step + 1 })} ·{' '}
            {text(step === 0 ? 'start.user' : 'start.script')}
          </small>
        </DialogTitle>
        <DialogContent>
          <FormFields>
            <StartFailure />
            {step === 0 ? <ShopInputs /> : <SnippetPanel product={product} />}
            <SaveBar
              label={text(step === 0 ? 'start.next' : 'start.finish')}
              before={
                step === 1 ? (
                  <Button variant="outlined" onClick={() => setStep(0)}>
                    {text('start.back')}
                  </Button>
                ) : null
              }
            />
          </FormFields>
        </DialogContent>
      </Dialog>
    </FormBase>
  );
}

interface RememberTypedProps {
  step: 0 | 1;
  /** True once the onboarding is complete; from then on the typed values are no longer stored. */
  isComplete: RefObject<boolean>;
}

function RememberTyped({ step, isComplete }: RememberTypedProps) {
  const store = useStoreContext();
  const { getValues } = useFormContext<StartValues>();
  const values = useWatch<StartValues>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when `values` change
  useEffect(() => {
    if (!isComplete.current) typedStart.write(store, { step, values: getValues() });
  }, [store, step, values, isComplete, getValues]);
  return null;
}

function StartFailure() {
  const text = useText();
  const { failure } = useFormEngine();
  const { errors } = useFormState();
  const isMissing = Object.keys(errors).length > 0;
  return <Failure>{failure?.text ?? (isMissing ? text('start.missing') : null)}</Failure>;
}

function ShopInputs() {
  const text = useText();
  return (
    <>
      <TextInput source="userName" autoComplete="name" label={text('account.name')} />
      <TextInput source="company" autoComplete="organization" label={text('account.company')} />
      <TextInput source="url" type="url" parse={withScheme} label={text('settings.product.url')} />
      <SelectInput
        source="type"
        label={text('settings.product.platform')}
        options={PLATFORMS.filter((name) => name !== 'flo').map((name) => ({
          value: name,
          label: platformText(text, name),
        }))}
      />
      <TextInput
        source="phone"
        type="tel"
        autoComplete="tel"
        label={text('account.phone')}
        placeholder="90 5XX XXX XX XX"
      />
    </>
  );
}

interface StartValues {
  userName: string;
  company: string;
  url: string;
  type: Product['type'];
  phone: string;
}

function startErrors(text: ReadText, { userName, company, url, phone }: Omit<StartValues, 'type'>) {
  return {
    userName: requiredProblem(userName) ? text('start.nameRequired') : lengthError(text, userName),
    company: requiredProblem(company)
      ? text('account.companyRequired')
      : lengthError(text, company),
    ...(shopUrlProblem(url) && { url: text('start.urlInvalid') }),
    ...(phoneProblem(phone) && { phone: text('start.phoneInvalid') }),
  };
}

const lengthError = (text: ReadText, name: string) =>
  name.trim().length > MAX_NAME_CHARS
    ? text('form.issue.tooLong', { max: MAX_NAME_CHARS })
    : undefined;
