import { emailProblem } from '@catalogue/account';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { Failure } from '@/components/form/Failure';
import { Fields } from '@/components/form/Fields';
import { useDataProvider } from '@/dataProvider';
import { useErrorText } from '@/dataProvider/useErrorText';
import { useText } from '@/i18n/useText';
import { AuthFrame } from './AuthFrame';

/** /forgot/checkyourmail?mail=: identical for existing and unknown accounts. */
export default function CheckMailPage() {
  const text = useText();
  const dataProvider = useDataProvider();
  const errorText = useErrorText();
  const [search] = useSearchParams();
  const mailParam = (search.get('mail') ?? '').trim();
  const mail = emailProblem(mailParam) ? null : mailParam;
  const again = useMutation({ mutationFn: dataProvider.account.mailResetLink });
  const reason = again.error && errorText(again.error);
  return (
    <AuthFrame title={text('auth.checkMail.title')}>
      <Fields as="div">
        <h1>{text('auth.checkMail.title')}</h1>
        <p className="hint" role="status">
          {mail ? text('auth.checkMail.text', { mail }) : text('auth.checkMail.textWithout')}
        </p>
        {mail ? (
          <>
            <Button variant="outlined" loading={again.isPending} onClick={() => again.mutate(mail)}>
              {text('auth.checkMail.again')}
            </Button>
            <p className="hint" role="status">
              {again.isSuccess ? text('auth.checkMail.sentAgain') : null}
            </p>
            <Failure>{reason}</Failure>
          </>
        ) : null}
        <div className="links">
          {mail ? null : <Link to="/forgot">{text('auth.checkMail.again')}</Link>}
          <Link to="/login">{text('auth.signIn')}</Link>
        </div>
      </Fields>
    </AuthFrame>
  );
}
