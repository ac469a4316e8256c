import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { SearchBox } from '@/components/SearchBox';
import { LoadingState } from '@/components/states/LoadingState';
import { useDataProvider } from '@/dataProvider';
import { marketplacePagesQuery } from '@/dataProvider/areas/commerce/marketplace';
import { useErrorText } from '@/dataProvider/useErrorText';
import { useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import type { ProductRow } from './list';

interface Props {
  firm: string;
  row: ProductRow;
  onPaired: () => void;
  onClose: () => void;
}

export function PairDialog({ firm, row, onPaired, onClose }: Props) {
  const text = useText();
  const errorText = useErrorText();
  const dataProvider = useDataProvider();
  const id = useId();
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useQuery(marketplacePagesQuery(dataProvider, search));
  const pair = useMutation({
    mutationFn: (origin_url: string) =>
      dataProvider.marketplace.setPair(firm, { origin_url, trendyol_url: row.id }),
    onSuccess: () => {
      onPaired();
      onClose();
    },
  });
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      aria-labelledby={id}
      onClose={pair.isPending ? undefined : onClose}
    >
      <DialogTitle id={id}>{text('pairs.pairOne', { name: row.name })}</DialogTitle>
      <DialogContent>
        <SearchBox label={text('pairs.searchPages')} value={search} onSearch={setSearch} />
        {pair.error ? <Alert severity="error">{errorText(pair.error)}</Alert> : null}
        {data ? null : <LoadingState error={error} onRetry={refetch} rows={4} />}
        {data?.length === 0 && <p>{text('pairs.noPages')}</p>}
        <Pages>
          {data?.map((page) => (
            <li key={page.id}>
              <div>
                {page.title && <strong>{page.title}</strong>}
                <span>{page.id}</span>
              </div>
              <Button
                size="small"
                variant="outlined"
                disabled={page.trendyol_url !== '' || pair.isPending}
                aria-label={text('pairs.selectOne', { page: page.title || page.id })}
                onClick={() => pair.mutate(page.id)}
              >
                {text(page.trendyol_url ? 'pairs.taken' : 'pairs.select')}
              </Button>
            </li>
          ))}
        </Pages>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {text('app.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const MAX_LIST_HEIGHT_PX = 500;

const Pages = styled('ul')(({ theme: { colours } }) => ({
  maxHeight: MAX_LIST_HEIGHT_PX,
  margin: '12px 0 0',
  padding: 0,
  overflowY: 'auto',
  listStyle: 'none',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    padding: '10px 4px',
    borderTop: `1px solid ${colours.line}`,
  },
  '& li > div': { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  '& span': { color: colours.quiet, fontSize: size.body },
  '& button': { flexShrink: 0 },
}));
