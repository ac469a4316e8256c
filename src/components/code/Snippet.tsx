import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { visuallyHidden } from '@/components/VisuallyHidden';
import { radius, size } from '@/theme/tokens';
import { CopyButton } from './CopyButton';

/** Code to paste into the shop's pages, and a button in its corner that copies it. */
export function Snippet({ code }: { code: string }) {
  return (
    <Box>
      <pre>
        <code>{isAddress(code) ? breakable(code) : code}</code>
      </pre>
      <div>
        <CopyButton value={code} />
      </div>
    </Box>
  );
}

const isAddress = (code: string) => /^https?:\/\/\S+$/.test(code);

/** Lets an address break after its slashes only. */
const breakable = (address: string) =>
  address.split(/(?<=[^:/<]\/)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
    <Fragment key={at}>
      {part}
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
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    fontSize: size.small,
    lineHeight: 1.6,
  },
  '& > div': { padding: 8 },
  // On phones the button is an icon.
  '@container (max-width: 479px)': {
    '& .label': visuallyHidden,
    '& .MuiButton-root': { minWidth: 0, paddingInline: 10 },
    '& .MuiButton-startIcon': { margin: 0 },
  },
}));
