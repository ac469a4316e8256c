import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { radius, size } from '@/theme/tokens';
import { CopyButton } from './CopyButton';

/** Code to paste into the shop's pages, and a button that copies it. */
export function Snippet({ code }: { code: string }) {
  return (
    <Box>
      {/* Lines of code scroll sideways instead of wrapping, so they can receive focus. */}
      <pre {...(code.includes('\n') && { tabIndex: 0, className: 'lines' })}>
        <code>{code.includes('\n') ? code : breakable(code)}</code>
      </pre>
      <CopyButton value={code} />
    </Box>
  );
}

/** Lets the addresses in a line break after their slashes only. */
const breakable = (address: string) =>
  address.split(/(?<=[^:/<]\/)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ));

const Box = styled('div')(({ theme: { colours } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'center',
  '& pre': {
    flex: '1 1 240px',
    minWidth: 0,
    margin: 0,
    padding: 16,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    border: `1px solid ${colours.line}`,
    borderRadius: radius.control,
    backgroundColor: colours.ground,
    fontSize: size.small,
  },
  '& pre.lines': {
    overflowX: 'auto',
    overflowWrap: 'normal',
    whiteSpace: 'pre',
  },
}));
