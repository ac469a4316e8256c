import { fold } from '@catalogue/lib/fold';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Card } from '@/components/Card';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { Pager } from '@/components/Pager';
import { PageSkeleton } from '@/components/PageSkeleton';
import { SearchBox } from '@/components/SearchBox';
import { botRoots } from '@/custom-pages/bot/addresses';
import { useDataProvider } from '@/dataProvider';
import { whatsappTemplatesQuery } from '@/dataProvider/queries/bot';
import { useText } from '@/i18n/useText';
import { TemplateCard } from './TemplateCard';

const PER_PAGE = 12;

/** The account's approved message templates, each as a customer would get it. */
export default function TemplatesPage() {
  const text = useText();
  const { data, error, refetch } = useQuery(whatsappTemplatesQuery(useDataProvider()));
  const [page, setPage] = useState(1);
  const [wanted, setWanted] = useState('');
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <PageSkeleton title={false} />;
  const { connected, templates } = data;
  if (templates.length === 0) {
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
  const found = templates.filter(({ name, body }) =>
    fold(`${name} ${body}`).includes(fold(wanted)),
  );
  return (
    <Frame>
      <p>{text('bot.templates.text')}</p>
      <SearchBox
        label={text('bot.templates.search')}
        value={wanted}
        onSearch={(next) => {
          setWanted(next);
          setPage(1);
        }}
      />
      {found.length === 0 ? <p role="status">{text('bot.templates.notFound')}</p> : null}
      <ul>
        {found.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((template) => (
          <TemplateCard key={`${template.name} ${template.language}`} template={template} />
        ))}
      </ul>
      <Pager page={page} perPage={PER_PAGE} total={found.length} onPage={setPage} />
    </Frame>
  );
}

const Frame = styled('div')(({ theme: { colours } }) => ({
  '& > p': { margin: '0 0 16px', color: colours.quiet },
  '& > p[role=status]': { margin: '16px 0 0' },
  '& > ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
    gap: 20,
    alignItems: 'start',
    margin: '20px 0 0',
    padding: 0,
    listStyle: 'none',
  },
}));
