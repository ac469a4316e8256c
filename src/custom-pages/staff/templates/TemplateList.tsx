import { LANGUAGES, type Language } from '@catalogue/language';
import { foldIncludes } from '@catalogue/lib/fold';
import type { TemplateRow } from '@contract/entities/template';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Card } from '@/components/Card';
import { Icon } from '@/components/Icon';
import { MoveButtons } from '@/components/MoveButtons';
import { SearchBox } from '@/components/SearchBox';
import { useDataProvider } from '@/dataProvider';
import { useTemplatesRefresh } from '@/dataProvider/queries/templates';
import { useErrorText } from '@/dataProvider/useErrorText';
import { useLanguage, useText } from '@/i18n/useText';
import { inOrder, sortOf } from './order';
import { NEW_TEMPLATE, templatePath } from './templatePath';

const SortableList = lazy(() =>
  import('@/components/SortableList').then((module) => ({ default: module.SortableList })),
);

interface TemplateListProps {
  templates: readonly TemplateRow[];
  /** The number in the address. */
  chosen: string | undefined;
}

/** Every template in the order of a language's gallery; it is dragged, or moved by Up and Down. */
export function TemplateList({ templates, chosen }: TemplateListProps) {
  const text = useText();
  const own = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  const [search, setSearch] = useState('');
  const { move, busy } = useSort(language);
  const rows = inOrder(templates, language);
  const found = rows.filter(
    ({ id, title }) => foldIncludes(title[language], search) || String(id) === search.trim(),
  );
  // A place among what was found is no place in the list.
  const whole = found.length === rows.length;
  const row = (at: number, handle?: ReactNode) => {
    const template = found[at];
    if (!template) return null;
    const name = template.title[language];
    return (
      <Row key={template.id} data-chosen={String(template.id) === chosen || undefined}>
        {handle}
        <span className="id">{template.id}</span>
        <span className="name">
          <Link to={templatePath(template.id)}>{name}</Link>
          <Marks template={template} />
        </span>
        {whole && (
          <MoveButtons
            name={name}
            first={busy || at === 0}
            last={busy || at === rows.length - 1}
            onMove={(by) => move(rows, at, at + by)}
          />
        )}
        <HideButton template={template} name={name} />
        <Button
          component={Link}
          to={templatePath(template.id)}
          size="small"
          aria-label={text('templates.edit', { name })}
        >
          {text('ra.action.edit')}
        </Button>
      </Row>
    );
  };
  return (
    <Side>
      <div className="head">
        <h2>{text('templates.list')}</h2>
        <Button
          component={Link}
          to={templatePath(NEW_TEMPLATE)}
          variant="contained"
          size="small"
          startIcon={<Icon name="plus" size={18} />}
        >
          {text('templates.add')}
        </Button>
      </div>
      <SearchBox label={text('templates.search')} value={search} onSearch={setSearch} />
      <ToggleButtonGroup
        exclusive
        size="small"
        value={language}
        onChange={(_, next: Language | null) => next && setLanguage(next)}
        aria-label={text('templates.orderOf')}
      >
        {LANGUAGES.map((one) => (
          <ToggleButton key={one} value={one}>
            {text(`templates.language.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <div className="columns" aria-hidden="true">
        <span>{text('templates.id')}</span>
        <span>{text('templates.name')}</span>
      </div>
      <section className="rows" aria-label={text('templates.list')}>
        {found.length === 0 && <p>{text('templates.noneFound')}</p>}
        {whole ? (
          <Suspense fallback={found.map((_, at) => row(at))}>
            <SortableList
              rows={found.map(({ id, title }) => ({ key: String(id), name: title[language] }))}
              onMove={(from, to) => move(rows, from, to)}
            >
              {row}
            </SortableList>
          </Suspense>
        ) : (
          found.map((_, at) => row(at))
        )}
      </section>
    </Side>
  );
}

/** Takes a template from merchants' galleries, or back into them, at once. */
function HideButton({ template: { id, hidden }, name }: { template: TemplateRow; name: string }) {
  const text = useText();
  const notify = useNotify();
  const errorText = useErrorText();
  const { catalogue } = useDataProvider();
  const { refresh } = useTemplatesRefresh();
  const change = useMutation({
    mutationFn: () => catalogue.setTemplateHidden(id, !hidden),
    onSuccess: () => notify(text(hidden ? 'templates.shownNow' : 'templates.hiddenNow', { name })),
    onError: (error) => notify(errorText(error), { type: 'error' }),
    onSettled: refresh,
  });
  return (
    <IconButton
      size="small"
      disabled={change.isPending}
      aria-label={text(hidden ? 'templates.show' : 'templates.hide', { name })}
      onClick={() => change.mutate()}
    >
      <Icon name={hidden ? 'close' : 'eye'} size={18} />
    </IconButton>
  );
}

function Marks({ template: { type, hidden, advance, edited } }: { template: TemplateRow }) {
  const text = useText();
  const marks = [
    type === 'schedule' && text('templates.schedule'),
    hidden && text('templates.hidden'),
    advance && text('templates.developer'),
    edited && text('templates.edited'),
  ].filter(Boolean);
  return marks.length > 0 ? <small>{marks.join(' · ')}</small> : null;
}

/** Shows the new order at once and sends it; what cannot be stored is read anew. */
function useSort(language: Language) {
  const text = useText();
  const notify = useNotify();
  const errorText = useErrorText();
  const { catalogue } = useDataProvider();
  const { show, refresh } = useTemplatesRefresh();
  const sort = useMutation({
    mutationFn: catalogue.sortTemplates,
    onSuccess: () => notify(text('templates.sorted')),
    onError: (error) => notify(errorText(error), { type: 'error' }),
    onSettled: refresh,
  });
  const move = (rows: readonly TemplateRow[], from: number, to: number) => {
    if (sort.isPending) return;
    const { body, shown } = sortOf(rows, { from, to, language });
    show(shown);
    sort.mutate(body);
  };
  return { move, busy: sort.isPending };
}

const Side = styled(Card)(({ theme: { colours, typography } }) => ({
  display: 'grid',
  gap: 12,
  padding: 16,
  minWidth: 0,
  '& .head': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8 },
  '& h2': { ...typography.h2, margin: 0 },
  '& .columns': {
    display: 'flex',
    gap: 12,
    padding: '0 8px 0 40px',
    color: colours.quiet,
    fontSize: '0.8125rem',
  },
  // As long as the list of a page may be; on a phone it is shorter than the screen.
  '& .rows': { maxHeight: 500, overflowY: 'auto', margin: '0 -8px' },
  '& .rows p': { margin: 8, color: colours.quiet },
  '@media (max-width: 1023px)': { '& .rows': { maxHeight: 260 } },
}));

const Row = styled('div')(({ theme: { colours } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  padding: '2px 4px 2px 8px',
  borderRadius: 10,
  backgroundColor: colours.surface,
  '&[data-chosen]': {
    backgroundColor: colours.ground,
    boxShadow: `inset 3px 0 ${colours.primary}`,
  },
  '& .MuiIconButton-root': { padding: 2 },
  '& .MuiButton-root': { minWidth: 0, padding: '2px 6px' },
  '& .id': {
    minWidth: 28,
    marginRight: 4,
    color: colours.quiet,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .name': { flex: 1, minWidth: 0 },
  '& .name a': {
    display: 'block',
    color: 'inherit',
    fontWeight: 600,
    textDecoration: 'none',
    overflowWrap: 'break-word',
  },
  '& small': { display: 'block', color: colours.quiet },
}));
