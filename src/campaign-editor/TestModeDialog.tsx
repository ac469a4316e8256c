import { prefixUrl } from '@catalogue/lib/url';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { CopyButton } from '@/components/code/CopyButton';
import { Icon } from '@/components/Icon';
import { useDataProvider } from '@/dataProvider';
import { productQuery, SETTINGS_STALE_MS } from '@/dataProvider/areas/account/shop';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';

export function TestModeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText();
  const dataProvider = useDataProvider();
  const { data: product } = useQuery({
    ...productQuery(dataProvider),
    enabled: open,
    staleTime: SETTINGS_STALE_MS,
  });
  const address = testAddress(product?.settings.url);
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="test-mode">
      <DialogTitle id="test-mode">{text('actions.testMode.title')}</DialogTitle>
      <DialogContent>
        <Body>
          <p>{text('actions.testMode.text')}</p>
          <h3>{text('actions.testMode.example')}</h3>
          <code>{address}</code>
          <p className="quiet">{text('actions.testMode.counted')}</p>
        </Body>
      </DialogContent>
      <DialogActions>
        <CopyButton value={address} />
        <Button
          variant="outlined"
          component="a"
          href={address}
          target="_blank"
          rel="noopener"
          startIcon={<Icon name="external" />}
        >
          {text('actions.testMode.open')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {text('actions.testMode.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function testAddress(shop = ''): string {
  const address =
    URL.parse(prefixUrl(shop || 'https://example.com/')) ?? new URL('https://example.com/');
  address.searchParams.set('vitrin_test', '1');
  return address.href;
}

const Body = styled('div')(({ theme: { colours, typography } }) => ({
  '& p': { margin: '0 0 16px' },
  '& h3': { ...typography.h3, margin: '0 0 6px', fontSize: size.body },
  '& code': {
    display: 'block',
    padding: '12px 14px',
    marginBottom: 16,
    border: `1px solid ${colours.line}`,
    borderRadius: radius.control,
    backgroundColor: colours.ground,
    overflowWrap: 'anywhere',
    fontSize: size.body,
  },
  '& .quiet': { margin: 0, color: colours.quiet, fontSize: size.body },
}));
