import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Card } from '@/components/Card';
import { Failure } from '@/components/form/Failure';
import { botRoots } from '@/custom-pages/bot/addresses';
import type { BotPageProps } from '@/custom-pages/bot/pageProps';
import { TestPane } from '@/custom-pages/bot/preview/TestPane';
import { TryOut } from '@/custom-pages/bot/understanding/TryOut';
import { useDataProvider } from '@/dataProvider';
import { nodesQuery } from '@/dataProvider/areas/bots/bot';
import { useErrorText } from '@/dataProvider/useErrorText';
import { useText } from '@/i18n/useText';
import { CompatibilityCard } from './CompatibilityCard';
import { useContentSource } from './useContentSource';

/** Editor of a WhatsApp bot that uses the web bot's content. */
export function SharedEditor({ boot }: Pick<BotPageProps, 'boot'>) {
  const text = useText();
  const errorText = useErrorText();
  const change = useContentSource();
  const { data: nodes } = useQuery(nodesQuery(useDataProvider(), 'whatsapp'));
  return (
    <Frame>
      <div>
        <Card sx={{ p: 2.5, mb: 2.5 }}>
          <h2>{text('bot.shared.title')}</h2>
          <p>{text('bot.shared.text')}</p>
          <div className="buttons">
            <Button component={Link} to={`${botRoots.web}/edit`} variant="contained">
              {text('bot.shared.edit')}
            </Button>
            <Button
              variant="outlined"
              loading={change.isPending}
              onClick={() => change.mutate('own')}
            >
              {text('bot.shared.stop')}
            </Button>
          </div>
          <Failure>{change.error ? errorText(change.error) : null}</Failure>
        </Card>
        <CompatibilityCard />
        {nodes ? <TryOut channel="whatsapp" nodes={nodes} /> : null}
      </div>
      <TestPane channel="whatsapp" boot={boot} />
    </Frame>
  );
}

const Frame = styled('div')(({ theme: { colours, typography } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 340px',
  gap: 20,
  alignItems: 'start',
  '& h2': { ...typography.h2, margin: '0 0 8px' },
  '& p': { margin: '0 0 12px', color: colours.quiet },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: 10 },
  '@media (max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
