import { screen, waitFor } from '@testing-library/react';
import { ownShop, type Replies, refuse, renderConsole } from '@tests/support/renderConsole';
import { describe, expect, it } from 'vitest';

const TEST = 'POST /personalize/mailactiontest';
const SAVE = 'POST /personalize/mailactionsetting';
const saved = { success: true, data: { success: true } } as const;
const press = 'Send me a test mail';

const openMail = (replies: Replies) => renderConsole('/settings/mail', { replies });

describe('the mail settings', () => {
  it('marks what is still missing for a test mail', async () => {
    const { user } = openMail({
      [TEST]: {
        status: 400,
        code: 'invalid',
        message: 'Some fields are not valid.',
        fields: [
          { path: 'smtpSettings.from', code: 'required' },
          { path: 'smtpSettings.host', code: 'required' },
        ],
      },
    });
    await user.click(await screen.findByRole('button', { name: press }));
    await waitFor(() =>
      expect(screen.getByLabelText('SMTP host')).toHaveAccessibleDescription(
        'This field is required.',
      ),
    );
    expect(screen.getByLabelText('Sender address')).toHaveAccessibleDescription(
      'This field is required.',
    );
  });

  it('forgets a failed test once other settings are saved', async () => {
    const { user } = openMail({
      [TEST]: refuse(502, 'mail_failed', 'No such server.'),
      [SAVE]: saved,
    });
    await user.click(await screen.findByRole('button', { name: press }));
    expect(await screen.findByText('No such server.')).toBeVisible();
    await user.type(screen.getByLabelText('SMTP host'), 'mail.example');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByText('No such server.')).toBeNull());
  });

  it('saves no sender that is not an address', async () => {
    const { user, calls } = openMail({ [SAVE]: saved });
    await user.type(await screen.findByLabelText('Sender address'), 'not-mail');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Enter a valid e-mail address.')).toBeVisible();
    expect(calls.map(({ name }) => name)).not.toContain(SAVE);
  });
});

it('counts with an id of Google only', async () => {
  const settings = { ...ownShop.settings, googleAnalyticsEnabled: true };
  const { user, calls } = renderConsole('/settings/product', {
    replies: {
      'GET /{product_type}/product': { success: true, product: { ...ownShop, settings } },
    },
  });
  await user.type(await screen.findByLabelText('Google Analytics id'), 'my shop');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Enter an id such as G-A1B2C3D4E5.')).toBeVisible();
  expect(calls.map(({ name }) => name)).not.toContain('POST /personalize/postUrl');
});
