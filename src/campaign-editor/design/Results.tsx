import type { CampaignRow } from '@contract/entities/campaigns/campaign';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router';
import { ActionDetail } from '@/custom-pages/analytics/actions/ActionDetail';
import { RangePicker } from '@/custom-pages/analytics/RangePicker';
import { useRangeAddress } from '@/custom-pages/analytics/useRangeAddress';
import { useFullList } from '@/dataProvider/useFullList';
import { useText } from '@/i18n/useText';

export default function Results({ id }: { id: number }) {
  const text = useText();
  const [now] = useState(() => new Date());
  const { range, setRange } = useRangeAddress(now);
  const campaigns = useFullList<CampaignRow>('actions');
  const campaign = campaigns.data?.find((one) => one.id === id);
  return (
    <Column>
      <header>
        <h2>{text('design.brought')}</h2>
        <RangePicker range={range} now={now} onRange={setRange} />
        <Button
          component={Link}
          to={`/analytics/actions/${id}?${new URLSearchParams({ ...range })}`}
          variant="outlined"
        >
          {text('design.openAnalytics')}
        </Button>
      </header>
      <ActionDetail id={id} campaign={campaign} range={range} now={now} onRange={setRange} />
    </Column>
  );
}

const Column = styled('div')({
  width: '100%',
  minWidth: 0,
  maxWidth: 1240,
  margin: '0 auto',
  '& > header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 10,
    marginBottom: 16,
  },
  // In a narrow header, the text of the range wraps inside its button.
  '& .range': { maxWidth: '100%', height: 'auto', textAlign: 'start' },
  '@media (max-width: 599px)': { '& > header > :not(h2, a)': { order: 1 } },
  // Child selectors, so that the headings of the cards below the header retain their size.
  '& > header > h2': { flex: '1 1 auto', margin: 0, fontSize: '1.25rem', fontWeight: 600 },
});
