import type { Product } from '@contract/entities/account/product';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Icon } from '@/components/Icon';
import { useDataProvider } from '@/dataProvider';
import { productQuery } from '@/dataProvider/areas/account/shop';
import { writeMoment } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { storefrontOrigin } from '@/storefrontOrigin';
import { radius } from '@/theme/tokens';
import { Snippet } from './Snippet';

/** Interval in ms of the status queries until the script was seen on the shop. */
const POLL_INTERVAL_MS = 2_000;

export function SnippetPanel({ product }: { product: Product }) {
  const text = useText();
  return (
    <Panel>
      <h2>{text('settings.installation.title')}</h2>
      <p>{text('settings.installation.text')}</p>
      <SnippetStatus product={product} />
    </Panel>
  );
}

export function SnippetStatus({ product }: { product: Product }) {
  const text = useText();
  const language = useLanguage();
  const dataProvider = useDataProvider();
  const { data = product } = useQuery({
    ...productQuery(dataProvider),
    refetchInterval: ({ state }) => (state.data?.settings.loaded_once ? false : POLL_INTERVAL_MS),
  });
  const loadedAt = data.settings.loaded_once;
  const snippet = `<script async src="${storefrontOrigin()}/widget/widget.js" data-vitrin="${product.id}"></script>`;
  return (
    <>
      <Snippet code={snippet} />
      <ScriptStatus role="status" data-seen={Boolean(loadedAt)}>
        <Icon name={loadedAt ? 'check' : 'refresh'} />
        {loadedAt
          ? text('settings.installation.seen', { moment: writeMoment(loadedAt, language) })
          : text('settings.installation.waiting')}
      </ScriptStatus>
      {loadedAt ? (
        <div>
          <strong>{text('settings.installation.doneTitle')}</strong>
          <p style={{ margin: 0 }}>{text('settings.installation.doneText')}</p>
        </div>
      ) : null}
    </>
  );
}

const Panel = styled('div')(({ theme: { colours, typography } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  maxWidth: 760,
  '& h2': { ...typography.h2, margin: 0 },
  '& h3': { margin: '8px 0 0' },
  '& p': { margin: 0, color: colours.quiet },
  '& p a': { color: colours.primary, fontWeight: 600 },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: 12 },
}));

export const ScriptStatus = styled('div')(({ theme: { colours } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '12px 16px',
  borderRadius: radius.control,
  backgroundColor: colours.status.test.background,
  color: colours.status.test.text,
  fontWeight: 600,
  '& svg': { flex: 'none' },
  '&[data-seen=true]': {
    backgroundColor: colours.status.active.background,
    color: colours.status.active.text,
  },
}));
