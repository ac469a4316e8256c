import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { useUser } from '@/authProvider/useUser';
import { Card } from '@/components/Card';
import { CopyButton } from '@/components/code/CopyButton';
import { Page } from '@/components/Page';
import { EmptyState } from '@/components/states/EmptyState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import { SalesReport } from './sales/SalesReport';

export default function InfluencerPage() {
  const text = useText();
  const user = useUser();
  if (!user) return <PageSkeleton />;
  const id = user.extra.inf_id;
  if (!id) {
    return (
      <Page title={text('influencer.title')}>
        <Card>
          <EmptyState
            icon="user"
            title={text('influencer.noId')}
            text={text('influencer.noIdText')}
          >
            <Link to="/contact">{text('help.contact.title')}</Link>
          </EmptyState>
        </Card>
      </Page>
    );
  }
  return (
    <Page title={text('influencer.title')}>
      <Own>
        <div>
          <h2>{id}</h2>
          <p>{text('influencer.idText')}</p>
        </div>
        <CopyButton value={id} />
      </Own>
      <SalesReport admin={false} />
    </Page>
  );
}

const Own = styled(Card)(({ theme: { colours, typography } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '14px 18px',
  marginBottom: 16,
  '& h2': { ...typography.h2, margin: 0, overflowWrap: 'anywhere' },
  '& p': { margin: '2px 0 0', color: colours.quiet, fontSize: size.body },
}));
