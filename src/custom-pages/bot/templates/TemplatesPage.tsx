import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import { List } from '@/admin/List';
import { Card } from '@/components/Card';
import { EmptyState } from '@/components/states/EmptyState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { botRoots } from '@/custom-pages/bot/addresses';
import { useDataProvider } from '@/dataProvider';
import type { WhatsappTemplateRow } from '@/dataProvider/adapters/whatsappTemplates';
import { whatsappTemplatesQuery } from '@/dataProvider/areas/bots/bot';
import { useText } from '@/i18n/useText';
import { whatsappTemplateList } from './list';
import { TemplateCard } from './TemplateCard';

export default function TemplatesPage() {
  const text = useText();
  return (
    <Frame>
      <p>{text('bot.templates.text')}</p>
      <List list={whatsappTemplateList} empty={<NoTemplates />}>
        <Templates />
      </List>
    </Frame>
  );
}

function Templates() {
  const text = useText();
  const { data = [] } = useListContext<WhatsappTemplateRow>();
  return (
    <Cards aria-label={text('bot.tabs.templates')}>
      {data.map((template) => (
        <TemplateCard key={template.id} template={template} />
      ))}
    </Cards>
  );
}

function NoTemplates() {
  const text = useText();
  const { data } = useQuery(whatsappTemplatesQuery(useDataProvider()));
  if (!data) return <PageSkeleton title={false} />;
  const { connected } = data;
  return (
    <Card>
      <EmptyState
        icon="chat"
        title={text(connected ? 'bot.templates.emptyTitle' : 'bot.templates.notConnectedTitle')}
        text={text(connected ? 'bot.templates.emptyText' : 'bot.templates.notConnected')}
      >
        {connected ? null : (
          <Button component={Link} variant="contained" to={`${botRoots.whatsapp}/script`}>
            {text('bot.templates.connect')}
          </Button>
        )}
      </EmptyState>
    </Card>
  );
}

const Frame = styled('div')(({ theme: { colours } }) => ({
  '& > p': { margin: '0 0 16px', color: colours.quiet },
}));

const Cards = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
  gap: 20,
  alignItems: 'start',
  margin: 0,
  padding: 20,
  listStyle: 'none',
});
