import { styled } from '@mui/material/styles';
import { useUser } from '@/authProvider/useUser';
import { CopyButton } from '@/components/CopyButton';
import { useText } from '@/i18n/useText';

/** What a shop pastes into its product pages so that shoppers can write. */
export function ShopSnippet() {
  const text = useText();
  const pid = useUser()?.pid ?? '';
  const code = `<div data-vitrin-reviews="${pid}" data-vitrin-product="PRODUCT-ID"></div>
<script type="module" src="${location.origin}/widget/reviews.js"></script>`;
  return (
    <Box>
      <p>{text('comments.snippet')}</p>
      <pre>
        <code>{code}</code>
      </pre>
      <CopyButton value={code} />
    </Box>
  );
}

const Box = styled('div')(({ theme: { colours } }) => ({
  textAlign: 'start',
  '& p': { margin: '0 0 8px', fontSize: '0.875rem' },
  '& pre': {
    margin: '0 0 12px',
    padding: 14,
    overflowX: 'auto',
    border: `1px solid ${colours.line}`,
    borderRadius: 10,
    backgroundColor: colours.ground,
    fontSize: '0.8125rem',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
}));
