import type { WhatsappTemplate } from '@catalogue/bot/whatsapp/whatsapp-template';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import { List } from '@/admin/List';
import type { ListDeclaration } from '@/admin/list';
import { Card } from '@/components/Card';
import { EmptyState } from '@/components/states/EmptyState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { WhatsAppTemplatePreview } from '@/custom-pages/preview/WhatsAppTemplatePreview';
import { useDataProvider } from '@/dataProvider';
import type { WhatsappTemplateRow } from '@/dataProvider/adapters/fullLists';
import { whatsappTemplatesQuery } from '@/dataProvider/areas/bots/bot';
import { type ReadText, useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { botRoots } from './addresses';

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

function TemplateCard({ template }: { template: WhatsappTemplate }) {
  const text = useText();
  const { name, language, category } = template;
  return (
    <Item>
      <h2>{name}</h2>
      <p>
        <span lang="en">{language}</span>
        {category ? ` · ${categoryText(category, text)}` : ''}
      </p>
      <WhatsAppTemplatePreview template={template} />
    </Item>
  );
}

const Item = styled('li')(({ theme: { colours } }) => ({
  minWidth: 0,
  padding: 16,
  border: `1px solid ${colours.line}`,
  borderRadius: radius.card,
  '& h2': { margin: 0, fontSize: size.body, fontWeight: 650, overflowWrap: 'anywhere' },
  '& h2 + p': { margin: '2px 0 12px', color: colours.quiet, fontSize: size.small },
}));

/** Categories that WhatsApp defines. */
const CATEGORIES = ['MARKETING', 'UTILITY', 'AUTHENTICATION'] as const;

export const whatsappTemplateList: ListDeclaration<WhatsappTemplateRow> = {
  resource: 'whatsapp-templates',
  path: '/whatsappbot/templates',
  title: 'bot.tabs.templates',
  search: 'bot.templates.search',
  sort: { field: 'name', order: 'ASC' },
  count: 'bot.templates.count',
  filters: [
    {
      kind: 'select',
      source: 'category',
      label: 'bot.templates.column.category',
      choices: CATEGORIES.map((value) => ({ value, label: `bot.templates.category.${value}` })),
    },
    { kind: 'text', source: 'language', label: 'bot.templates.column.language' },
  ],
  columns: [
    { source: 'name', label: 'bot.templates.column.name' },
    { source: 'language', label: 'bot.templates.column.language' },
    {
      source: 'category',
      label: 'bot.templates.column.category',
      value: ({ category }, text) => categoryText(category, text),
    },
    { source: 'body', label: 'bot.templates.column.body', kind: 'freeText', sortable: false },
  ],
};

function categoryText(category: string, text: ReadText): string {
  const known = CATEGORIES.find((each) => each === category);
  return known ? text(`bot.templates.category.${known}`) : category;
}
