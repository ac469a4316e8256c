import { parseEnv } from '@server/platform/env';
import { secretsOf } from '@server/platform/env-secrets';
import { createLog } from '@server/platform/log';
import { describe, expect, it } from 'vitest';

const SECRET_KEY = Buffer.alloc(32, 'secret');

describe('createLog', () => {
  const written = (entry: object) => {
    const lines: string[] = [];
    createLog('info', { write: (line) => lines.push(line) }).info(entry, 'message');
    return lines.join('');
  };

  it.each([
    { password: 'hunter2' },
    { body: { newpassword: 'hunter2' } },
    { req: { headers: { cookie: 'hunter2' } } },
    { req: { headers: { authorization: 'hunter2' } } },
    { res: { headers: { 'set-cookie': 'hunter2' } } },
    { shop: { token: 'hunter2' } },
    { mail: { smtp: { pass: 'hunter2' } } },
  ])('hides the secret of %j', (entry) => {
    expect(written(entry)).toContain('[hidden]');
    expect(written(entry)).not.toContain('hunter2');
  });

  it('hides secrets of the settings in the message of an error', () => {
    const settings = parseEnv({
      SECRET_KEY: SECRET_KEY.toString('base64'),
      METRICS_TOKEN: 'metrics-of-mine-alone',
      DATABASE_URL: 'postgres://vitrin:p%40ss"word@db.example/shop',
      MAIL_URL: 'brevo://xkeysib-12345678',
      EVENTS_URL: 'http://vitrin:events-word@h:8123/db',
    });
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => lines.push(line) }, secretsOf(settings));
    const quoted = [
      ...[
        SECRET_KEY.toString('hex'),
        'metrics-of-mine-alone',
        'p@ss"word',
        'xkeysib-12345678',
        'events-word',
      ],
      Buffer.from('vitrin:events-word').toString('base64'),
    ];
    log.error({ err: new Error(`They said: ${quoted.join(' ')}`) }, 'failed');
    const { err } = JSON.parse(lines.join(''));
    expect(err.message).toBe(`They said: ${quoted.map(() => '[hidden]').join(' ')}`);
  });

  it('logs the cause of an error without the row that a database quotes', () => {
    const cause = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: '(a@b.example)',
    });
    const text = written({ err: new Error('failed', { cause }) });
    expect(text).toContain('23505');
    expect(text).not.toContain('a@b.example');
  });
});
