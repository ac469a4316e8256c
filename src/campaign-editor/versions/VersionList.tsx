import type { CampaignVersionRow } from '@contract/calls/campaigns/versions';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useListContext } from 'react-admin';
import { EmbeddedList } from '@/admin/EmbeddedList';
import type { Definitions } from '@/campaign-editor/definitions';
import { useDataProvider } from '@/dataProvider';
import type { CampaignVersion } from '@/dataProvider/adapters/versions';
import { versionListQuery } from '@/dataProvider/areas/campaigns/versions';
import { useText } from '@/i18n/useText';
import { campaignVersionList } from './list';
import { VersionRow } from './VersionRow';

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
