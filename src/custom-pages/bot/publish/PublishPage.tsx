import { styled } from '@mui/material/styles';
import type { BotPageProps } from '@/custom-pages/bot/pageProps';
import { CompatibilityCard } from '@/custom-pages/bot/shared/CompatibilityCard';
import { DraftDiff } from './DraftDiff';
import { PublishPanel } from './PublishPanel';
import { VersionList } from './VersionList';

export default function PublishPage({ channel, boot }: BotPageProps) {
  return (
    <Columns>
      <div>
        {channel === 'whatsapp' && boot.shared ? <CompatibilityCard /> : null}
        <DraftDiff channel={channel}>
          <PublishPanel channel={channel} disabled={boot.disablePublish} />
        </DraftDiff>
      </div>
      <VersionList channel={channel} />
    </Columns>
  );
}

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  gap: 20,
  '@media (max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
