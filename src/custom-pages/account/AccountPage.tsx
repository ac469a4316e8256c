import {
  changedPasswordProblem,
  confirmationProblem,
  digitsOf,
  phoneProblem,
  requiredProblem,
} from '@catalogue/account';
import { may } from '@contract/access';
import type { User } from '@contract/entities/account/user';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Form } from '@/admin/form/Form';
import { PlainForm } from '@/admin/form/FormBase';
import { PasswordInput, TextInput } from '@/admin/form/inputs';
import { FormFailure, SaveBar } from '@/admin/form/SaveBar';
import { session } from '@/authProvider/session';
import { useUser } from '@/authProvider/useUser';
import { ContactText } from '@/components/ContactText';
import { Page } from '@/components/Page';
import { Section, Sections } from '@/components/Section';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { TextInput as PlainTextInput } from '@/components/TextInput';
import { useDataProvider } from '@/dataProvider';
import { authKey, sessionsKey } from '@/dataProvider/areas/account/account';
import { writePhone } from '@/i18n/phone';
import { useText } from '@/i18n/useText';
import { SecondStep } from './SecondStep';
import { SessionList } from './SessionList';
import { ShopDataCard } from './ShopDataCard';
import { ShopUsers } from './ShopUsers';
import { SupportCard } from './SupportCard';

export default function AccountPage() {
  const text = useText();
  const user = useUser();
  const queryClient = useQueryClient();
  if (!user) return <PageSkeleton />;
  const ofTheShop = (
    <>
      <Button component={Link} to="/uploads" variant="outlined">
        {text('uploads.title')}
      </Button>
      <Button component={Link} to="/changes" variant="outlined">
        {text('footprints.open')}
      </Button>
    </>
  );
  return (
    <Page title={text('account.title')} actions={may('merchant', user) ? ofTheShop : null}>
      <Sections>
        <InfoForm
          user={user}
          onSaved={() => queryClient.invalidateQueries({ queryKey: authKey })}
        />
        <PasswordForm onChanged={() => queryClient.invalidateQueries({ queryKey: sessionsKey })} />
        <SecondStep staffClosed={user.staffClosed === true} />
        <SessionList />
        {may('merchant', user) ? <SupportCard /> : null}
        {may('merchant', user) ? <ShopUsers /> : null}
        {may('merchant', user) ? <ShopDataCard /> : null}
      </Sections>
    </Page>
  );
}

function InfoForm({ user, onSaved }: { user: User; onSaved: () => void }) {
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

const EMPTY = { password: '', newpassword: '', confirmation: '' };

/** Form for a new password; saving it ends all other sessions. */
function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const text = useText();
  const dataProvider = useDataProvider();
  const validate = ({ newpassword, confirmation }: typeof EMPTY) => {
    const short = changedPasswordProblem(newpassword);
    const other = confirmationProblem(newpassword, confirmation);
    return {
      ...(short && {
        newpassword: text(short === 'required' ? 'auth.passwordRequired' : 'account.passwordShort'),
      }),
      ...(other && {
        confirmation: text(
          other === 'required' ? 'auth.confirmationRequired' : 'auth.confirmationDifferent',
        ),
      }),
    };
  };
  return (
    <PlainForm
      initial={EMPTY}
      validate={validate}
      save={({ password, newpassword }) =>
        dataProvider.account.changePassword({ newpassword, ...(password && { password }) })
      }
      // The fields are cleared, because a password must not stay on the screen.
      after={() => EMPTY}
      onSaved={onChanged}
    >
      <FormFailure />
      <Section title={text('account.password')} text={text('account.passwordHint')}>
        <PasswordInput
          source="password"
          autoComplete="current-password"
          label={text('account.presentPassword')}
          hint={text('account.presentPasswordHint')}
        />
        <div className="pair">
          <PasswordInput
            source="newpassword"
            autoComplete="new-password"
            label={text('account.newPassword')}
            hint={text('account.newPasswordRule')}
          />
          <PasswordInput
            source="confirmation"
            autoComplete="new-password"
            label={text('auth.confirmation')}
          />
        </div>
      </Section>
      <SaveBar />
    </PlainForm>
  );
}
