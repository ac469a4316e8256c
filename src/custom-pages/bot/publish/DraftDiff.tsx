import { CONFIG_FIELDS } from '@catalogue/bot/config/config-fields';
import type { DraftChange } from '@catalogue/bot/draft-diff';
import type { BotChannel } from '@catalogue/bot/types';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '@/components/Card';
import { ChangeItem } from '@/components/ChangeItem';
import { Icon } from '@/components/Icon';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { botRoots } from '@/custom-pages/bot/addresses';
import { useDataProvider } from '@/dataProvider';
import { botDiffQuery, liveVersionQuery, nodesQuery } from '@/dataProvider/areas/bots/bot';
import { writeMoment } from '@/i18n/format';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useLanguage, useText } from '@/i18n/useText';

interface Props {
  channel: BotChannel;
  /** Content of the card's footer, which is shown while there are changes to publish. */
  children: ReactNode;
}

export function DraftDiff({ channel, children }: Props) {
  const text = useText();
  const dataProvider = useDataProvider();
  const { data, error, refetch } = useQuery(botDiffQuery(dataProvider, channel));
  const isSame = data?.live === true && data.changes.length === 0;
  return (
    <Card sx={{ p: 2.5 }}>
      <Rows>
        <h2>{text(isSame ? 'bot.diff.liveTitle' : 'bot.diff.title')}</h2>
        {error ? <ErrorState error={error} onRetry={refetch} /> : null}
        {!data && !error ? <PageSkeleton title={false} rows={4} /> : null}
        {data && !data.live ? <p>{text('bot.diff.neverLive')}</p> : null}
        {isSame ? <LiveSince channel={channel} /> : null}
        <ul>
          {data?.changes.map((change, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is read-only and never reordered
            <ChangeRow key={index} change={change} />
          ))}
        </ul>
      </Rows>
      {data && !isSame ? children : null}
      {isSame ? (
        <Foot>
          <p>{text('bot.diff.next')}</p>
          <Button component={Link} to={`${botRoots[channel]}/edit`} variant="outlined">
            {text('bot.diff.edit')}
          </Button>
        </Foot>
      ) : null}
    </Card>
  );
}

/** State shown when the draft equals the live version; its lines have a fixed height. */
function LiveSince({ channel }: { channel: BotChannel }) {
  const text = useText();
  const language = useLanguage();
  const dataProvider = useDataProvider();
  const { data: live } = useQuery(liveVersionQuery(dataProvider, channel));
  const { data: nodes } = useQuery(nodesQuery(dataProvider, channel));
  const count = (kind: 'category' | 'action') =>
    nodes?.filter(({ type }) => type === kind).length ?? 0;
  return (
    <div className="live">
      <Icon name="check" size={18} />
      <p className="state">{text('bot.publish.upToDate')}</p>
      <p>
        {live
          ? text('bot.publish.since', { moment: writeMoment(live.created_at, language) })
          : null}
      </p>
      <p>
        {nodes
          ? [
              text('bot.diff.categories', { smart_count: count('category') }),
              text('bot.diff.answers', { smart_count: count('action') }),
            ].join(', ')
          : null}
      </p>
    </div>
  );
}

const Foot = styled('div')(({ theme: { colours } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '10px 16px',
  marginTop: 16,
  paddingTop: 16,
  borderTop: `1px solid ${colours.line}`,
  '& p': { flex: '1 1 260px', margin: 0, color: colours.quiet },
}));

const Rows = styled('div')(({ theme: { colours, typography } }) => ({
  '& h2': { ...typography.h2, margin: '0 0 8px' },
  '& p': { margin: 0, color: colours.quiet },
  '& .live': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: '4px 8px',
  },
  '& .live p': { gridColumn: 2, minHeight: 24 },
  '& .live .state': { color: colours.text, fontWeight: 600 },
  '& .live svg': { flex: 'none', color: colours.success },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
}));

function ChangeRow({ change }: { change: DraftChange }) {
  const text = useText();
  const catalogue = useCatalogueText();
  const { kind, what, name, field } = change;
  const fixed = what === 'start' || what === 'starting';
  const label = fixed ? text(`bot.fixed.${what}`) : what === 'config' ? catalogue(field) : name;
  const kindOf = fixed ? '' : text(`bot.diff.what.${what}`);
  const part = what === 'config' ? '' : catalogue(field);
  const config = what === 'config' ? CONFIG_FIELDS.find((each) => each.name === name) : undefined;
  const read = (value = '') => {
    const option = config?.options?.find((each) => each.value === value);
    return option ? catalogue(option.label) : value;
  };
  const readable = kind === 'changed' && config?.kind !== 'hours';
  return (
    <ChangeItem
      kind={kind}
      label={text(`bot.diff.${kind}`)}
      name={label}
      note={[...new Set([kindOf, part])].filter(Boolean).join(' · ')}
      before={readable && change.before ? read(change.before) : undefined}
      after={readable && change.after ? read(change.after) : undefined}
    />
  );
}
