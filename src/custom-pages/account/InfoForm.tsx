import { digitsOf, phoneProblem, requiredProblem } from '@catalogue/account';
import type { User } from '@contract/entities/user';
import { session } from '@/authProvider/session';
import { Card } from '@/components/Card';
import { Failure } from '@/components/form/Failure';
import { Fields } from '@/components/form/Fields';
import { SaveButton } from '@/components/form/SaveButton';
import { useFields } from '@/components/form/useFields';
import { TextInput } from '@/components/TextInput';
import { UnsavedChanges } from '@/components/UnsavedChanges';
import { useDataProvider } from '@/dataProvider';
import { useText } from '@/i18n/useText';

/** Name, company and phone; the e-mail is read-only. */
export function InfoForm({ user, onSaved }: { user: User; onSaved: () => void }) {
  const text = useText();
  const dataProvider = useDataProvider();
  const form = useFields({
    initial: { name: user.name, company: user.company, phone: user.phone },
    validate: ({ name, company, phone }) => ({
      ...(requiredProblem(name) && { name: text('account.nameRequired') }),
      ...(requiredProblem(company) && { company: text('account.companyRequired') }),
      ...(phone && phoneProblem(phone) && { phone: text('account.phoneInvalid') }),
    }),
    send: async ({ name, company, phone }) => {
      session.start(
        await dataProvider.account.changeInfo({ name, company, phone: digitsOf(phone) }),
      );
      onSaved();
    },
  });
  return (
    <Card>
      <UnsavedChanges dirty={form.dirty} />
      <Fields noValidate onSubmit={form.submit}>
        <h2>{text('account.info')}</h2>
        <Failure>{form.failure?.text}</Failure>
        <TextInput {...form.bind('name')} autoComplete="name" label={text('account.name')} />
        <TextInput
          {...form.bind('company')}
          autoComplete="organization"
          label={text('account.company')}
        />
        <TextInput
          name="email"
          label={text('account.email')}
          value={user.email}
          readOnly
          onChange={() => {}}
        />
        <TextInput
          {...form.bind('phone')}
          type="tel"
          autoComplete="tel"
          label={text('account.phone')}
        />
        <div className="buttons">
          <SaveButton state={form.state} />
        </div>
      </Fields>
    </Card>
  );
}
