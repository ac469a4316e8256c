import { emailProblem } from '@catalogue/account';
import { MAIL_VARIABLES } from '@catalogue/mail/template';
import type { MailService, Product } from '@contract/entities/product';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Card } from '@/components/Card';
import { Failure } from '@/components/form/Failure';
import { Fields } from '@/components/form/Fields';
import { SaveButton } from '@/components/form/SaveButton';
import { SelectInput } from '@/components/form/SelectInput';
import { useFields } from '@/components/form/useFields';
import { TextInput } from '@/components/TextInput';
import { UnsavedChanges } from '@/components/UnsavedChanges';
import { useDataProvider } from '@/dataProvider';
import { errorMessage } from '@/dataProvider/errors';
import { useText } from '@/i18n/useText';
import { MailPreview } from './MailPreview';

const MARK_LIST = MAIL_VARIABLES.map((mark) => `{{${mark}}}`).join(' ');

/** The question-answer mail and the service that sends it. */
export default function MailTab({ product }: { product: Product }) {
  const text = useText();
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { mailTemplate, preferredMailService, smtpSettings } = product.settings.questionAnswerData;
  const form = useFields({
    initial: {
      mailTemplate,
      preferredMailService,
      ...smtpSettings,
      port: String(smtpSettings.port),
    },
    validate: ({ preferredMailService: service, host, port, from }) => ({
      ...(from.trim() && emailProblem(from) && { from: text('settings.mail.fromInvalid') }),
      ...(service === 'smtp' && !host.trim() && { host: text('settings.mail.hostRequired') }),
      ...(!isPort(port) && { port: text('settings.mail.portInvalid') }),
    }),
    fieldError: (_, code) =>
      code === 'notAnEmail' ? text('settings.mail.fromInvalid') : undefined,
    send: async ({ mailTemplate: template, preferredMailService: service, ...smtp }) => {
      await dataProvider.settings.saveMail({
        mailTemplate: template,
        preferredMailService: service,
        smtpSettings: { ...smtp, port: Number(smtp.port) },
      });
      // What an earlier try said is about other settings.
      test.reset();
      queryClient.invalidateQueries({ queryKey: ['product'] });
    },
  });
  const test = useMutation({
    mutationFn: () => dataProvider.settings.sendTestMail(),
    onError: (error) => form.object(error),
  });
  const { values, set } = form;
  const said = test.error
    ? translate(errorMessage(test.error), { _: errorMessage(test.error) })
    : null;
  return (
    <Columns>
      <UnsavedChanges dirty={form.dirty} />
      <Card sx={{ p: 3 }}>
        <Fields noValidate onSubmit={form.submit}>
          <Failure title={text('settings.mail.failed')}>{form.failure?.text}</Failure>
          <TextInput
            {...form.bind('mailTemplate')}
            multiline
            minRows={8}
            label={text('settings.mail.template')}
            hint={text('settings.mail.marks', { marks: MARK_LIST })}
          />
          <SelectInput
            name="preferredMailService"
            label={text('settings.mail.service')}
            value={values.preferredMailService}
            options={[
              { value: 'smtp', label: 'SMTP' },
              { value: 'sendinblue', label: 'Brevo (sendinblue)' },
            ]}
            onChange={(value) => set('preferredMailService')(value as MailService)}
          />
          <TextInput {...form.bind('from')} type="email" label={text('settings.mail.from')} />
          <TextInput
            {...form.bind('subject')}
            label={text('settings.mail.subject')}
            hint={text('settings.mail.subjectMarks', { marks: MARK_LIST })}
          />
          {values.preferredMailService === 'smtp' ? (
            <>
              <TextInput {...form.bind('host')} label={text('settings.mail.host')} />
              <TextInput {...form.bind('port')} label={text('settings.mail.port')} />
              <TextInput
                {...form.bind('user')}
                autoComplete="off"
                label={text('settings.mail.user')}
              />
              <TextInput
                {...form.bind('pass')}
                type="password"
                autoComplete="off"
                label={text('settings.mail.pass')}
                hint={text('settings.secretHint')}
              />
              <FormControlLabel
                control={<Switch checked={values.secure} onChange={(_, on) => set('secure')(on)} />}
                label={text('settings.mail.secure')}
              />
            </>
          ) : (
            <TextInput
              {...form.bind('sendinblueApiKey')}
              type="password"
              autoComplete="off"
              label={text('settings.mail.apiKey')}
              hint={text('settings.secretHint')}
            />
          )}
          <div className="buttons">
            <SaveButton state={form.state} />
            <Button
              variant="outlined"
              loading={test.isPending}
              disabled={form.dirty}
              onClick={() => test.mutate()}
            >
              {text('settings.mail.test')}
            </Button>
          </div>
          <p className="hint" role="status">
            {form.dirty ? text('settings.mail.saveFirst') : null}
            {!form.dirty && test.isSuccess ? text('settings.mail.testSent') : null}
          </p>
          <Failure>{form.dirty ? null : said}</Failure>
        </Fields>
      </Card>
      <MailPreview template={values.mailTemplate} />
    </Columns>
  );
}

const isPort = (port: string) =>
  /^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535;

const Columns = styled('div')({
  display: 'grid',
  gap: 24,
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'start',
  '@media (max-width: 1099px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
