import type { CampaignVersionRow } from '@contract/calls/campaigns/versions';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useListContext } from 'react-admin';
import { EmbeddedList } from '@/admin/EmbeddedList';
import type { ListDeclaration } from '@/admin/list';
import type { Definitions } from '@/campaign-editor/definitions';
import { Icon } from '@/components/Icon';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { useDataProvider } from '@/dataProvider';
import type { CampaignVersion } from '@/dataProvider/adapters/childLists';
import { versionListQuery, versionQuery } from '@/dataProvider/areas/campaigns/versions';
import { formatMoment } from '@/i18n/format';
import { useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import { ChangeList } from './ChangeList';

interface VersionListProps {
  id: number;
  definitions: Definitions;
  onRestore: (row: CampaignVersionRow) => void;
}

export function VersionList({ id, ...row }: VersionListProps) {
  const filter = useMemo(() => ({ campaign: id }), [id]);
  return (
    <EmbeddedList list={campaignVersionList} filter={filter} empty={null}>
      <Rows id={id} {...row} />
    </EmbeddedList>
  );
}

function Rows({ id, definitions, onRestore }: VersionListProps) {
  const text = useText();
  const { data = [] } = useListContext<CampaignVersion>();
  // The live version may be on another page or filtered out, so it is queried separately.
  const { data: all } = useQuery(versionListQuery(useDataProvider(), id));
  const live = all?.find((row) => row.live);
  if (!live) return null;
  return (
    <ol aria-label={text(campaignVersionList.title)} style={PLAIN}>
      {data.map((row) => (
        <VersionRow
          key={row.version}
          id={id}
          row={row}
          live={live}
          definitions={definitions}
          onRestore={() => onRestore(row)}
        />
      ))}
    </ol>
  );
}

const PLAIN = { margin: 0, padding: 0, listStyle: 'none' };

export const campaignVersionList: ListDeclaration<CampaignVersion> = {
  resource: 'campaign-versions',
  path: '/actions',
  title: 'versions.title',
  search: 'versions.search',
  sort: { field: 'id', order: 'DESC' },
  filters: [{ kind: 'days', source: 'saved_at', label: 'versions.saved' }],
  columns: [
    { source: 'saved_at', label: 'versions.saved', kind: 'moment' },
    {
      source: 'saved_by',
      label: 'versions.who',
      value: ({ saved_by }, text) => saved_by ?? text('versions.system'),
    },
    { source: 'name', label: 'versions.part.name' },
    { source: 'note', label: 'versions.note', value: ({ note }) => note ?? '' },
  ],
};

interface VersionRowProps {
  id: number;
  row: CampaignVersionRow;
  live: CampaignVersionRow;
  definitions: Definitions;
  onRestore: () => void;
}

function VersionRow({ id, row, live, definitions, onRestore }: VersionRowProps) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const moment = formatMoment(row.saved_at);
  return (
    <Row>
      <div className="head">
        <span>
          <time dateTime={row.saved_at}>{moment}</time>
          <span className="who">{row.saved_by ?? text('versions.system')}</span>
        </span>
        {row.live ? (
          <span className="live">
            <Icon name="check" size={18} />
            {text('versions.live')}
          </span>
        ) : (
          <Stack direction="row" spacing={1}>
            <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
              {text(open ? 'versions.hide' : 'versions.compare')}
            </Button>
            <Button
              size="small"
              variant="outlined"
              aria-label={text('versions.restoreOne', { moment })}
              onClick={onRestore}
            >
              {text('versions.restore')}
            </Button>
          </Stack>
        )}
      </div>
      {row.note && <p className="note">{row.note}</p>}
      {open && <Difference id={id} row={row} live={live} definitions={definitions} />}
    </Row>
  );
}

/** Shows the changes that restoring the version would make. */
function Difference({ id, row, live, definitions }: Omit<VersionRowProps, 'onRestore'>) {
  const now = useQuery(versionQuery(useDataProvider(), id, live.version));
  const then = useQuery(versionQuery(useDataProvider(), id, row.version));
  const error = now.error ?? then.error;
  if (error) {
    const retry = () => {
      now.refetch();
      then.refetch();
    };
    return <ErrorState error={error} onRetry={retry} />;
  }
  if (!now.data || !then.data) return <PageSkeleton title={false} rows={2} />;
  return (
    <ChangeList
      before={{ name: now.data.name, ...now.data.data }}
      after={{ name: then.data.name, ...then.data.data }}
      definitions={definitions}
    />
  );
}

const Row = styled('li')(({ theme: { colours } }) => ({
  padding: '12px 0',
  borderTop: `1px solid ${colours.line}`,
  '&:first-of-type': { borderTop: 0 },
  '& .head': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 16px',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 40,
  },
  '& time': { fontVariantNumeric: 'tabular-nums', fontWeight: 600 },
  '& .who': { display: 'block', color: colours.quiet, fontSize: size.small },
  '& .note': { margin: '4px 0 0', fontSize: size.body, overflowWrap: 'anywhere' },
  '& .live': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    color: colours.success,
    fontSize: size.body,
    fontWeight: 600,
  },
}));
