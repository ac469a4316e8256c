import { Link, useSearchParams } from 'react-router';
import { Fields } from '@/components/form/Fields';
import { useText } from '@/i18n/useText';
import { AuthFrame } from './AuthFrame';

/** /forgot/checkyourmail?mail=: says the same whether or not there is such an account. */
export default function CheckMailPage() {
  const text = useText();
  const [search] = useSearchParams();
  const mail = (search.get('mail') ?? '').slice(0, 254);
  return (
    <AuthFrame title={text('auth.checkMail.title')}>
      <Fields as="div">
        <h1>{text('auth.checkMail.title')}</h1>
        <p className="hint" role="status">
          {text('auth.checkMail.text', { mail })}
        </p>
        <div className="links">
          <Link to="/forgot">{text('auth.checkMail.again')}</Link>
          <Link to="/login">{text('auth.signIn')}</Link>
        </div>
      </Fields>
    </AuthFrame>
  );
}
