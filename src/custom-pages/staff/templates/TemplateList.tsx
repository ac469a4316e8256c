import { LANGUAGES, type Language } from '@catalogue/language';
import type { TemplateRow } from '@contract/entities/template';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useMutation } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { Link } from 'react-router';
import { BulkAction } from '@/admin/bulk';
import { SelectPageRow, SelectRow } from '@/admin/DataTable';
import { EmbeddedList } from '@/admin/EmbeddedList';
import { Card } from '@/components/Card';
import { Icon } from '@/components/Icon';
import { MoveButtons } from '@/components/MoveButtons';
import { useDataProvider } from '@/dataProvider';
import { useTemplatesRefresh } from '@/dataProvider/areas/campaigns/templates';
import { useErrorText } from '@/dataProvider/useErrorText';
import { useFullList } from '@/dataProvider/useFullList';
import { useLanguage, useText } from '@/i18n/useText';
import { radius } from '@/theme/tokens';
import { templateLists } from './list';
import { inOrder, sortOf } from './order';
import { NEW_TEMPLATE, templatePath } from './templatePath';

const SortableList = lazy(() =>
  import('@/components/SortableList').then((module) => ({ default: module.SortableList })),
);

interface TemplateListProps {
  /** Id of the open template, from the address. */
  chosen: string | undefined;
}

/**
 * All templates in the order of a language's gallery. Staff sort them by dragging or with buttons.
 */
export function TemplateList({ chosen }: TemplateListProps) {
  const text = useText();
  const own = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
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
      <div>
        <EmbeddedList
          key={language}
          list={templateLists[language]}
          empty={null}
          bulk={<BulkHide />}
        >
          <Rows language={language} chosen={chosen} />
        </EmbeddedList>
      </div>
    </Side>
  );
}

/**
 * Rows of the visible templates. They can be moved only when the list is unfiltered and in gallery
 * order.
 */
function Rows({ language, chosen }: TemplateListProps & { language: Language }) {
  const text = useText();
  const {
    data: found = [],
    filterValues,
    sort,
    page,
    perPage,
    total,
    selectedIds,
    onToggleItem,
  } = useListContext<TemplateRow>();
  const { data: templates = [] } = useFullList<TemplateRow>('staff-templates');
  const { move, busy } = useSort(language);
  const rows = inOrder(templates, language);
  const selected = new Set(selectedIds);
  // A position in filtered results is not a position in the full list.
  const movable =
    sort.field === `order_${language}` &&
    sort.order === 'ASC' &&
    Object.keys(filterValues).length === 0 &&
    total === rows.length;
  const before = (page - 1) * perPage;
  const row = (at: number, handle?: ReactNode) => {
    const template = found[at];
    if (!template) return null;
    const name = template.title[language];
    const place = before + at;
    return (
      <Row key={template.id} data-chosen={String(template.id) === chosen || undefined}>
        {handle}
        <SelectRow
          row={template}
          selected={selected.has(template.id)}
          onToggle={(id) => onToggleItem(Number(id))}
        />
        <span className="id">{template.id}</span>
        <span className="name">
          <Link to={templatePath(template.id)}>{name}</Link>
          <Marks template={template} />
        </span>
        {movable && (
          <MoveButtons
            name={name}
            first={busy || place === 0}
            last={busy || place === rows.length - 1}
            onMove={(by) => move(rows, place, place + by)}
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
    <>
      <SelectPageRow />
      <section className="rows" aria-label={text('templates.list')}>
        {movable ? (
          <Suspense fallback={found.map((_, at) => row(at))}>
            <SortableList
              rows={found.map(({ id, title }) => ({ key: String(id), name: title[language] }))}
              onMove={(from, to) => move(rows, before + from, before + to)}
            >
              {row}
            </SortableList>
          </Suspense>
        ) : (
          found.map((_, at) => row(at))
        )}
      </section>
    </>
  );
}

/** Hides the selected templates from the merchants' gallery, or shows them again. */
function BulkHide() {
  const text = useText();
  const { catalogue } = useDataProvider();
  const { refresh } = useTemplatesRefresh();
  const set =
    (hidden: boolean) =>
    async ([template]: TemplateRow[]) => {
      if (!template) return;
      await catalogue.setTemplateHidden(template.id, hidden);
      await refresh();
    };
  return (
    <>
      <BulkAction
        icon="close"
        label={text('templates.bulkHide')}
        run={set(true)}
        done={(count) => text('templates.hiddenMany', { smart_count: count })}
      />
      <BulkAction
        icon="eye"
        label={text('templates.bulkShow')}
        run={set(false)}
        done={(count) => text('templates.shownMany', { smart_count: count })}
      />
    </>
  );
}

/** Hides a template from the merchants' gallery, or shows it again; takes effect without a save. */
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

/**
 * Returns a function that shows the new order immediately and sends it. The list is then refetched,
 * which restores the old order after a failure.
 */
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

const Side = styled(Card)(({ theme: { typography } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: 12,
  padding: 16,
  minWidth: 0,
  '& > .head, & > div:last-of-type': { width: '100%' },
  '& .head': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8 },
  '& h2': { ...typography.h2, margin: 0 },
}));

const Row = styled('div')(({ theme: { colours } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  padding: '2px 4px',
  borderRadius: radius.control,
  backgroundColor: colours.surface,
  '&[data-chosen]': {
    backgroundColor: colours.ground,
    boxShadow: `inset 3px 0 ${colours.primary}`,
  },
  '& .MuiIconButton-root': { padding: 2 },
  '& .MuiButton-root': { minWidth: 0, padding: '2px 6px' },
  '& input': { width: 18, height: 18, margin: '0 6px 0 2px', accentColor: colours.primary },
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
  // With a mouse, a row shows its buttons only while it is hovered, focused or open.
  '@media (hover: hover)': {
    '&:not(:hover, :focus-within, [data-chosen]) .MuiIconButton-root': { opacity: 0 },
  },
  '@media (max-width: 599px)': {
    '&:not(:hover, :focus-within, [data-chosen]) .MuiIconButton-root': { display: 'none' },
  },
}));
