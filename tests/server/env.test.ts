import { completeEnv, parseEnv } from '@server/platform/env';
import { describe, expect, it } from 'vitest';

const PUBLIC = { PUBLIC_URL: 'https://vitrin.example/', STOREFRONT_URL: 'https://shop.example/' };
const key = Buffer.alloc(32, 'secret');

describe('parseEnv', () => {
  it('returns the default of every setting that is absent', () => {
    expect(parseEnv({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      storefrontUrl: 'http://shop.localhost:3000',
      influencerHosts: ['influencer.localhost'],
      dataDirGiven: false,
      demo: undefined,
      trustProxy: false,
      botRetentionDays: 180,
      noticeSeconds: 60,
      eventMonths: 13,
      sessionIdle: 43_200_000,
      sessionAbsolute: 1_209_600_000,
    });
  });

  it('treats an empty value as absent', () => {
    expect(parseEnv({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });

  it.each([
    ['hex', key.toString('hex')],
    ['base64', key.toString('base64')],
  ])('reads the secret key as %s', (_, value) => {
    expect(parseEnv({ SECRET_KEY: value }).secretKey).toEqual(key);
  });

  it.each(['00', '07', 'ff'])('refuses a secret key of 32 times the byte %s', (byte) => {
    expect(() => parseEnv({ SECRET_KEY: byte.repeat(32) })).toThrow(
      'SECRET_KEY must be random, not one byte 32 times: openssl rand -hex 32 prints one',
    );
  });

  it('listens on every interface when PUBLIC_URL is set', () => {
    expect(parseEnv(PUBLIC)).toMatchObject({
      host: '::',
      publicUrl: 'https://vitrin.example',
      storefrontUrl: 'https://shop.example',
    });
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a number.'],
    [{ PORT: '70000' }, 'PORT must be between 0 and 65535.'],
    [{ PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL must be an http or https address.'],
    [{ PUBLIC_URL: 'https://x.example/shop' }, 'PUBLIC_URL must be an origin'],
    [{ PUBLIC_URL: 'https://x.example' }, 'STOREFRONT_URL must be set together with PUBLIC_URL'],
    [{ STOREFRONT_URL: 'shop.localhost' }, 'STOREFRONT_URL must be an http or https address.'],
    [{ STOREFRONT_URL: 'http://shop.localhost/x' }, 'STOREFRONT_URL must be an origin'],
    // Cookies ignore the port, so an address that differs only in the port has the same host.
    [{ STOREFRONT_URL: 'http://localhost:4000' }, 'STOREFRONT_URL must have another host name'],
    [{ ...PUBLIC, INFLUENCER_HOSTS: 'shop.example' }, 'STOREFRONT_URL must have another host name'],
    [{ ...PUBLIC, STOREFRONT_URL: 'http://shop.example' }, 'STOREFRONT_URL must be an https'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres://'],
    [{ DATABASE_URL: 'postgres://x/y' }, 'SECRET_KEY must be set together with DATABASE_URL'],
    [{ DATABASE_POOLER: 'session' }, 'DATABASE_POOLER must be none or transaction.'],
    [
      { DATABASE_POOLER: 'transaction' },
      'DATABASE_POOLER and DATABASE_LISTEN_URL need DATABASE_URL',
    ],
    [{ DATABASE_POOL_SIZE: '1' }, 'DATABASE_POOL_SIZE must be 2 or more.'],
    [{ EVENT_WRITERS: '1.5' }, 'EVENT_WRITERS must be a whole number of connections.'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have 16 characters or more.'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY must be 32 bytes'],
    [{ DEMO: 'yes please' }, 'DEMO must be 1, 0 or the language of the only demo shop, tr or en'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal'],
    [{ INFLUENCER_HOSTS: 'a b' }, 'INFLUENCER_HOSTS must be host names'],
    [{ UPLOADS_URL: 's3://key@host/bucket' }, 'UPLOADS_URL must be s3://KEY:SECRET@HOST/BUCKET'],
    [{ BOT_RETENTION_DAYS: '0' }, 'BOT_RETENTION_DAYS must be above 0.'],
    [{ PADDLE_VENDOR_ID: '1' }, 'PADDLE_VENDOR_ID, PADDLE_AUTH_CODE and PADDLE_PUBLIC_KEY must be'],
    [{ PADDLE_PUBLIC_KEY: 'pem' }, 'PADDLE_PUBLIC_KEY must be a public key in PEM'],
    [{ PADDLE_PLAN_ID: 'grow' }, 'PADDLE_PLAN_ID must be a number'],
    [{ SESSION_IDLE_HOURS: '-1' }, 'SESSION_IDLE_HOURS must be above 0.'],
  ])('refuses %j in one sentence', (source, sentence) => {
    expect(() => parseEnv(source)).toThrow(sentence);
  });

  it('completeEnv adds the values that were decided when the database was opened', () => {
    const opened = { dataDir: '/somewhere', secretKey: key, demo: true };
    expect(completeEnv(parseEnv({}), opened)).toMatchObject(opened);
  });
});
