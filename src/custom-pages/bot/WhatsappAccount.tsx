import { useQuery } from '@tanstack/react-query';
import { Card } from '@/components/Card';
import { CopyButton } from '@/components/CopyButton';
import { ErrorState } from '@/components/ErrorState';
import { Failure } from '@/components/form/Failure';
import { Fields } from '@/components/form/Fields';
import { SaveButton } from '@/components/form/SaveButton';
import { useFields } from '@/components/form/useFields';
import { TextInput } from '@/components/TextInput';
import { UnsavedChanges } from '@/components/UnsavedChanges';
import { useDataProvider } from '@/dataProvider';
import type { SentWhatsappAccount } from '@/dataProvider/methods/bot';
import { useText } from '@/i18n/useText';
import { PageSkeleton } from '@/layout/PageSkeleton';
import { botKey } from './queries';

/** Connects the shop's number, and says what Meta wants to know of the webhook. */
export function WhatsappAccount() {
  const dataProvider = useDataProvider();
  const { data, error, refetch } = useQuery({
    queryKey: [...botKey('whatsapp'), 'account'],
    queryFn: ({ signal }) => dataProvider.getWhatsappAccount(signal),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <PageSkeleton title={false} rows={4} />;
  const { webhook_url, verify_token, ...account } = data;
  return <AccountForm account={account} webhook={webhook_url} verifyToken={verify_token} />;
}

interface Props {
  account: SentWhatsappAccount;
  webhook: string;
  verifyToken: string;
}

function AccountForm({ account, webhook, verifyToken }: Props) {
  const text = useText();
  const dataProvider = useDataProvider();
  const form = useFields({
    initial: account,
    validate: ({ phone_number_id }) =>
      /^\s*\d{0,30}\s*$/.test(phone_number_id)
        ? {}
        : { phone_number_id: text('bot.account.phoneNumberIdWrong') },
    send: (values) => dataProvider.saveWhatsappAccount(values),
  });
  return (
    <Card sx={{ p: 3 }}>
      <UnsavedChanges dirty={form.dirty} />
      <Fields noValidate onSubmit={form.submit}>
        <h2>{text('bot.account.title')}</h2>
        <p className="hint">{text('bot.account.text')}</p>
        <Failure>{form.failure?.text}</Failure>
        <TextInput {...form.bind('phone_number_id')} label={text('bot.account.phoneNumberId')} />
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
  );
}

function Shown(props: { label: string; name: string; value: string }) {
  return (
    <TextInput {...props} readOnly end={<CopyButton value={props.value} />} onChange={() => {}} />
  );
}
