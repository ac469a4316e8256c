import { useNotify } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router';
import { PlainForm, useFormEngine } from '@/admin/form/FormBase';
import { FormFailure, SubmitButton } from '@/admin/form/SaveBar';
import { Failure } from '@/components/form/Failure';
import { newPasswordErrors } from '@/components/form/passwordErrors';
import { useDataProvider } from '@/dataProvider';
import { errorCode } from '@/dataProvider/errors';
import { useText } from '@/i18n/useText';
import { AuthFrame } from './AuthFrame';
import { NewPasswordInputs } from './NewPasswordInputs';

export default function ResetPage() {
  const text = useText();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const navigate = useNavigate();
  const { token = '' } = useParams();
  return (
    <AuthFrame title={text('auth.reset.title')}>
      <PlainForm
        initial={{ password: '', confirmation: '' }}
        validate={(values) => newPasswordErrors(text, values)}
        save={({ password }) => dataProvider.account.resetPassword({ password, token })}
        onSaved={() => {
          notify(text('auth.reset.done'), { type: 'success' });
          navigate('/login', { replace: true });
        }}
      >
        <h1>{text('auth.reset.title')}</h1>
        <ResetFailure />
        <NewPasswordInputs />
        <SubmitButton label={text('auth.reset.submit')} />
      </PlainForm>
    </AuthFrame>
  );
}

function ResetFailure() {
  const text = useText();
  const { failure } = useFormEngine();
  if (errorCode(failure?.error) !== 'expired') return <FormFailure />;
  return (
    <Failure>
      {failure?.text} <Link to="/forgot">{text('auth.reset.again')}</Link>
    </Failure>
  );
}
