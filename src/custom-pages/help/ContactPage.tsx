import { useState } from 'react';
import { Form } from '@/admin/form/Form';
import { TextInput } from '@/admin/form/inputs';
import { FormFailure, SaveBar } from '@/admin/form/SaveBar';
import { Page } from '@/components/Page';
import { Section } from '@/components/Section';
import { useDataProvider } from '@/dataProvider';
import { useText } from '@/i18n/useText';

export default function ContactPage() {
  const text = useText();
  const [sent, setSent] = useState(0);
  return (
    <Page title={text('help.contact.title')} list={{ name: text('help.title'), path: '/help' }}>
      <Section title={text('help.contact.message')} text={text('help.contact.text')}>
        <p role="status">{sent ? text('help.contact.sent') : ''}</p>
        <ContactForm key={sent} onSent={() => setSent(sent + 1)} />
      </Section>
    </Page>
  );
}

function ContactForm({ onSent }: { onSent: () => void }) {
  const text = useText();
  const dataProvider = useDataProvider();
  return (
    <Form
      initial={{ subject: '', message: '' }}
      validate={({ subject, message }) => ({
        ...(!subject.trim() && { subject: text('form.issue.required') }),
        ...(!message.trim() && { message: text('form.issue.required') }),
      })}
      save={dataProvider.account.contactStaff}
      onSaved={onSent}
    >
      <FormFailure />
      <TextInput source="subject" label={text('help.contact.subject')} />
      <TextInput source="message" multiline minRows={6} label={text('help.contact.message')} />
      <SaveBar end label={text('help.contact.send')} />
    </Form>
  );
}
