import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Card } from '@/components/Card';
import { CopyButton } from '@/components/CopyButton';
import { ErrorState } from '@/components/ErrorState';
import { Fields } from '@/components/form/Fields';
import { SaveButton } from '@/components/form/SaveButton';
import { useFields } from '@/components/form/useFields';
import { PageSkeleton } from '@/components/PageSkeleton';
import { TextInput } from '@/components/TextInput';
import { UnsavedChanges } from '@/components/UnsavedChanges';
import { useDataProvider } from '@/dataProvider';
import { errorCode } from '@/dataProvider/errors';
import type { SentWhatsappAccount } from '@/dataProvider/methods/bot';
import { useText } from '@/i18n/useText';
import { SaveFailure } from '../editor/SaveFailure';
import { botKey } from '../queries';
import { Snippet } from './Snippet';

/** Connects the shop's number, and says what Meta wants to know of the webhook. */
export function WhatsappAccount({ token }: { token: string }) {
  const dataProvider = useDataProvider();
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: [...botKey('whatsapp'), 'account'],
    queryFn: ({ signal }) => dataProvider.bot.getWhatsappAccount(signal),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <PageSkeleton title={false} rows={4} />;
  const { webhook_url, verify_token, version, ...account } = data;
  return (
    <AccountForm
      key={dataUpdatedAt}
      {...{ account, version, token }}
      webhook={webhook_url}
      verifyToken={verify_token}
      reload={refetch}
    />
  );
}

interface Props {
  account: Omit<SentWhatsappAccount, 'version'>;
  version: number;
  /** Opens the form anew with what is stored now. */
  reload: () => void;
  webhook: string;
  verifyToken: string;
  /** Of the bot. */
  token: string;
}

function AccountForm({ account, version, reload, webhook, verifyToken, token }: Props) {
  const text = useText();
  const dataProvider = useDataProvider();
  const [phone, setPhone] = useState(account.display_phone);
  const element = useRef<HTMLFormElement>(null);
  /** What the next save starts from; null overwrites. */
  const from = useRef<number | null>(version);
  const wrongId = (id = '') =>
    /^\s*\d{0,30}\s*$/.test(id) ? undefined : text('bot.account.onlyDigits');
  const form = useFields({
    initial: account,
    validate: ({ phone_number_id, business_account_id }) => ({
      phone_number_id: wrongId(phone_number_id),
      business_account_id: wrongId(business_account_id),
    }),
    send: async (values) => {
      const base = from.current === null ? {} : { version: from.current };
      const saved = await dataProvider.bot.saveWhatsappAccount({ ...values, ...base });
      from.current = saved.version;
      setPhone(saved.display_phone);
    },
  });
  const { failure } = form;
  const overwrite = () => {
    from.current = null;
    element.current?.requestSubmit();
  };
  return (
    <>
      <Card sx={{ p: 3 }}>
        <UnsavedChanges dirty={form.dirty} />
        <Fields noValidate ref={element} onSubmit={form.submit}>
          <h2>{text('bot.account.title')}</h2>
          <p className="hint">{text('bot.account.text')}</p>
          <SaveFailure
            failure={failure && { ...failure, conflict: errorCode(failure.error) === 'conflict' }}
            onOverwrite={overwrite}
            onReload={reload}
          />
          <TextInput {...form.bind('phone_number_id')} label={text('bot.account.phoneNumberId')} />
          <TextInput
            {...form.bind('business_account_id')}
            label={text('bot.account.businessAccountId')}
            hint={text('bot.account.businessAccountHint')}
          />
          <TextInput {...form.bind('display_phone')} label={text('bot.account.displayPhone')} />
          {(['token', 'app_secret'] as const).map((name) => (
            <TextInput
              key={name}
              {...form.bind(name)}
              type="password"
              autoComplete="off"
              label={text(name === 'token' ? 'bot.account.token' : 'bot.account.appSecret')}
              hint={text('settings.secretHint')}
            />
          ))}
          <div className="buttons">
            <SaveButton state={form.state} />
          </div>
          <h2>{text('bot.account.webhook')}</h2>
          <Shown label={text('bot.account.webhookUrl')} name="webhook" value={webhook} />
          <Shown label={text('bot.account.verifyToken')} name="verify" value={verifyToken} />
        </Fields>
      </Card>
      <NumberSnippet token={token} phone={phone} />
    </>
  );
}

/** Without a number there is nothing the button on the shop could open. */
function NumberSnippet({ token, phone }: { token: string; phone: string }) {
  const text = useText();
  const digits = phone.replace(/\D/g, '');
  return (
    <Snippet attributes={digits ? { 'data-bot': token, 'data-whatsapp': digits } : null}>
      <p>{text(digits ? 'bot.script.whatsapp' : 'bot.script.whatsappMissing')}</p>
    </Snippet>
  );
}

function Shown(props: { label: string; name: string; value: string }) {
  return (
    <TextInput {...props} readOnly end={<CopyButton value={props.value} />} onChange={() => {}} />
  );
}
