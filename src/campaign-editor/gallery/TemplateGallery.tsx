import type { TemplateCard as Template } from '@contract/entities/template';
import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { ErrorState } from '@/components/ErrorState';
import { PageSkeleton } from '@/components/PageSkeleton';
import { SearchBox } from '@/components/SearchBox';
import { selectRecords } from '@/dataProvider/selectRecords';
import { useWholeList } from '@/dataProvider/useWholeList';
import { useText } from '@/i18n/useText';
import { TemplateCard } from './TemplateCard';

interface Props {
  /** Templates of actions by default. */
  resource?: 'templates' | 'schedule-templates';
  searchable?: boolean;
  /** Heading of the parts, below the heading of what surrounds them. */
  level: 'h2' | 'h3';
}

const SEARCHED = ['title', 'description', 'id'];

/** Templates for the shop's platform first, then those that do not work there. */
export function TemplateGallery(props: Props) {
  const { resource = 'templates', searchable = false, level: Heading } = props;
  const text = useText();
  const [search, setSearch] = useState('');
  const { data: templates, error, refetch } = useWholeList<Template>(resource);
  const found = useMemo(
    () => selectRecords(templates ?? [], { search, searchIn: SEARCHED }).data,
    [templates, search],
  );
  if (!templates) {
    return error ? (
      <ErrorState error={error} onRetry={refetch} />
    ) : (
      <PageSkeleton title={false} rows={3} />
    );
  }
  const supported = found.filter((template) => template.supported);
  const unsupported = found.filter((template) => !template.supported);
  return (
    <Gallery data-tour="gallery">
      {searchable ? (
        <SearchBox label={text('actions.templates.search')} value={search} onSearch={setSearch} />
      ) : null}
      {templates.length > 0 && templates.every(({ tags }) => tags.includes('flo')) ? (
        <p>{text('actions.templates.flo')}</p>
      ) : null}
      {found.length === 0 ? <p role="status">{text('actions.templates.none')}</p> : null}
      {supported.length ? (
        <>
          <Heading>{text('actions.home.supported')}</Heading>
          <Cards templates={supported} />
        </>
      ) : null}
      {unsupported.length ? (
        <>
          <Heading>{text('actions.home.unsupported')}</Heading>
          <p>{text('actions.home.unsupportedText')}</p>
          <Cards templates={unsupported} />
        </>
      ) : null}
    </Gallery>
  );
}

function Cards({ templates }: { templates: Template[] }) {
  return (
    <ul>
      {templates.map((template) => (
        <li key={template.id}>
          <TemplateCard template={template} />
        </li>
      ))}
    </ul>
  );
}

const Gallery = styled('div')(({ theme: { colours, typography } }) => ({
  '& h2, & h3': { ...typography.h2, margin: '28px 0 12px' },
  '& h2:first-of-type': { marginTop: 0 },
  '& p': { margin: '0 0 16px', color: colours.quiet },
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
    gap: 20,
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& li': { display: 'grid' },
}));
