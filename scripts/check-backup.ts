// Runs the backup commands of docs/operations.md, started by `npm run check -- 40`.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashPassword } from '@server/areas/account/session/password';
import { unseal } from '@server/db/secrets';
import { databaseUser } from '@server/postgres/system-user';
import { buildCampaign } from '@tests/support/rows/campaigns';
import pg from 'pg';

const PID = 'rehearsal001';
const EMAIL = 'rehearsal@shop.example';
const PASSWORD = 'Passw0rd!';
const SMTP_PASSWORD = 'sealed and opened again';
const START_TIMEOUT_MS = 120_000;
/** The test inserts rows here during the backup and compares this table separately. */
const WRITTEN_TABLE = 'backup_rehearsal';
/** A running server changes these tables without any request, so the comparison omits them. */
const OWN_TABLES = ['heartbeat', 'work_turn'];

const scratch = mkdtempSync(path.join(os.tmpdir(), 'vitrin-backup-'));
// The embedded database may run as another system user, who must be able to enter this folder.
chmodSync(scratch, 0o755);
const commands = readCommands();

interface Running {
  child: ChildProcess;
  address: string;
  env: Record<string, string>;
}

/** Data that must be equal in the original and the restored installation. */
interface Content {
  /** Number of rows and their hash, by table. */
  tables: Record<string, string>;
  /** Hashes of the uploaded files, by file name. */
  uploads: Record<string, string>;
}

try {
  await rehearse();
} catch (error) {
  console.log(`FAILED  ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
process.exit(0);

async function rehearse(): Promise<void> {
  const original = folder('original');
  let server = await start({ DATA_DIR: original });
  const file = await fill(server, original);
  const content = await readContent(original);

  const writer = await openWriter(original);
  const written = writer.acknowledged();
  run('running-copy', { DATA_DIR: original, BACKUP: folder('running') });
  const most = await writer.stop();
  const running = folder('from-running');
  run('running-restore', { DATA_DIR: running, BACKUP: folder('running') });
  await verify('a copy of a running installation', running, content, file, {
    least: written,
    most,
  });

  await snapshot(original, folder('snapshot'));
  // The snapshot contains the lock files of the original installation, which is still running.
  const beside = folder('from-snapshot');
  run('snapshot-restore', { DATA_DIR: beside, SNAPSHOT: folder('snapshot') });
  await verify('a snapshot, beside the running original', beside, content, file);

  await stop(server);
  mkdirSync(folder('stopped'));
  run('stopped-copy', { DATA_DIR: original, BACKUP: folder('stopped') });
  server = await start({ DATA_DIR: original });
  await query(original, "INSERT INTO schema_migrations (name, checksum) VALUES ('9999_next', '')");
  await stop(server);
  const refused = await start({ DATA_DIR: original }).then(stop, (error: Error) => error.message);
  if (!refused?.includes('newer release')) throw new Error('A newer database was not refused.');
  console.log('ok      a database of a newer release is refused');
  rmSync(original, { recursive: true });
  run('stopped-restore', { DATA_DIR: original, BACKUP: folder('stopped') });
  await verify(
    'a copy of a stopped installation, back to the release before',
    original,
    content,
    file,
  );

  await rehearseUrl();
}

/** Tests the commands for an external PostgreSQL, if PostgreSQL is installed here. */
async function rehearseUrl(): Promise<void> {
  const at = '/usr/lib/postgresql';
  const bin = (existsSync(at) ? readdirSync(at).sort() : [])
    .map((version) => path.join(at, version, 'bin'))
    .findLast((one) => existsSync(path.join(one, 'initdb')));
  if (!bin) {
    console.log(`skipped DATABASE_URL: this machine has no PostgreSQL in ${at}`);
    return;
  }
  const user = databaseUser();
  const data = folder('cluster');
  mkdirSync(data, { mode: 0o700 });
  if (user) chownSync(data, user.uid, user.gid);
  const as = { ...user, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C', TMPDIR: scratch } };
  const made = spawnSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'vitrin', '-A', 'trust', '-E', 'UTF8'],
    { ...as, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const port = await freePort();
  const database = spawn(
    path.join(bin, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-c',
      `unix_socket_directories=${data}`,
      '-c',
      'listen_addresses=127.0.0.1',
    ],
    { ...as, stdio: 'ignore' },
  );
  const urlOf = (name: string) => `postgres://vitrin@127.0.0.1:${port}/${name}`;
  try {
    await until(() =>
      query(urlOf('postgres'), 'SELECT').then(
        () => true,
        () => false,
      ),
    );
    for (const name of ['before', 'after']) {
      await query(urlOf('postgres'), `CREATE DATABASE ${name}`);
    }
    const SECRET_KEY = Buffer.alloc(32, 'secret').toString('base64');
    const original = folder('url-original');
    const env = {
      DATA_DIR: original,
      SECRET_KEY,
      DATABASE_URL: urlOf('before'),
      BACKUP: folder('url'),
    };
    const server = await start(env);
    const file = await fill(server, urlOf('before'));
    const content = await readContent(urlOf('before'), original);
    mkdirSync(env.BACKUP);
    const PATH = `${bin}:${process.env.PATH}`;
    run('url-copy', { ...env, PATH });
    await stop(server);
    const restored = { ...env, DATA_DIR: folder('from-url'), DATABASE_URL: urlOf('after') };
    run('url-restore', { ...restored, PATH });
    await verify('pg_dump of DATABASE_URL', restored.DATA_DIR, content, file, restored);
  } finally {
    database.kill('SIGINT');
    if (database.exitCode === null) await once(database, 'exit');
  }
}

function folder(name: string): string {
  return path.join(scratch, name);
}

/** Returns the shell blocks of docs/operations.md by name; the name follows `sh`. */
function readCommands(): Map<string, string> {
  const text = readFileSync('docs/operations.md', 'utf8');
  const blocks = text.matchAll(/^```sh ([\w-]+)\n(.*?)^```$/gms);
  return new Map([...blocks].map(([, name = '', body = '']) => [name, body]));
}

function run(name: string, env: Record<string, string>): void {
  const command = commands.get(name);
  if (!command) throw new Error(`docs/operations.md has no block "sh ${name}".`);
  const { status, stdout, stderr } = spawnSync('sh', ['-ec', command], {
    env: { ...ownEnv(), ...env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${name} ended with ${status}: ${stdout}${stderr}`);
}

function ownEnv() {
  return { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: scratch };
}

/** Starts a built server. Rejects with its error output when it ends before it is ready. */
async function start(settings: Record<string, string>): Promise<Running> {
  const port = await freePort();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...ownEnv(), DEMO: '0', LOG_LEVEL: 'error', ...settings, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const address = `http://127.0.0.1:${port}`;
  await until(async () => {
    if (child.exitCode !== null) throw new Error(output.trim() || 'The server ended.');
    return (await fetch(`${address}/readyz`).catch(() => null))?.ok === true;
  });
  return { child, address, env: settings };
}

async function stop({ child }: Running): Promise<undefined> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Creates a merchant, an action, a file and a stored secret; returns the file's address. */
async function fill({ address }: Running, database: string): Promise<string> {
  await query(database, 'INSERT INTO product (pid) VALUES ($1)', [PID]);
  await query(
    database,
    'INSERT INTO users (id, pid, host, email, email_key, password_hash) VALUES ($1, $1, $2, $3, $3, $4)',
    [PID, 'main', EMAIL, await hashPassword(PASSWORD)],
  );
  const own = { 'x-vitrin': '1', 'x-vitrin-language': 'en', cookie: '' };
  const ask = async (at: string, body: object) => {
    const json = !(body instanceof FormData);
    const answer = await fetch(`${address}/api${at}`, {
      method: 'POST',
      headers: { ...own, ...(json && { 'content-type': 'application/json' }) },
      body: json ? JSON.stringify(body) : body,
    });
    if (!answer.ok) throw new Error(`${at} was answered with ${await answer.text()}`);
    return answer;
  };
  const signIn = await ask('/auth/login', { username: EMAIL, password: PASSWORD });
  own.cookie = signIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  await ask('/campaign/save', { data: buildCampaign() });
  await ask('/personalize/mailactionsetting', {
    mailTemplate: '',
    preferredMailService: 'smtp',
    smtpSettings: {
      host: 'localhost',
      port: 25,
      user: 'shop',
      pass: SMTP_PASSWORD,
      secure: false,
      from: 'shop@shop.example',
      subject: '',
      sendinblueApiKey: '',
    },
  });
  const form = new FormData();
  form.append('files[]', new File(['A text worth keeping.'], 'note.txt', { type: 'text/plain' }));
  const uploaded = await (await ask('/flow/uploadPermImage', form)).json();
  return new URL(uploaded.files[0].url).pathname;
}

/** Inserts rows continuously, each in its own transaction. */
async function openWriter(database: string) {
  await query(database, `CREATE TABLE ${WRITTEN_TABLE} (n int PRIMARY KEY, filler text)`);
  const client = await connect(database);
  let acknowledged = 0;
  let open = true;
  const writing = (async () => {
    while (open) {
      await client.query(`INSERT INTO ${WRITTEN_TABLE} VALUES ($1, repeat('x', 1000))`, [
        acknowledged + 1,
      ]);
      acknowledged += 1;
    }
  })();
  await until(async () => acknowledged >= 100);
  return {
    acknowledged: () => acknowledged,
    async stop() {
      open = false;
      await writing;
      await client.end();
      return acknowledged;
    },
  };
}

/** Copies all files as of one moment while the server runs, like a file system snapshot. */
async function snapshot(from: string, to: string): Promise<void> {
  const [pid = ''] = readFileSync(path.join(from, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const family = stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((pair) => pair.includes(pid))
    .map(([one]) => Number(one));
  try {
    for (const one of family) process.kill(one, 'SIGSTOP');
    const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`cp: ${stderr}`);
  } finally {
    for (const one of family) process.kill(one, 'SIGCONT');
  }
}

async function verify(
  name: string,
  dataDir: string,
  before: Content,
  file: string,
  more: { least?: number; most?: number; DATABASE_URL?: string; SECRET_KEY?: string } = {},
): Promise<void> {
  const { least, most, ...env } = more;
  const database = env.DATABASE_URL ?? dataDir;
  const server = await start({ ...env, DATA_DIR: dataDir });
  try {
    const after = await readContent(database, dataDir);
    for (const kind of ['tables', 'uploads'] as const) {
      const names = new Set([...Object.keys(before[kind]), ...Object.keys(after[kind])]);
      const differ = [...names].filter((one) => before[kind][one] !== after[kind][one]);
      if (differ.length > 0) throw new Error(`${name}: ${kind} differ: ${differ.join(', ')}`);
    }
    const bytes = await (await fetch(`${server.address}${file}`)).text();
    if (bytes !== 'A text worth keeping.') throw new Error(`${name}: the file reads ${bytes}`);
    const key = env.SECRET_KEY ?? readFileSync(path.join(dataDir, 'secret.key'), 'utf8');
    const [row] = await query<{ sealed: string }>(
      database,
      'SELECT sealed FROM product_secret WHERE pid = $1 AND name = $2',
      [PID, 'smtpPass'],
    );
    const opened = unseal(Buffer.from(key.trim(), 'base64'), `${PID}/smtpPass`, row?.sealed ?? '');
    if (opened !== SMTP_PASSWORD) throw new Error(`${name}: the secret does not open`);
    if (least !== undefined && most !== undefined)
      await verifyWritten(name, database, { least, most });
  } finally {
    await stop(server);
  }
  const { tables, uploads } = before;
  console.log(
    `ok      ${name}: ${Object.keys(tables).length} tables, ${Object.keys(uploads).length} files, the secret opens`,
  );
}

/**
 * Verifies that the copy contains all rows written before one point in time, and none written after
 * it.
 */
async function verifyWritten(
  name: string,
  database: string,
  { least, most }: { least: number; most: number },
) {
  const [row] = await query<{ count: string; last: number }>(
    database,
    `SELECT count(*), max(n) AS last FROM ${WRITTEN_TABLE}`,
  );
  const last = row?.last ?? 0;
  if (Number(row?.count) === last && last >= least && last <= most) return;
  throw new Error(
    `${name}: ${row?.count} rows up to ${last}, of ${least} before and ${most} after`,
  );
}

async function readContent(database: string, dataDir = database): Promise<Content> {
  const client = await connect(database);
  const content: Content = { tables: {}, uploads: {} };
  try {
    const { rows } = await client.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
    );
    for (const { name } of rows) {
      if (name === WRITTEN_TABLE || OWN_TABLES.includes(name)) continue;
      const answer = await client.query<{ state: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))), '') AS state FROM "${name}" t`,
      );
      content.tables[name] = answer.rows[0]?.state ?? '';
    }
  } finally {
    await client.end();
  }
  const uploads = path.join(dataDir, 'uploads');
  for (const name of readdirSync(uploads)) {
    const bytes = readFileSync(path.join(uploads, name));
    content.uploads[name] = createHash('sha256').update(bytes).digest('hex');
  }
  return content;
}

async function query<T extends object>(database: string, text: string, values: string[] = []) {
  const client = await connect(database);
  return (await client.query<T>(text, values).finally(() => client.end())).rows;
}

/** Connects to a database by its URL, or through the socket of a data folder. */
async function connect(database: string): Promise<pg.Client> {
  const client = new pg.Client(
    database.startsWith('/') ? ofFolder(database) : { connectionString: database },
  );
  client.on('error', () => {});
  await client.connect();
  return client;
}

function ofFolder(dataDir: string) {
  const lock = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  return { host: lock[4], port: Number(lock[3]), user: 'vitrin', database: 'vitrin' };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + START_TIMEOUT_MS; !(await isDone()); await sleep(50)) {
    if (Date.now() > end) throw new Error(`Nothing came within ${START_TIMEOUT_MS / 1000} s.`);
  }
}
