import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { CopyButton } from './CopyButton';

/**
 * Code with a button to copy it. A script tag has a line for each attribute. Code of several lines
 * scrolls sideways, and wraps where the snippet is narrower than 480 px.
 */
export function Snippet({ code }: { code: string }) {
  const text = useText();
  const shown = code.startsWith('<script ') ? code.replace(/ (?=[\w-]+=")/g, '\n') : code;
  const isMultiline = shown.includes('\n');
  // A scrolling region needs keyboard focus.
  const scrolling = isMultiline && { tabIndex: 0, role: 'group', 'aria-label': text('form.code') };
  return (
    <Box data-lines={isMultiline || undefined}>
      <pre {...scrolling}>
        <code>{isMultiline ? shown : wrapping(code)}</code>
      </pre>
      <div>
        <CopyButton value={code} />
      </div>
    </Box>
  );
}

/** Allows line breaks between words and after the slashes of an address, not after hyphens. */
const wrapping = (line: string) =>
  line.split(/(?<=\s|[^:/<]\/)/).map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never move
    <Fragment key={at}>
      {piece.includes('-') ? <span>{piece}</span> : piece}
      <wbr />
    </Fragment>
  ));

const Box = styled('div')(({ theme: { colours } }) => ({
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  boxSizing: 'border-box',
  width: '100%',
  border: `1px solid ${colours.line}`,
  borderRadius: radius.control,
  backgroundColor: colours.ground,
  '& pre': {
    margin: 0,
    padding: 16,
    borderRadius: radius.control,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    fontSize: size.small,
    lineHeight: 1.6,
  },
  '& pre span': { display: 'inline-block', maxWidth: '100%' },
  '& > div': { padding: 8 },
  '&[data-lines] > pre': { gridArea: '1 / 1 / auto / -1', overflowX: 'auto', whiteSpace: 'pre' },
  '&[data-lines] > div': { gridArea: '1 / 2', alignSelf: 'start' },
  '@container (max-width: 479px)': {
    '&& > pre': {
      gridArea: '2 / 1 / auto / -1',
      borderTop: `1px solid ${colours.line}`,
      borderStartStartRadius: 0,
      borderStartEndRadius: 0,
      whiteSpace: 'pre-wrap',
    },
    '&& > div': { gridArea: '1 / 2', padding: 4 },
    '& > div > .MuiButton-root': { border: 0, background: 'none', boxShadow: 'none' },
  },
}));
