import { mailSettings, startSmtpServer } from '@tests/support/servers/mail';
import { buildServer } from '@tests/support/servers/server';
import { expect, test } from 'vitest';

test('A shop cannot send e-mail through a private host when MAIL_PRIVATE is 0', async () => {
  const smtp = await startSmtpServer();
  const server = await buildServer({ MAIL_PRIVATE: '0' });
  try {
    const merchant = await server.buildMerchant();
    await merchant.call('POST /personalize/mailactionsetting', {
      body: mailSettings(smtp.port, { host: 'localhost' }),
    });
    const answer = await merchant.call('POST /personalize/mailactiontest');
    expect(answer.body.message).toContain('private network');
    expect(smtp.mails).toEqual([]);
  } finally {
    await server.close();
    await smtp.close();
  }
});
