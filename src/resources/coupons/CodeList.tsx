import { styled } from '@mui/material/styles';
import { List } from '@/admin/List';
import { Page } from '@/components/Page';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { useFullList } from '@/dataProvider/useFullList';
import { useText } from '@/i18n/useText';
import { codeList } from './list';
import { NoLists } from './NoLists';

export default function CodeList() {
  const text = useText();
  // Waits for the names of the actions, because a name that loads later would move the rows.
  const { isPending } = useFullList('actions');
  return (
    <Page
      title={text('coupons.codes.title')}
      list={{ name: text('coupons.manage'), path: '/coupons' }}
    >
      <Codes>
        {isPending ? (
          <PageSkeleton title={false} rows={3} />
        ) : (
          <List list={codeList} empty={<NoLists />} />
        )}
      </Codes>
    </Page>
  );
}

const Codes = styled('div')(({ theme: { colours } }) => ({
  '& td.first': { width: 240, minWidth: 240, maxWidth: 240 },
  '& td a, & li p a': { color: colours.primary, fontWeight: 600 },
}));
