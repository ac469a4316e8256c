import type { CampaignRow } from '@contract/entities/campaigns/campaign';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Page } from '@/components/Page';
import { NotFoundPage } from '@/components/states/NotFoundPage';
import { ReportTools } from '@/custom-pages/analytics/ReportTools';
import { useRangeAddress } from '@/custom-pages/analytics/useRangeAddress';
import { useFullList } from '@/dataProvider/useFullList';
import { useText } from '@/i18n/useText';
import { useWindowBelow } from '@/theme/useWindowBelow';
import { ActionDetail } from './ActionDetail';

export default function ActionPage() {
  const text = useText();
  const params = useParams();
  const [now] = useState(() => new Date());
  const { range, setRange } = useRangeAddress(now);
  const campaigns = useFullList<CampaignRow>('actions');
  const isNarrow = useWindowBelow(720);
  const id = Number(params.id);
  if (!Number.isSafeInteger(id) || id < 1) return <NotFoundPage />;
  const campaign = campaigns.data?.find((one) => one.id === id);
  const openButton = campaign && (
    <Button
      component={Link}
      to={`/actions/${id}`}
      variant="outlined"
      size={isNarrow ? 'small' : 'medium'}
    >
      {text('analytics.open')}
    </Button>
  );
  return (
    <Page
      title={campaign?.name ?? text('analytics.action', { id })}
      list={{
        name: text('analytics.title'),
        path: `/analytics/actions?${new URLSearchParams({ ...range })}`,
      }}
      mark={isNarrow ? openButton : undefined}
      actions={
        <>
          {isNarrow ? null : openButton}
          <ReportTools report={`actions/${id}`} range={range} now={now} onRange={setRange} />
        </>
      }
    >
      <ActionDetail
        key={id}
        id={id}
        campaign={campaign}
        range={range}
        now={now}
        onRange={setRange}
      />
    </Page>
  );
}
