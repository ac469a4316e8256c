/** A value of a YAML document; scalars are texts, whatever they look like. */
type Yaml = string | null | Yaml[] | { [key: string]: Yaml };

interface Line {
  number: number;
  indent: number;
  text: string;
}

/**
 * Parses the part of YAML that our compose files use: mappings and lists by indentation, lists and mappings in brackets
 * on one line, plain and quoted texts, and comments.
 *
 * @throws Error with the line number for anything else, for a tab, a wrong indentation and a key that is there twice
 */
export function parseYaml(source: string): unknown {
  const lines = source.split('\n').flatMap((raw, at): Line[] => {
    const text = raw.replace(/(^|\s)#.*$/, '').trimEnd();
    if (!text.trim()) return [];
    if (text.includes('\t')) throw new Error(`Line ${at + 1} contains a tab.`);
    const indent = text.length - text.trimStart().length;
    return [{ number: at + 1, indent, text: text.trim() }];
  });
  let at = 0;

  function block(indent: number): Yaml {
    return lines[at]?.text.startsWith('- ') ? list(indent) : mapping(indent);
  }

  function list(indent: number): Yaml[] {
    const items: Yaml[] = [];
    for (let line = lines[at]; line && line.indent >= indent; line = lines[at]) {
      if (line.indent !== indent || !line.text.startsWith('- ')) throw wrong(line);
      items.push(scalar(line.text.slice(2), line));
      at++;
    }
    return items;
  }

  function mapping(indent: number): Yaml {
    const found: { [key: string]: Yaml } = {};
    for (let line = lines[at]; line && line.indent >= indent; line = lines[at]) {
      const [, key, value] = /^([\w.-]+):(?: (.*))?$/.exec(line.text) ?? [];
      if (line.indent !== indent || !key || key in found) throw wrong(line);
      at++;
      const next = lines[at];
      const inner = next && next.indent > indent ? next.indent : undefined;
      if (value !== undefined && inner !== undefined) throw wrong(next as Line);
      found[key] =
        value !== undefined ? scalar(value, line) : inner === undefined ? null : block(inner);
    }
    return found;
  }

  const result = block(0);
  const left = lines[at];
  if (left) throw wrong(left);
  return result;
}

function scalar(text: string, line: Line): Yaml {
  const [, list] = /^\[(.*)\]$/.exec(text) ?? [];
  if (list !== undefined) return partsOf(list).map((part) => scalar(part, line));
  const [, fields] = /^\{(.*)\}$/.exec(text) ?? [];
  if (fields !== undefined) {
    return Object.fromEntries(
      partsOf(fields).map((part) => {
        const [, key, value] = /^([\w.-]+): (.+)$/.exec(part) ?? [];
        if (!key || !value) throw wrong(line);
        return [key, scalar(value, line)];
      }),
    );
  }
  const [, quoted] = /^"([^"\\]*)"$/.exec(text) ?? [];
  if (quoted !== undefined) return quoted;
  // What YAML reads as something else than a text, or refuses.
  if (/^["'[\]{}&*!|>%@`]|: |:$/.test(text)) throw wrong(line);
  return text;
}

/** Parts between commas that stand in no quotes. */
const partsOf = (text: string): string[] =>
  (text.match(/(?:"[^"]*"|[^,"])+/g) ?? []).map((part) => part.trim()).filter(Boolean);

const wrong = ({ number, text }: Line) => new Error(`Line ${number} cannot be read: ${text}`);
