/** Directives of a content security policy with their sources; names are in lower case. */
type Policy = ReadonlyMap<string, readonly string[]>;

/**
 * Parses a header, in which commas separate policies that all apply.
 * https://www.w3.org/TR/CSP3/#parse-serialized-policy
 */
export function parsePolicies(written: string): Policy[] {
  return written.split(',').map((policy) => {
    const directives = new Map<string, readonly string[]>();
    for (const part of policy.split(';')) {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
    }
    return directives;
  });
}

/**
 * Directives that control each kind of request; the first directive that the policy contains
 * applies.
 */
const SCRIPT = ['script-src-elem', 'script-src', 'default-src'] as const;
const CONNECT = ['connect-src', 'default-src'] as const;

/**
 * Returns the directive that blocks the script; undefined when all policies allow it. `nonce` is
 * the script element's attribute.
 */
export function findDirectiveBlockingScript(
  policies: readonly Policy[],
  { script, page, nonce }: { script: URL; page: URL; nonce: string | undefined },
): string | undefined {
  return findBlockingDirective(policies, SCRIPT, (sources) => {
    if (nonce && sources.includes(`'nonce-${nonce}'`)) return true;
    // With `strict-dynamic`, browsers ignore the hosts in a policy.
    if (sources.some((source) => source.toLowerCase() === "'strict-dynamic'")) return false;
    return sources.some((source) => matches(source, script, page));
  });
}

export const findDirectiveBlockingConnection = (
  policies: readonly Policy[],
  { script, page }: { script: URL; page: URL },
): string | undefined =>
  findBlockingDirective(policies, CONNECT, (sources) =>
    sources.some((source) => matches(source, script, page)),
  );

function findBlockingDirective(
  policies: readonly Policy[],
  directives: readonly string[],
  allows: (sources: readonly string[]) => boolean,
): string | undefined {
  for (const policy of policies) {
    const name = directives.find((directive) => policy.has(directive));
    if (name && !allows(policy.get(name) ?? [])) return name;
  }
  return undefined;
}

/**
 * Returns whether a source of a policy covers an address; see
 * https://www.w3.org/TR/CSP3/#match-url-to-source-expression
 */
function matches(source: string, address: URL, page: URL): boolean {
  const written = source.toLowerCase();
  if (written === '*') return true;
  if (written === "'self'") return address.origin === page.origin;
  if (/^[a-z][a-z0-9+.-]*:$/.test(written)) return schemeFits(written, address);
  const [, scheme, host, port, path] =
    /^(?:([a-z][a-z0-9+.-]*:)\/\/)?(\*|(?:\*\.)?[a-z0-9.-]+)(?::(\d+|\*))?(\/.*)?$/.exec(written) ??
    [];
  if (!host) return false;
  return (
    schemeFits(scheme ?? page.protocol, address) &&
    hostFits(host, address.hostname) &&
    portFits(port, address) &&
    pathFits(path, address.pathname)
  );
}

/** Returns whether a scheme of a policy covers an address; `http:` also covers `https:`. */
const schemeFits = (scheme: string, { protocol }: URL): boolean =>
  scheme === protocol || (scheme === 'http:' && protocol === 'https:');

const hostFits = (host: string, name: string): boolean =>
  host === '*' || host === name || (host.startsWith('*.') && name.endsWith(host.slice(1)));

function portFits(port: string | undefined, { port: requested, protocol }: URL): boolean {
  const defaultPort = protocol === 'https:' ? '443' : '80';
  return port === '*' || (port ?? defaultPort) === (requested || defaultPort);
}

const pathFits = (path: string | undefined, requested: string): boolean =>
  !path ||
  (path.endsWith('/')
    ? requested.toLowerCase().startsWith(path)
    : requested.toLowerCase() === path);
