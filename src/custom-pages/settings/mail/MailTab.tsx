import { emailProblem } from '@catalogue/account';
import { mediaUrl } from '@catalogue/lib/url';
import {
  DEFAULT_MAIL_SUBJECT,
  fillMail,
  fillSubject,
  MAIL_EXAMPLES,
  mailLanguage,
} from '@catalogue/mail/template';
import type { Product } from '@contract/entities/account/product';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import {
  type UseMutationResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { Form } from '@/admin/form/Form';
import { useFormEngine } from '@/admin/form/FormBase';
import { SelectInput, TextInput, useBoundInput } from '@/admin/form/inputs';
import { FormFailure, SaveBar } from '@/admin/form/SaveBar';
import { SwitchInput } from '@/admin/form/SwitchInput';
import { Failure } from '@/components/form/Failure';
import { MailFrame } from '@/components/MailFrame';
import { Section } from '@/components/Section';
import { useDataProvider } from '@/dataProvider';
import { brandQuery, productKey, SETTINGS_STALE_MS } from '@/dataProvider/areas/account/shop';
import { useErrorText } from '@/dataProvider/useErrorText';
import { useLanguage, useText } from '@/i18n/useText';
import { storefrontOrigin } from '@/storefrontOrigin';
import { radius, size } from '@/theme/tokens';
import { PlaceholderInput, TemplateEditor } from './TemplateEditor';

export default function MailTab({ product }: { product: Product }) {
  const text = useText();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const test = useMutation({ mutationFn: () => dataProvider.settings.sendTestMail() });
  return (
    <Form
      initial={toValues(product)}
      validate={({ preferredMailService, host, port, from }) => ({
        ...(from.trim() && emailProblem(from) && { from: text('settings.mail.fromInvalid') }),
        ...(preferredMailService === 'smtp' &&
          !host.trim() && { host: text('settings.mail.hostRequired') }),
        ...(!isPort(port) && { port: text('settings.mail.portInvalid') }),
      })}
      issueText={({ code }) =>
        code === 'notAnEmail' ? text('settings.mail.fromInvalid') : undefined
      }
      save={({ mailTemplate, preferredMailService, ...smtp }) =>
        dataProvider.settings.saveMail({
          mailTemplate,
          preferredMailService,
          smtpSettings: { ...smtp, port: Number(smtp.port) },
        })
      }
      onSaved={() => {
        // The result of an earlier test belongs to the previous settings.
        test.reset();
        queryClient.invalidateQueries({ queryKey: productKey });
      }}
    >
      <FormFailure title={text('settings.mail.failed')} />
      <Section
        stacked
        title={text('settings.mail.sending')}
        text={text('settings.mail.sendingHint')}
      >
        <SelectInput
          source="preferredMailService"
          label={text('settings.mail.service')}
          options={[
            { value: 'smtp', label: 'SMTP' },
            { value: 'sendinblue', label: 'Brevo (sendinblue)' },
          ]}
        />
        <TextInput source="from" type="email" label={text('settings.mail.from')} />
        <ServiceInputs stored={toValues(product)} />
        <SaveAndTest test={test} />
      </Section>
      <Section
        stacked
        title={text('settings.mail.message')}
        text={text('settings.mail.messageHint')}
        beside={<Preview />}
      >
        <Subject />
        <Template />
        <SaveBar />
      </Section>
    </Form>
  );
}

function toValues({ settings }: Product) {
  const { mailTemplate, preferredMailService, smtpSettings } = settings.questionAnswerData;
  return { mailTemplate, preferredMailService, ...smtpSettings, port: String(smtpSettings.port) };
}

function ServiceInputs({ stored }: { stored: ReturnType<typeof toValues> }) {
  const text = useText();
  const service = useWatch({ name: 'preferredMailService' });
  const { pass, sendinblueApiKey } = stored;
  const secretProps = (value: string) => ({
    type: 'password',
    autoComplete: 'off',
    ...(value && { hint: text('settings.secretHint') }),
  });
  if (service !== 'smtp') {
    return (
      <TextInput
        source="sendinblueApiKey"
        {...secretProps(sendinblueApiKey)}
        label={text('settings.mail.apiKey')}
      />
    );
  }
  return (
    <>
      <div className="pair">
        <TextInput source="host" label={text('settings.mail.host')} />
        <TextInput source="port" label={text('settings.mail.port')} />
        <TextInput source="user" autoComplete="off" label={text('settings.mail.user')} />
        <TextInput source="pass" {...secretProps(pass)} label={text('settings.mail.pass')} />
      </div>
      <SwitchInput source="secure" label={text('settings.mail.secure')} />
    </>
  );
}

/** Footer with the buttons to save and to test. Only saved settings can be tested. */
function SaveAndTest({ test }: { test: UseMutationResult<unknown, Error, void> }) {
  const text = useText();
  const errorText = useErrorText();
  const { showErrors } = useFormEngine();
  const { isDirty } = useFormState();
  return (
    <SaveBar
      before={
        <>
          <p className="hint" role="status">
            {isDirty ? text('settings.mail.saveFirst') : null}
            {!isDirty && test.isSuccess ? text('settings.mail.testSent') : null}
          </p>
          <Failure>{!isDirty && test.error ? errorText(test.error) : null}</Failure>
          <Button
            variant="outlined"
            loading={test.isPending}
            disabled={isDirty}
            onClick={() => test.mutate(undefined, { onError: showErrors })}
          >
            {text('settings.mail.test')}
          </Button>
        </>
      }
    />
  );
}

function Subject() {
  const text = useText();
  const language = mailLanguage(useWatch({ name: 'mailTemplate' }), useLanguage());
  const { value, set, error } = useBoundInput<string>('subject');
  return (
    <PlaceholderInput
      name="subject"
      label={text('settings.mail.subject')}
      placeholder={DEFAULT_MAIL_SUBJECT[language]}
      placeholders={['name', 'question']}
      value={value}
      error={error}
      onChange={set}
    />
  );
}

function Template() {
  const { value, set, error } = useBoundInput<string>('mailTemplate');
  const { data } = useQuery({ ...brandQuery(useDataProvider()), staleTime: SETTINGS_STALE_MS });
  // An e-mail needs the full address of a logo.
  const brand = data && {
    ...data.brand,
    logo: mediaUrl(data.brand.logo, storefrontOrigin()) ?? '',
  };
  return <TemplateEditor value={value} error={error} brand={brand} onChange={set} />;
}

function Preview() {
  const [template, subject, from] = useWatch({ name: ['mailTemplate', 'subject', 'from'] });
  return <MailPreview template={template} subject={subject} from={from} />;
}

const isPort = (port: string) =>
  /^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535;

interface MailPreviewProps {
  template: string;
  subject: string;
  /** Address of the sender; empty while there is none. */
  from: string;
}

/** Height of the built-in e-mail in px. */
const USUAL_HEIGHT_PX = 332;

function MailPreview({ template, subject, from }: MailPreviewProps) {
  const text = useText();
  const shown = useDeferredValue(template);
  const language = mailLanguage(shown, useLanguage());
  const values = { ...MAIL_EXAMPLES[language], productlink: 'https://magazam.example/urun' };
  return (
    <Mail>
      <figcaption>
        <strong>{fillSubject(subject, values) || DEFAULT_MAIL_SUBJECT[language]}</strong>
        <span>{from || text('settings.mail.from')}</span>
      </figcaption>
      <MailFrame
        title={text('settings.mail.preview')}
        html={`<meta charset="utf-8"><body style="display:flow-root;font-family:sans-serif;color:#18231f;margin:0">${fillMail(shown, values)}</body>`}
        usualHeight={USUAL_HEIGHT_PX}
      />
    </Mail>
  );
}

const Mail = styled('figure')(({ theme: { colours } }) => ({
  margin: 0,
  overflow: 'hidden',
  border: `1px solid ${colours.line}`,
  borderRadius: radius.card,
  backgroundColor: colours.surface,
  '& figcaption': {
    display: 'grid',
    gap: 2,
    padding: '10px 14px',
    borderBottom: `1px solid ${colours.line}`,
    fontSize: size.small,
    overflowWrap: 'anywhere',
  },
  '& span': { color: colours.quiet },
}));
