import { digitsOf, phoneProblem, requiredProblem } from '@catalogue/account';
import type { User } from '@contract/entities/account/user';
import { Form } from '@/admin/form/Form';
import { TextInput } from '@/admin/form/inputs';
import { FormFailure, SaveBar } from '@/admin/form/SaveBar';
import { session } from '@/authProvider/session';
import { ContactText } from '@/components/ContactText';
import { Section } from '@/components/Section';
import { TextInput as PlainTextInput } from '@/components/TextInput';
import { useDataProvider } from '@/dataProvider';
import { writePhone } from '@/i18n/phone';
import { useText } from '@/i18n/useText';

export function InfoForm({ user, onSaved }: { user: User; onSaved: () => void }) {
  const text = useText();
  const dataProvider = useDataProvider();
  const validate = ({ name, company, phone }: Pick<User, 'name' | 'company' | 'phone'>) => ({
    ...(requiredProblem(name) && { name: text('account.nameRequired') }),
    ...(requiredProblem(company) && { company: text('account.companyRequired') }),
    ...(phone && phoneProblem(phone) && { phone: text('account.phoneInvalid') }),
  });
  return (
    <Form
      initial={{ name: user.name, company: user.company, phone: writePhone(user.phone) }}
      validate={validate}
      save={({ name, company, phone }) =>
        dataProvider.account.changeInfo({ name, company, phone: digitsOf(phone) })
      }
      onSaved={(changed) => {
        session.start(changed);
        onSaved();
      }}
    >
      <FormFailure />
      <Section title={text('account.info')} text={text('account.infoHint')}>
        <div className="pair">
          <TextInput source="name" autoComplete="name" label={text('account.name')} />
          <TextInput source="company" autoComplete="organization" label={text('account.company')} />
        </div>
        <PlainTextInput
          name="email"
          label={text('account.email')}
          value={user.email}
          readOnly
          hint={<ContactText>{text('account.emailHint')}</ContactText>}
          onChange={() => {}}
        />
        <TextInput source="phone" type="tel" autoComplete="tel" label={text('account.phone')} />
      </Section>
      <SaveBar />
    </Form>
  );
}
