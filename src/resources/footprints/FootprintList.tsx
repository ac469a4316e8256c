import { styled } from '@mui/material/styles';
import { List } from '@/admin/List';
import { Card } from '@/components/Card';
import { EmptyState } from '@/components/EmptyState';
import { Page } from '@/components/Page';
import { useText } from '@/i18n/useText';
import { footprintList } from './list';

/** /changes: who changed what in the shop, and when. */
export default function FootprintList() {
  const text = useText();
  return (
    <Page title={text('footprints.title')} list={{ name: text('account.title'), path: '/account' }}>
      <Looks>
        <List
          list={footprintList}
          empty={
            <Card>
              <EmptyState
                icon="list"
                title={text('footprints.empty')}
                text={text('footprints.emptyText')}
              />
            </Card>
          }
        />
      </Looks>
    </Page>
  );
}

/** Of all rows at once. */
const Looks = styled('div')(({ theme: { colours } }) => ({
  '& .person': {
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  },
  '& .person:hover': { color: colours.primary, textDecoration: 'underline' },
  '& .changes': { whiteSpace: 'normal' },
  '& .changes summary': { color: colours.primary, fontWeight: 600, cursor: 'pointer' },
  '& .changes dl': { minWidth: 200, maxWidth: 420, margin: '8px 0 0' },
  '& .changes dl > div + div': { marginTop: 8 },
  '& .changes dt': { color: colours.quiet, fontSize: '0.8125rem' },
  '& .changes dd': {
    maxHeight: 200,
    margin: 0,
    overflowY: 'auto',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
}));
