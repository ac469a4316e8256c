import { styled } from '@mui/material/styles';
import { radius, size } from '@/theme/tokens';
import { CopyButton } from './CopyButton';

/** Code to paste into the shop's pages, and a button that copies it. */
export function Snippet({ code }: { code: string }) {
  return (
    <Box>
      <pre>
        <code>{code}</code>
      </pre>
      <CopyButton value={code} />
    </Box>
  );
}

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
}));
