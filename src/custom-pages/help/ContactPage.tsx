import { useState } from 'react';
import { Card } from '@/components/Card';
import { Failure } from '@/components/form/Failure';
import { Fields } from '@/components/form/Fields';
import { SaveButton } from '@/components/form/SaveButton';
import { useFields } from '@/components/form/useFields';
import { Page } from '@/components/Page';
import { TextInput } from '@/components/TextInput';
import { UnsavedChanges } from '@/components/UnsavedChanges';
import { useDataProvider } from '@/dataProvider';
import { useText } from '@/i18n/useText';

/** /contact: a message that reaches our staff. */
export default function ContactPage() {
  const text = useText();
  const [sent, setSent] = useState(0);
  return (
    <Page title={text('help.contact.title')}>
      <Card sx={{ p: 3, maxWidth: 640 }}>
        <p role="status">{sent ? text('help.contact.sent') : text('help.contact.text')}</p>
        <ContactForm key={sent} onSent={() => setSent(sent + 1)} />
      </Card>
    </Page>
  );
}

function ContactForm({ onSent }: { onSent: () => void }) {
  const text = useText();
  const dataProvider = useDataProvider();
  const form = useFields({
    initial: { subject: '', message: '' },
    validate: ({ subject, message }) => ({
      ...(!subject.trim() && { subject: text('form.issue.required') }),
      ...(!message.trim() && { message: text('form.issue.required') }),
    }),
    send: async (values) => {
      await dataProvider.account.writeToUs(values);
      onSent();
    },
  });
  return (
    <Fields noValidate onSubmit={form.submit}>
      <UnsavedChanges dirty={form.dirty} />
      <Failure>{form.failure?.text}</Failure>
      <TextInput {...form.bind('subject')} label={text('help.contact.subject')} />
      <TextInput
        {...form.bind('message')}
        multiline
        minRows={6}
        label={text('help.contact.message')}
      />
      <div className="buttons">
        <SaveButton state={form.state} label={text('help.contact.send')} />
      </div>
    </Fields>
  );
}
