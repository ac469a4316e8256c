import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from '@/admin/form/Form';
import { TextInput } from '@/admin/form/inputs';
import { FormFailure, SaveBar } from '@/admin/form/SaveBar';
import { CopyButton } from '@/components/code/CopyButton';
import { Section } from '@/components/Section';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { TextInput as PlainTextInput } from '@/components/TextInput';
import { useDataProvider } from '@/dataProvider';
import type { SentWhatsappAccount } from '@/dataProvider/areas/bots/bot';
import { whatsappAccountQuery } from '@/dataProvider/areas/bots/bot';
import { useText } from '@/i18n/useText';
import { ConnectionTest } from './ConnectionTest';
import { Snippet } from './Snippet';

export function WhatsappAccount({ token }: { token: string }) {
  const dataProvider = useDataProvider();
  const { data, error, refetch, dataUpdatedAt } = useQuery(whatsappAccountQuery(dataProvider));
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <PageSkeleton title={false} rows={4} />;
  const { webhook_url, verify_token, ...account } = data;
  return (
    <AccountForm
      key={dataUpdatedAt}
      account={account}
      token={token}
      webhook={webhook_url}
      verifyToken={verify_token}
      reload={refetch}
    />
  );
}

interface Props {
  account: SentWhatsappAccount;
  reload: () => void;
  webhook: string;
  verifyToken: string;
  token: string;
}

function AccountForm({ account, reload, webhook, verifyToken, token }: Props) {
  const text = useText();
  const dataProvider = useDataProvider();
  const [phone, setPhone] = useState(account.display_phone);
  const wrongId = (id = '') =>
    /^\s*\d{0,30}\s*$/.test(id) ? undefined : text('bot.account.onlyDigits');
  return (
    <>
      <Form
        initial={account}
        validate={({ phone_number_id, business_account_id }) => ({
          phone_number_id: wrongId(phone_number_id),
          business_account_id: wrongId(business_account_id),
        })}
        save={({ version, ...values }, { overwrite }) =>
          dataProvider.bot.saveWhatsappAccount({ ...values, ...(!overwrite && { version }) })
        }
        after={(values, { version }) => ({ ...values, version })}
        onSaved={(saved) => setPhone(saved.display_phone)}
        reload={reload}
      >
        <FormFailure />
        <Section title={text('bot.account.title')} text={text('bot.account.text')}>
          <div className="pair">
            <TextInput source="phone_number_id" label={text('bot.account.phoneNumberId')} />
            <TextInput source="display_phone" label={text('bot.account.displayPhone')} />
          </div>
          <TextInput
            source="business_account_id"
            label={text('bot.account.businessAccountId')}
            hint={text('bot.account.businessAccountHint')}
          />
          <div className="pair">
            {(['token', 'app_secret'] as const).map((name) => (
              <TextInput
                key={name}
                source={name}
                type="password"
                autoComplete="off"
                label={text(name === 'token' ? 'bot.account.token' : 'bot.account.appSecret')}
                {...(account[name] && { hint: text('settings.secretHint') })}
              />
            ))}
          </div>
          <ConnectionTest />
        </Section>
        <SaveBar />
      </Form>
      <Section title={text('bot.account.webhook')}>
        <Shown label={text('bot.account.webhookUrl')} name="webhook" value={webhook} />
        <Shown label={text('bot.account.verifyToken')} name="verify" value={verifyToken} />
      </Section>
      <NumberSnippet token={token} phone={phone} />
    </>
  );
}

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
    <PlainTextInput
      {...props}
      readOnly
      end={<CopyButton value={props.value} />}
      onChange={() => {}}
    />
  );
}
