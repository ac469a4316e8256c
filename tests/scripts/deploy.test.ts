import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parseEnv } from '@server/platform/env';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { GC_OPTIONS } from '../../scripts/lib/collector.mjs';

const read = (file: string) => readFileSync(file, 'utf8');
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, one]) => String(one));

/** Parses YAML; all scalars remain strings. Throws at invalid YAML, such as a repeated key. */
const parseYaml = (text: string): unknown => parse(text, { schema: 'failsafe' });

const settings = new Set(all(read('server/platform/env.ts'), /^ {4}([A-Z][A-Z_]+):/gm));
const answered = new Set(all(read('server/http/answers/health.ts'), /app\.get\('([^']+)'/g));
const stopS =
  Number(/const STOP_TIMEOUT_MS = ([\d_]+);/.exec(read('server/main.ts'))?.[1]?.replace('_', '')) /
  1000;
const port = String(parseEnv({}).port);

const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ');
const compose = read('docker-compose.yml');
const withClickhouse = read('docker-compose.clickhouse.yml');
const proxy = read('deploy/haproxy.cfg');
const folder = 'deploy/kubernetes';
const manifests = readdirSync(folder).map((name) => read(`${folder}/${name}`));
const deployment = read(`${folder}/vitrin.yaml`);

interface Service {
  image?: string;
  build?: string;
  volumes?: string[];
  depends_on?: string[] | object;
}
const SERVICE_KEYS = [
  ...['image', 'build', 'init', 'restart', 'read_only', 'tmpfs', 'cap_drop', 'cap_add'],
  ...['security_opt', 'stop_grace_period', 'deploy', 'environment', 'volumes', 'ports'],
  ...['depends_on', 'healthcheck', 'ulimits'],
];

describe('the Dockerfile', () => {
  const stages = dockerfile.split(/^FROM /m).slice(1);
  const [build = ''] = stages;
  const last = stages.at(-1) ?? '';
  const copied = (stage: string) =>
    all(stage, /^COPY (?!--from)(.+)$/gm).flatMap((line) => line.split(' ').slice(0, -1));

  it('copies only files that exist and that .dockerignore does not exclude', () => {
    const ignored = read('.dockerignore').trim().split('\n');
    const names = stages.flatMap(copied);
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) {
      expect(existsSync(name), name).toBe(true);
      expect(ignored, name).not.toContain(name);
    }
  });

  it('copies every source of the build', () => {
    const sources = all(
      /const SOURCES = \[([^\]]+)\];\nconst SETTINGS = \[([^\]]+)\]/.exec(
        read('scripts/build.mjs'),
      )?.[0] ?? '',
      /'([^']+)'/g,
    );
    expect(sources.length).toBeGreaterThan(8);
    const names = copied(build);
    for (const source of sources) {
      expect(
        names.some((name) => source === name || source.startsWith(`${name}/`)),
        source,
      ).toBe(true);
    }
  });

  it('runs the built server as an unprivileged user, without development packages', () => {
    expect(last).toMatch(/^USER 1000:1000$/m);
    const command: string[] = JSON.parse(/^CMD (.+)$/m.exec(last)?.[1] ?? '[]');
    expect(command).toEqual(['node', ...GC_OPTIONS, 'dist/server/main.js']);
    expect(read('server/vite.config.ts')).toContain('main: path.join');
    expect(last).not.toContain('npm ');
    expect(stages[1]).toContain('npm ci --workspace=server --omit=dev --ignore-scripts');
    expect(
      all(dockerfile, /(npm (?:ci|install|i)\b.*)$/gm).every((line) =>
        line.includes('--ignore-scripts'),
      ),
    ).toBe(true);
  });

  it('starts Node with the same memory options as `npm start`', () => {
    const { scripts } = JSON.parse(read('package.json'));
    expect(scripts.start).toBe(['node', ...GC_OPTIONS, 'scripts/start.mjs'].join(' '));
  });

  it('exposes the server’s port and checks a health path that the server answers', () => {
    expect(all(last, /^EXPOSE (\d+)$/gm)).toEqual([port]);
    expect(all(last, /'(\/\w+)'/g).filter((path) => answered.has(path))).toEqual(['/healthz']);
    const names = all(/^ENV (.+)$/m.exec(last)?.[1] ?? '', /(\w+)=/g);
    expect(names).toEqual(expect.arrayContaining(['HOST', 'DATA_DIR']));
    for (const name of names.filter((name) => name !== 'NODE_ENV'))
      expect(settings).toContain(name);
  });
});

describe('the example deployments', () => {
  it('set only environment variables that the server reads', () => {
    const server = /^ {2}server:\n([\s\S]*?)^ {2}\w/m.exec(compose)?.[1] ?? '';
    const names = [
      ...all(server, /^ {6}([A-Z_]+):/gm),
      ...all(withClickhouse, /^ {6}(EVENTS\w*):/gm),
      ...manifests.flatMap((text) => [
        ...all(text, /^ +- name: ([A-Z_]+)$/gm),
        ...all(text, /^ {2}([A-Z_]+): /gm),
      ]),
    ];
    expect(names).toEqual(
      expect.arrayContaining(['DATABASE_URL', 'EVENTS_URL', 'SECRET_KEY', 'UPLOADS_URL']),
    );
    for (const name of names) expect(settings, name).toContain(name);
  });

  it('set variables with which the server starts once the secret key is replaced', () => {
    const secret = Object.fromEntries(
      [...read(`${folder}/secret.example.yaml`).matchAll(/^ {2}([A-Z_]+): "?([^"\n]+)"?$/gm)].map(
        ([, name, value]) => [String(name), String(value)],
      ),
    );
    const own = Object.fromEntries(
      [...deployment.matchAll(/- name: ([A-Z_]+)\n +value: "?([^"\n]+)"?$/gm)].map(
        ([, name, value]) => [String(name), String(value)],
      ),
    );
    // The example contains no valid key.
    expect(() => parseEnv({ ...secret, ...own })).toThrow('SECRET_KEY');
    const SECRET_KEY = Buffer.alloc(32, 'secret').toString('hex');
    expect(parseEnv({ ...secret, ...own, SECRET_KEY })).toMatchObject({
      trustProxy: true,
      databasePoolSize: 10,
    });
  });

  it('probe paths and ports that the server answers', () => {
    const probed = [
      ...all(deployment, /path: (\/\w+)/g),
      ...all(proxy, /send meth GET uri (\/\w+)/g),
    ];
    expect(probed.sort()).toEqual(['/healthz', '/healthz', '/healthz', '/readyz', '/readyz']);
    for (const path of probed) expect(answered).toContain(path);
    expect(all(deployment, /containerPort: (\d+)/g)).toEqual([port]);
    // One backend for ready servers and one for live servers.
    expect(all(proxy, /server-template .* server:(\d+)/g)).toEqual([port, port]);
    expect(compose).toContain('./deploy/haproxy.cfg');
    expect(deployment).toContain('runAsUser: 1000');
  });

  it('wait longer for a stopping server than it takes', () => {
    const pause = Number(/command: \["sleep", "(\d+)"\]/.exec(deployment)?.[1]);
    const grace = Number(/terminationGracePeriodSeconds: (\d+)/.exec(deployment)?.[1]);
    expect(stopS).toBeLessThan(10);
    expect(grace).toBeGreaterThan(pause + stopS);
    expect(Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1])).toBeGreaterThan(stopS);
  });

  it('store spooled events on volumes that outlive a server', () => {
    const folder = /name: DATA_DIR\n +value: (\S+)/.exec(deployment)?.[1];
    const volume = all(deployment, new RegExp(`name: (\\w+), mountPath: ${folder} `, 'g'));
    const claimed = deployment.slice(deployment.indexOf('volumeClaimTemplates:'));
    expect(all(claimed, /metadata: \{ name: (\w+) \}/g)).toEqual(volume);
    expect(compose).toMatch(new RegExp(`- uploads:${folder}$`, 'm'));
  });

  describe.each([
    ['docker-compose.yml', compose, ['database', 'server', 'proxy']],
    ['docker-compose.clickhouse.yml', withClickhouse, ['clickhouse', 'server']],
  ])('%s', (_, text, names) => {
    const file = parseYaml(text) as { services: Record<string, Service>; volumes: object };
    const services = Object.entries(file.services);
    /** docker-compose.clickhouse.yml only extends the `server` of docker-compose.yml. */
    const complete = services.filter(([, { image, build }]) => image ?? build);

    it('has the expected services, with keys that docker-compose knows', () => {
      expect(Object.keys(file)).toEqual(['services', 'volumes']);
      expect(Object.keys(file.services)).toEqual(names);
      for (const [, service] of services) {
        expect(SERVICE_KEYS).toEqual(expect.arrayContaining(Object.keys(service)));
      }
    });

    it.each(complete)('restarts %s after it ended, without unneeded privileges', (_, service) => {
      expect(service).toMatchObject({
        restart: 'unless-stopped',
        read_only: 'true',
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    });

    it('pins the version of each image, and declares the volumes and services it refers to', () => {
      for (const [, { image, volumes = [], depends_on: needed = [] }] of services) {
        if (image) expect(image).toMatch(/^[\w/-]+:\d+(\.\d+)?(-bookworm)?$/);
        const named = volumes.flatMap((volume) => /^(\w+):/.exec(volume)?.[1] ?? []);
        expect(Object.keys(file.volumes)).toEqual(expect.arrayContaining(named));
        const others = Array.isArray(needed) ? needed : Object.keys(needed);
        expect(names).toEqual(expect.arrayContaining(others));
      }
    });
  });

  it('run a ClickHouse with long-term support, which are the versions of March and August', () => {
    const { services } = parseYaml(withClickhouse) as { services: Record<string, Service> };
    expect(services.clickhouse?.image).toMatch(/^clickhouse\/clickhouse-server:\d\d\.[38]$/);
  });

  it.each([
    ['a tab', 'services:\n\tserver: a'],
    ['a wrong indentation', 'services:\n  server:\n      image: a\n    build: b'],
    ['a repeated key', 'server: a\nserver: b'],
    ['an unclosed text', 'server: "a'],
  ])('refuses %s in a compose file', (_, text) => {
    expect(() => parseYaml(text)).toThrow(/line \d/);
  });

  it('contain no tabs, and exactly the expected kinds of Kubernetes objects', () => {
    for (const text of [compose, withClickhouse, ...manifests]) expect(text).not.toContain('\t');
    expect(all(manifests.join('\n'), /^kind: (\w+)$/gm).sort()).toEqual([
      'PodDisruptionBudget',
      'Secret',
      'Service',
      'StatefulSet',
    ]);
  });
});
