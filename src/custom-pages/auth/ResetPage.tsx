import { useNotify } from 'ra-core';
import { Link, useNavigate, useParams } from 'react-router';
import { Failure } from '@/components/form/Failure';
import { Fields } from '@/components/form/Fields';
import { SaveButton } from '@/components/form/SaveButton';
import { useFields } from '@/components/form/useFields';
import { useDataProvider } from '@/dataProvider';
import { errorCode } from '@/dataProvider/errors';
import { useText } from '@/i18n/useText';
import { AuthFrame } from './AuthFrame';
import { NewPasswordFields } from './NewPasswordFields';
import { newPasswordErrors } from './passwordErrors';

/** /verify/resetPassword/{token}: the new password, then the sign-in. */
export default function ResetPage() {
  const text = useText();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const navigate = useNavigate();
  const { token = '' } = useParams();
  const form = useFields({
    initial: { password: '', confirmation: '' },
    validate: (values) => newPasswordErrors(text, values),
    send: async ({ password }) => {
      await dataProvider.account.resetPassword({ password, token });
      notify(text('auth.reset.done'), { type: 'success' });
      navigate('/login', { replace: true });
    },
  });
  return (
    <AuthFrame title={text('auth.reset.title')}>
      <Fields noValidate onSubmit={form.submit}>
        <h1>{text('auth.reset.title')}</h1>
        <Failure>
          {form.failure ? (
            <>
              {form.failure.text || text('auth.forgot.failed')}{' '}
              {errorCode(form.failure.error) === 'expired' ? (
                <Link to="/forgot">{text('auth.reset.again')}</Link>
              ) : null}
            </>
          ) : null}
        </Failure>
        <NewPasswordFields
          password={form.bind('password')}
          confirmation={form.bind('confirmation')}
        />
        <SaveButton state={form.state} label={text('auth.reset.submit')} />
      </Fields>
    </AuthFrame>
  );
}
