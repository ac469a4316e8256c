import { confirmationProblem, emailProblem, newPasswordProblem } from '@catalogue/account';
import type { ReadText } from '@/i18n/useText';

export function emailError(text: ReadText, email: string): string | undefined {
  const problem = emailProblem(email);
  if (!problem) return undefined;
  return text(problem === 'required' ? 'auth.emailRequired' : 'auth.emailInvalid');
}

export function newPasswordErrors(
  text: ReadText,
  { password, confirmation }: { password: string; confirmation: string },
) {
  const weak = newPasswordProblem(password);
  const other = confirmationProblem(password, confirmation);
  return {
    ...(weak && {
      password: text(weak === 'required' ? 'auth.passwordRequired' : 'auth.passwordWeak'),
    }),
    ...(other && {
      confirmation: text(
        other === 'required' ? 'auth.confirmationRequired' : 'auth.confirmationDifferent',
      ),
    }),
  };
}
