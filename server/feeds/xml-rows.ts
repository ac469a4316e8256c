import { SaxesParser, type SaxesTagPlain } from 'saxes';
import {
  FeedFailure,
  type FeedRow,
  type FieldName,
  fieldNamed,
  MAX_TOKEN_CHARS,
  MAX_VALUE_CHARS,
  type RowReader,
} from './rows';

const MAX_DEPTH = 32;
/** Tags of the elements that are rows in RSS and Atom. */
const ROW_TAGS = new Set(['item', 'entry']);
const GOOGLE = 'base.google.com/ns';

/** HTML entities that feeds use although XML does not define them. */
const HTML_ENTITIES: Record<string, string> = {
  nbsp: '\u00a0',
  ccedil: 'ç',
  Ccedil: 'Ç',
  ouml: 'ö',
  Ouml: 'Ö',
  uuml: 'ü',
  Uuml: 'Ü',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
};

/**
 * Reads the rows of an RSS or Atom feed. Prefers values with Google's prefix; rejects a document
 * type, and thereby custom entities.
 */
export function xmlRows(): RowReader {
  const parser = new SaxesParser({ position: true, xmlns: false });
  Object.assign(parser.ENTITIES, HTML_ENTITIES);
  const prefixes = new Set(['g']);
  let rows: FeedRow[] = [];
  let depth = 0;
  /** Depth of the row's own element; 0 between rows. */
  let rowDepth = 0;
  let row = newRow(0);
  let field: { name: FieldName; isGoogle: boolean; text: string } | undefined;
  /** Characters since the parser's last event, which the parser holds in memory. */
  let pendingChars = 0;

  const resetCount = () => {
    pendingChars = 0;
  };

  const onOpen = ({ name, attributes }: SaxesTagPlain) => {
    resetCount();
    depth += 1;
    if (depth > MAX_DEPTH) throw new FeedFailure('syntax', parser.line);
    for (const [key, value] of Object.entries(attributes)) {
      if (key.startsWith('xmlns:') && value.includes(GOOGLE)) prefixes.add(key.slice(6));
    }
    if (rowDepth === 0) {
      if (!ROW_TAGS.has(name)) return;
      rowDepth = depth;
      row = newRow(parser.line);
    } else if (depth === rowDepth + 1) {
      const [local = '', prefix = ''] = name.split(':').reverse();
      const known = fieldNamed(local);
      const isGoogle = prefixes.has(prefix);
      field = known && (isGoogle || !prefix) ? { name: known, isGoogle, text: '' } : undefined;
      // Atom has addresses in attributes.
      const { rel = 'alternate', href = '' } = attributes;
      if (field?.name === 'link' && href && rel === 'alternate') field.text = href;
    }
  };

  const onText = (text: string) => {
    resetCount();
    if (!field || depth !== rowDepth + 1 || field.text.length >= MAX_VALUE_CHARS) return;
    field.text += text.slice(0, MAX_VALUE_CHARS);
  };

  const onClose = () => {
    resetCount();
    if (field && depth === rowDepth + 1) {
      const { name, isGoogle, text } = field;
      // The first of several values is used, for example of several categories.
      const isBetter = isGoogle ? !row.google.has(name) : !row.fields.has(name);
      if (isBetter && text.trim()) row.fields.set(name, text.trim());
      if (isBetter && isGoogle) row.google.add(name);
      field = undefined;
    } else if (rowDepth > 0 && depth === rowDepth) {
      rows.push({ line: row.line, fields: row.fields });
      rowDepth = 0;
    }
    depth -= 1;
  };

  parser.on('opentag', onOpen);
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', onClose);
  parser.on('comment', resetCount);
  parser.on('processinginstruction', resetCount);
  parser.on('xmldecl', resetCount);
  parser.on('doctype', () => {
    throw new FeedFailure('doctype');
  });
  parser.on('error', ({ message }) => {
    // Entities that HTML does not define either stay unchanged.
    if (!message.includes('undefined entity')) throw new FeedFailure('syntax', parser.line);
  });

  const takeRows = () => {
    const taken = rows;
    rows = [];
    return taken;
  };
  return {
    write: (text) => {
      pendingChars += text.length;
      parser.write(text);
      if (pendingChars > MAX_TOKEN_CHARS) throw new FeedFailure('syntax', parser.line);
      return takeRows();
    },
    end: () => {
      parser.close();
      return takeRows();
    },
  };
}

const newRow = (line: number) => ({
  line,
  fields: new Map<FieldName, string>(),
  google: new Set<FieldName>(),
});
