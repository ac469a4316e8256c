import type { CampaignRow } from '@contract/entities/campaign';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { rowStyles } from '@/admin/rowStyles';
import { TemplateGallery } from '@/campaign-editor/gallery/TemplateGallery';
import { Card } from '@/components/Card';
import { ErrorState } from '@/components/ErrorState';
import { PageSkeleton } from '@/components/PageSkeleton';
import { useWholeList } from '@/dataProvider/useWholeList';
import { formatCount } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import { RowName } from './rowParts';
import { useUsageToday } from './useUsageToday';

const MAX_SHOWN = 6;

/** What is live now, and every template one can start from. */
export function ActionsHome() {
  return (
    <>
      <ActiveActions />
      <TemplateGallery level="h2" />
    </>
  );
}

function ActiveActions() {
  const text = useText();
  const language = useLanguage();
  const usage = useUsageToday();
  const { data: rows, error, refetch } = useWholeList<CampaignRow>('actions');
  if (error && !rows) return <ErrorState error={error} onRetry={refetch} />;
  if (!rows) return <PageSkeleton title={false} rows={2} />;
  const active = rows.filter(({ status }) => status === 'active');
  return (
    <Live>
      <div className="head">
        <h2>{text('actions.home.active')}</h2>
        <Link to="/actions">{text('actions.home.all')}</Link>
      </div>
      {active.length ? (
        <ul>
          {active.slice(0, MAX_SHOWN).map((row) => (
            <Card key={row.id} as="li">
              <RowName row={row} />
              <span className="used">
                {text('actions.usage', { total: formatCount(usage?.get(row.id) ?? 0, language) })}
              </span>
            </Card>
          ))}
        </ul>
      ) : (
        <p>{text('actions.home.noneActive')}</p>
      )}
    </Live>
  );
}

const Live = styled('div')(({ theme: { colours, typography } }) => ({
  ...rowStyles(colours),
  marginBottom: 36,
  '& .head': { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between' },
  '& .head a': { color: colours.primary, fontWeight: 600 },
  '& h2': { ...typography.h2, margin: '0 0 12px' },
  '& p': { margin: 0, color: colours.quiet },
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(300px, 1fr))',
    gap: 12,
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& li': { display: 'grid', gap: 4, padding: '14px 16px' },
  '& .used': { color: colours.quiet, fontSize: size.body },
}));
