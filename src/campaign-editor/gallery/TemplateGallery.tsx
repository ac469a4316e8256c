import { GOAL_NAMES, GOALS, SEASONS } from '@catalogue/templates/goals';
import type { TemplateCard as Template } from '@contract/entities/campaigns/template';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { focusMain } from '@/components/focusMain';
import { Select } from '@/components/form/Select';
import { ViewChips } from '@/components/navigation/ViewChips';
import { SearchBox } from '@/components/SearchBox';
import { LoadingState } from '@/components/states/LoadingState';
import { useFullList } from '@/dataProvider/useFullList';
import { useLanguage, useText } from '@/i18n/useText';
import { chipRow } from '@/theme/scrollFade';
import { radius } from '@/theme/tokens';
import { useWindowBelow } from '@/theme/useWindowBelow';
import { DeviceSwitch } from './DeviceSwitch';
import { GalleryFilters, GallerySheet } from './GalleryFilters';
import { nextSeason } from './nextSeason';
import { TemplateCard } from './TemplateCard';
import { TemplateThumb } from './TemplateThumb';
import {
  type Device,
  filterTemplates,
  NO_FILTERS,
  sortTemplates,
  TEMPLATE_ORDERS,
  type TemplateFilters,
  type TemplateOrder,
  unusedFirst,
} from './templateFilters';

interface Props {
  resource?: 'templates' | 'schedule-templates';
  /** True to show search, filters and a switch between computer and phone. */
  searchable?: boolean;
  /** Maximum number of templates; with it, goal chips and a link to all templates are shown. */
  most?: number;
  /** Heading level of the sections: one below the surrounding page or dialog. */
  level: 'h2' | 'h3';
}

/** Gallery of templates: first those for the shop's platform, then those that do not work there. */
export function TemplateGallery(props: Props) {
  const { resource = 'templates', searchable = false, most, level: Heading } = props;
  const text = useText();
  const language = useLanguage();
  const [order, setOrder] = useState<TemplateOrder>('recommended');
  const [filters, setFilters] = useState<TemplateFilters>(NO_FILTERS);
  const [device, setDevice] = useState<Device>('desktop');
  const isNarrow = useWindowBelow(900);
  const { data: templates, error, refetch } = useFullList<Template>(resource);
  const found = useMemo(
    () => sortTemplates(filterTemplates(templates ?? [], filters), order, language),
    [templates, filters, order, language],
  );
  if (!templates) return <LoadingState error={error} onRetry={refetch} rows={3} />;
  const supported = (most ? unusedFirst(found) : found)
    .filter((template) => template.supported)
    .slice(0, most);
  const unsupported = found.filter((template) => !template.supported);
  const shown = (
    <div className="shown">
      {templates.length > 0 && templates.every(({ tags }) => tags.includes('flo')) ? (
        <p>{text('actions.templates.flo')}</p>
      ) : null}
      {searchable ? (
        <div className="tools">
          <span role="status">
            {found.length > 0
              ? text('actions.templates.shown', { smart_count: found.length })
              : text('actions.templates.none')}
          </span>
          <Select
            label={text('list.sort')}
            value={order}
            options={TEMPLATE_ORDERS.map((value) => ({
              value,
              label: text(`actions.templates.order.${value}`),
            }))}
            onChange={(value) => setOrder(value as TemplateOrder)}
          />
          <DeviceSwitch device={device} onDevice={setDevice} />
        </div>
      ) : null}
      {found.length === 0 && searchable ? (
        <Button
          variant="outlined"
          onClick={() => {
            setFilters(NO_FILTERS);
            focusMain();
          }}
        >
          {text('actions.templates.clear')}
        </Button>
      ) : null}
      {supported.length ? (
        <>
          <div className="title">
            <Heading>{text('actions.home.supported')}</Heading>
            {most ? <Link to="/templates">{text('actions.templates.every')}</Link> : null}
          </div>
          {most ? (
            <GoalChips
              templates={templates}
              goal={filters.goal}
              onGoal={(goal) => setFilters({ ...filters, goal })}
            />
          ) : null}
          <Cards templates={supported} device={device} isRow={most !== undefined} />
        </>
      ) : null}
      {unsupported.length && !(most && found.length > most) ? (
        <>
          <Heading>{text('actions.home.unsupported')}</Heading>
          <p>{text('actions.home.unsupportedText')}</p>
          <Cards templates={unsupported} device={device} />
        </>
      ) : null}
    </div>
  );
  if (!searchable) return <Gallery data-tour="gallery">{shown}</Gallery>;
  return (
    <Gallery data-tour="gallery" className="filtered">
      {isNarrow ? null : (
        <GalleryFilters templates={templates} filters={filters} onFilter={setFilters} />
      )}
      <div>
        <div className="search">
          <SearchBox
            label={text('actions.templates.search')}
            value={filters.search}
            onSearch={(search) => setFilters({ ...filters, search })}
          />
          {isNarrow ? (
            <GallerySheet
              templates={templates}
              filters={filters}
              found={found.length}
              onFilter={setFilters}
            />
          ) : null}
        </div>
        {filters.season || filters.search ? null : (
          <ComingSeason
            templates={templates}
            onSee={(season) => setFilters({ ...NO_FILTERS, season })}
          />
        )}
        {shown}
      </div>
    </Gallery>
  );
}

function ComingSeason(props: {
  templates: readonly Template[];
  onSee: (season: Template['season']) => void;
}) {
  const text = useText();
  const language = useLanguage();
  const next = nextSeason(props.templates);
  if (!next) return null;
  const season = SEASONS[next.season][language];
  return (
    <section className="season">
      <div>
        <strong>
          {next.days === 0
            ? text('actions.templates.isToday', { season })
            : `${text('actions.templates.coming', { season })} · ${text('actions.templates.daysLeft', { smart_count: next.days })}`}
        </strong>
        <p>{text('actions.templates.comingText')}</p>
        <Button variant="contained" onClick={() => props.onSee(next.season)}>
          {text('actions.templates.see')}
        </Button>
      </div>
      {next.templates.slice(0, 3).map((template) => (
        <div key={template.id} className="picture">
          <TemplateThumb template={template} device="desktop" isOver={false} />
        </div>
      ))}
    </section>
  );
}

interface GoalChipsProps {
  templates: readonly Template[];
  goal: Template['goal'];
  onGoal: (goal: Template['goal']) => void;
}

function GoalChips({ templates, goal, onGoal }: GoalChipsProps) {
  const text = useText();
  const language = useLanguage();
  const goals = GOAL_NAMES.filter((name) =>
    templates.some((template) => template.supported && template.goal === name),
  );
  if (goals.length < 2) return null;
  return (
    <div className="goals">
      <ViewChips
        label={text('actions.templates.goals')}
        views={[
          { value: '', label: text('actions.templates.order.recommended') },
          ...goals.map((value) => ({ value, label: GOALS[value][language] })),
        ]}
        value={goal ?? ''}
        onChange={(value) => onGoal(value as Template['goal'])}
      />
    </div>
  );
}

function Cards(props: { templates: Template[]; device: Device; isRow?: boolean }) {
  const { templates, device, isRow = false } = props;
  return (
    <ul data-device={device} data-row={isRow || undefined}>
      {templates.map((template) => (
        <li key={template.id}>
          <TemplateCard template={template} device={device} />
        </li>
      ))}
    </ul>
  );
}

const Gallery = styled('div')(({ theme: { colours, typography } }) => ({
  '&.filtered': {
    display: 'grid',
    gridTemplateColumns: '220px minmax(0, 1fr)',
    gap: 28,
    '@media (max-width: 899px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 },
  },
  '& .shown > :is(h2, h3), & .title > :is(h2, h3)': { ...typography.h2, margin: '28px 0 12px' },
  '& .title': {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: 12,
    '& > :is(h2, h3)': { marginTop: 0 },
    '& > a': { color: colours.primaryText, fontWeight: 600, textDecoration: 'none' },
    '& > a:hover': { textDecoration: 'underline' },
  },
  '& .goals': { marginBottom: 16 },
  '& .shown > p': { margin: '0 0 16px', color: colours.quiet },
  '& .search': { display: 'flex', gap: 8, '& > :first-child': { flex: 1, maxWidth: 'none' } },
  '& .tools': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    margin: '16px 0',
    color: colours.quiet,
    '& > [role=status]': { flex: 1 },
    '& > .MuiInputBase-root': { flex: 'none' },
  },
  '& .season': {
    display: 'grid',
    gridTemplateColumns: 'minmax(220px, 1.4fr) repeat(3, minmax(0, 1fr))',
    alignItems: 'end',
    gap: 12,
    marginTop: 16,
    padding: '20px 20px 0',
    overflow: 'hidden',
    borderRadius: radius.card,
    background: colours.side.ground,
    color: colours.side.text,
    '& > div:first-of-type': { alignSelf: 'center', paddingBottom: 20 },
    '& p': { margin: '4px 0 12px', color: colours.side.quiet },
    '& .picture': {
      overflow: 'hidden',
      borderRadius: `${radius.control}px ${radius.control}px 0 0`,
    },
    '@media (max-width: 899px)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      padding: '14px 16px 0',
      '& .picture, & p': { display: 'none' },
      '& > div:first-of-type': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '8px 12px',
        paddingBottom: 14,
      },
      '& strong': { flex: '1 1 160px' },
    },
  },
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
    gap: 20,
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& ul[data-device=phone]': { gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))' },
  '& li': { display: 'grid' },
  // On phones, chips and cards of a short gallery each have one row, which scrolls sideways.
  '@media (max-width: 719px)': {
    '& .goals': chipRow(colours.ground),
    '& ul[data-row]': {
      marginInline: -16,
      paddingInline: 16,
      overflowX: 'auto',
      scrollbarWidth: 'none',
      gridTemplateColumns: 'none',
      gridAutoFlow: 'column',
      gridAutoColumns: '78%',
      gap: 12,
      paddingBottom: 4,
      scrollPaddingInline: 16,
      scrollSnapType: 'x proximity',
      '& > li': { scrollSnapAlign: 'start' },
    },
  },
}));
