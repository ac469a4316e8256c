import { createLog } from '@server/log';
import { describe, expect, it } from 'vitest';

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

  it('keeps the cause of an error but not the row a database quotes', () => {
    const cause = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: '(a@b.example)',
    });
    const text = written({ err: new Error('failed', { cause }) });
    expect(text).toContain('23505');
    expect(text).not.toContain('a@b.example');
  });
});
