import { screen } from '@testing-library/react';
import { refuse, renderConsole } from '@tests/support/screens/render-console';
import { expect, it } from 'vitest';

it('shows messages for missing fields in Turkish, and a password reset for an address in use', async () => {
  const { user, calls } = renderConsole('/register', {
    language: 'tr',
    replies: {
      'GET /auth/user': refuse(401, 'unauthenticated'),
      'POST /auth/register': refuse(409, 'email_taken'),
    },
  });
  const submit = await screen.findByRole('button', { name: 'Hesap oluştur' });
  await user.click(submit);
  for (const words of [
    'E-posta zorunlu!',
    'Şifre zorunlu!',
    'Şifreyi doğrula zorunludur.',
    'Şartlar ve Koşullarımızı kabul etmelisiniz!',
  ])
    expect(screen.getByText(words)).toBeVisible();
  await user.type(screen.getByLabelText('E-posta'), 'defne');
  await user.type(screen.getByLabelText('Şifre'), 'kolay');
  await user.type(screen.getByLabelText('Şifreyi doğrula'), 'başka');
  await user.click(submit);
  for (const words of [
    'Geçerli bir e-posta girin.',
    'En az 8 ve bir büyük, küçük, sayı ve özel karakter olmalıdır.',
    'Şifreler aynı değil!',
  ])
    expect(screen.getByText(words)).toBeVisible();
  expect(calls.map(({ name }) => name)).not.toContain('POST /auth/register');
  await user.type(screen.getByLabelText('E-posta'), '@vitrin.example');
  for (const label of ['Şifre', 'Şifreyi doğrula']) {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), 'Yeni0Parola!');
  }
  await user.click(screen.getByRole('checkbox'));
  await user.click(submit);
  const reset = await screen.findByRole('link', { name: 'şifrenizi sıfırlayın.' });
  expect(reset).toHaveAttribute('href', '/forgot');
});
