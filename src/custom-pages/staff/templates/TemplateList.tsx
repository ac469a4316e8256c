import type { Language } from '@catalogue/language';
import type { TemplateRow } from '@contract/entities/campaigns/template';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useListContext, useNotify } from 'react-admin';
import { Link } from 'react-router';
import { BulkAction } from '@/admin/bulk';
import { SelectPageRow, SelectRow } from '@/admin/DataTable';
import { EmbeddedList } from '@/admin/EmbeddedList';
import { RowMenu } from '@/admin/RowMenu';
import type { RowMenuItem } from '@/admin/RowMenuItems';
import { rowStyles } from '@/admin/rowStyles';
import { Card } from '@/components/Card';
import { Icon } from '@/components/Icon';
import { HandleRoom } from '@/components/sorting/HandleRoom';
import { MoveButtons } from '@/components/sorting/MoveButtons';
import { useDataProvider } from '@/dataProvider';
import { sortTemplatesKey, useTemplatesRefresh } from '@/dataProvider/areas/campaigns/templates';
import { useErrorText } from '@/dataProvider/useErrorText';
import { useFullList } from '@/dataProvider/useFullList';
import { formatCount, formatMoment } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import { useWindowBelow } from '@/theme/useWindowBelow';
import { LanguageToggle } from './LanguageToggle';
import { templateLists } from './list';
import { planMove, sortByGallery } from './order';
import { NEW_TEMPLATE, templatePath } from './templatePath';

const SortableList = lazy(() => import('@/components/sorting/SortableList'));

interface TemplateListProps {
  chosen: string | undefined;
}

export function TemplateList({ chosen }: TemplateListProps) {
  const text = useText();
  const own = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  return (
    <Side>
      <div className="head">
        <h2>
          {text('templates.list')} <Count />
        </h2>
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
      <LanguageToggle label={text('templates.orderOf')} value={language} onChange={setLanguage} />
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

function Count() {
  const language = useLanguage();
  const { data } = useFullList<TemplateRow>('staff-templates');
  return data ? <small>{formatCount(data.length, language)}</small> : null;
}

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
  const move = useSort(language);
  const region = useRef<HTMLElement>(null);
  const followFocus = useMovedFocus(region, found);
  const rows = sortByGallery(templates, language);
  const selected = new Set(selectedIds);
  // On phones, rows are moved with their menu instead of a drag handle.
  const narrow = useWindowBelow(720);
  const compact = narrow || chosen !== undefined;
  // Rows can be moved only in the full list, because positions in filtered results differ.
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
    const changed = formatMoment(template.updated_at);
    const index = before + at;
    const isFirst = index === 0;
    const isLast = index === rows.length - 1;
    const moveBy = (by: number) => {
      followFocus(template.id);
      move(template.id, by);
    };
    return (
      <Row
        key={template.id}
        data-row={template.id}
        data-chosen={String(template.id) === chosen || undefined}
      >
        {handle}
        <SelectRow
          row={template}
          selected={selected.has(template.id)}
          onToggle={(id) => onToggleItem(Number(id))}
        />
        <span className="thumb">
          {template.image[language] ? (
            <img src={template.image[language]} alt="" loading="lazy" />
          ) : null}
        </span>
        <span className="about">
          <Link to={templatePath(template.id)}>{name}</Link>
          <Marks template={template} />
        </span>
        <span className="state">
          <StateChip hidden={template.hidden} />
          <time dateTime={template.updated_at}>{compact ? changed.slice(0, 10) : changed}</time>
        </span>
        {compact ? (
          <CompactMenu
            template={template}
            name={name}
            moves={
              movable
                ? [
                    ...(isFirst ? [] : [{ by: -1, run: () => moveBy(-1) }]),
                    ...(isLast ? [] : [{ by: 1, run: () => moveBy(1) }]),
                  ]
                : []
            }
          />
        ) : (
          <>
            {movable && <MoveButtons name={name} first={isFirst} last={isLast} onMove={moveBy} />}
            <HideButton template={template} name={name} />
            <Button
              component={Link}
              to={templatePath(template.id)}
              size="small"
              aria-label={text('templates.edit', { name })}
            >
              {text('ra.action.edit')}
            </Button>
          </>
        )}
      </Row>
    );
  };
  return (
    <>
      <PageBox data-compact={compact || undefined} data-handles={(movable && !narrow) || undefined}>
        <SelectPageRow />
      </PageBox>
      <Region
        ref={region}
        className="rows"
        data-compact={compact || undefined}
        aria-label={text('templates.list')}
      >
        {movable && !narrow ? (
          <Suspense fallback={<div aria-busy>{found.map((_, at) => row(at, <HandleRoom />))}</div>}>
            <SortableList
              rows={found.map(({ id, title }) => ({ key: String(id), name: title[language] }))}
              onMove={(from, to) => {
                const id = found[from]?.id;
                if (id !== undefined) move(id, to - from);
              }}
            >
              {row}
            </SortableList>
          </Suspense>
        ) : (
          found.map((_, at) => row(at))
        )}
      </Region>
    </>
  );
}

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
        doneText={(count) => text('templates.hiddenMany', { smart_count: count })}
      />
      <BulkAction
        icon="eye"
        label={text('templates.bulkShow')}
        run={set(false)}
        doneText={(count) => text('templates.shownMany', { smart_count: count })}
      />
    </>
  );
}

/** Hides a template, or shows it again; this takes effect without a save. */
function useHiding({ id, hidden }: TemplateRow, name: string) {
  const text = useText();
  const notify = useNotify();
  const errorText = useErrorText();
  const { catalogue } = useDataProvider();
  const { refresh } = useTemplatesRefresh();
  return useMutation({
    mutationFn: () => catalogue.setTemplateHidden(id, !hidden),
    onSuccess: () => notify(text(hidden ? 'templates.shownNow' : 'templates.hiddenNow', { name })),
    onError: (error) => notify(errorText(error), { type: 'error' }),
    onSettled: refresh,
  });
}

interface RowProps {
  template: TemplateRow;
  name: string;
}

function HideButton({ template, name }: RowProps) {
  const text = useText();
  const change = useHiding(template, name);
  const { hidden } = template;
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

interface CompactMenuProps extends RowProps {
  moves: readonly { by: number; run: () => void }[];
}

function CompactMenu({ template, name, moves }: CompactMenuProps) {
  const text = useText();
  const change = useHiding(template, name);
  return (
    <RowMenu
      name={name}
      items={[
        { icon: 'edit', label: text('ra.action.edit'), to: templatePath(template.id) },
        ...moves.map(
          ({ by, run }): RowMenuItem => ({
            icon: by < 0 ? 'up' : 'down',
            label: text(by < 0 ? 'form.up' : 'form.down'),
            onChoose: run,
          }),
        ),
        {
          icon: template.hidden ? 'eye' : 'eyeOff',
          label: text(template.hidden ? 'templates.bulkShow' : 'templates.bulkHide'),
          onChoose: () => change.mutate(),
        },
      ]}
    />
  );
}

function StateChip({ hidden }: { hidden: boolean }) {
  const text = useText();
  return (
    <span className="status" data-status={hidden ? 'disabled' : 'active'}>
      <span className="dot" />
      {text(hidden ? 'templates.hidden' : 'templates.published')}
    </span>
  );
}

function Marks({ template: { id, type, advance, edited } }: { template: TemplateRow }) {
  const text = useText();
  const marks = [
    `#${id}`,
    text(`templates.types.${type}`),
    advance && text('templates.developer'),
    edited && text('templates.edited'),
  ].filter(Boolean);
  return <small>{marks.join(' · ')}</small>;
}

/**
 * Moves templates. The list shows the new order immediately; after the last save, a refetch loads
 * the stored order.
 */
function useSort(language: Language) {
  const text = useText();
  const notify = useNotify();
  const errorText = useErrorText();
  const client = useQueryClient();
  const { catalogue } = useDataProvider();
  const { read, show, refresh } = useTemplatesRefresh();
  /** Increased by a failure, which cancels the saves that are queued behind it. */
  const series = useRef(0);
  const sort = useMutation({
    mutationKey: sortTemplatesKey,
    scope: { id: sortTemplatesKey.join() },
    mutationFn: async ({ body, of }: { body: ReturnType<typeof planMove>['body']; of: number }) => {
      if (of === series.current) await catalogue.sortTemplates(body);
    },
    onSuccess: (_, { of }) => {
      if (of === series.current && isLast()) notify(text('templates.sorted'));
    },
    onError: (error) => {
      series.current += 1;
      notify(errorText(error), { type: 'error' });
    },
    onSettled: () => (isLast() ? refresh() : undefined),
  });
  /** True in a callback of the last save of the queue. */
  const isLast = () => client.isMutating({ mutationKey: sortTemplatesKey }) === 1;
  return (id: number, by: number) => {
    // Reads the cached rows, because the user may press faster than the list is rendered.
    const rows = sortByGallery(read(), language);
    const from = rows.findIndex((row) => row.id === id);
    const to = from + by;
    if (from < 0 || to < 0 || to >= rows.length) return;
    const { body, shown } = planMove(rows, { from, to, language });
    void show(shown);
    sort.mutate({ body, of: series.current });
  };
}

/**
 * Returns a function that notes the pressed button of a row. After the move that button gets the
 * focus again, or the row's other button if it is disabled.
 */
function useMovedFocus(region: RefObject<HTMLElement | null>, rows: readonly TemplateRow[]) {
  const lost = useRef<{ id: number; index: number } | null>(null);
  const order = rows.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order may have moved the button
  useLayoutEffect(() => {
    if (!lost.current) return;
    const { id, index } = lost.current;
    lost.current = null;
    const buttons = buttonsOf(region.current, id);
    const isEnabled = (button: HTMLButtonElement | undefined) => button && !button.disabled;
    const button = isEnabled(buttons[index]) ? buttons[index] : buttons.find(isEnabled);
    button?.focus();
  }, [order]);
  return (id: number) => {
    const pressed = document.activeElement;
    const index = buttonsOf(region.current, id).findIndex((one) => one.contains(pressed));
    lost.current = index < 0 ? null : { id, index };
  };
}

const buttonsOf = (region: HTMLElement | null, id: number) => [
  ...(region?.querySelectorAll<HTMLButtonElement>(`[data-row="${id}"] [data-move]`) ?? []),
];

const Side = styled(Card)(({ theme: { colours, typography } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: 12,
  padding: 16,
  minWidth: 0,
  '& > .head, & > div:last-of-type': { width: '100%' },
  containerType: 'inline-size',
  '@container (max-width: 520px)': {
    '& [data-tour=search]': { gap: 8 },
    '& [data-tour=search] > div:first-of-type': { flex: '1 1 120px', maxWidth: 'none' },
    '& [data-tour=search] > .filters, & [data-tour=search] > div:last-of-type > button': {
      minWidth: 44,
      padding: 0,
      fontSize: 0,
    },
    '& [data-tour=search] .MuiButton-startIcon': { margin: 0 },
  },
  '@media (max-width: 719px)': { padding: 12 },
  '& .head': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8 },
  '& h2': { ...typography.h2, margin: 0 },
  '& h2 small': { color: colours.quiet, fontSize: size.body, fontWeight: 400 },
}));

const PageBox = styled('div')({
  '& > div': { paddingInlineStart: 4 },
  '&[data-handles] > div': { paddingInlineStart: 48 },
  '&[data-compact] > div': { paddingInlineStart: 2 },
  '&[data-compact][data-handles] > div': { paddingInlineStart: 40 },
  '@media (max-width: 719px)': { '&[data-compact] > div': { paddingInlineStart: 0 } },
});

const Row = styled('div')(({ theme: { colours, density } }) => ({
  ...rowStyles(colours, density),
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 60,
  padding: '6px 4px',
  borderBottom: `1px solid ${colours.line}`,
  backgroundColor: colours.surface,
  boxSizing: 'border-box',
  '&:hover': { backgroundColor: colours.hover },
  '&[data-chosen]': {
    backgroundColor: colours.primarySoft,
    boxShadow: `inset 3px 0 ${colours.primary}`,
  },
  '& > .MuiIconButton-root': { width: 36, height: 36, marginInlineStart: -8, color: colours.quiet },
  '& .about': { flex: 1, minWidth: 0 },
  '& .about a': {
    display: 'block',
    color: 'inherit',
    fontWeight: 600,
    textDecoration: 'none',
    overflowWrap: 'break-word',
  },
  '& .about a:hover': { color: colours.primary, textDecoration: 'underline' },
  '& .about small, & time': { color: colours.quiet, fontSize: size.small },
  '& .about small': { display: 'block' },
  '& .state': {
    display: 'grid',
    flex: 'none',
    gridTemplateColumns: '104px auto',
    alignItems: 'center',
    justifyItems: 'start',
    gap: 16,
  },
  '& time': { minWidth: 126, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
}));

/** With `data-compact` (a phone, or beside a form), state and date are below the name. */
const Region = styled('section')(({ theme: { colours } }) => ({
  '& [data-rfd-draggable-id]': { paddingBottom: 0 },
  '&[data-compact] [data-row]': {
    display: 'grid',
    gridTemplateColumns: 'auto auto 60px minmax(0, 1fr) 40px',
    gap: '2px 6px',
    padding: '10px 0 10px 2px',
    '& > *': { gridRow: '1 / span 2' },
    '& .thumb': { width: 60, height: 44 },
    '& .about': { gridRow: 1, gridColumn: 4, alignSelf: 'end' },
    '& .about small': { display: 'none' },
    '& .state': {
      gridRow: 2,
      gridColumn: 4,
      gridTemplateColumns: 'auto auto',
      justifyContent: 'start',
      alignSelf: 'start',
      gap: 8,
    },
    '& .state .status': {
      minWidth: 0,
      padding: 0,
      gap: 6,
      background: 'none',
      color: colours.text,
      fontWeight: 500,
    },
    '& time': { minWidth: 0 },
    '& > .row-menu': { gridColumn: 5, width: 40, height: 44 },
    '@media (max-width: 719px)': {
      padding: '10px 0',
      gridTemplateColumns: 'auto 60px minmax(0, 1fr) 40px',
      '& .about, & .state': { gridColumn: 3 },
      '& > .row-menu': { gridColumn: 4 },
    },
  },
}));
