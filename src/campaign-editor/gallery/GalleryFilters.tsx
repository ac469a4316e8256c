import { GOALS, SEASONS, TEMPLATE_KINDS } from '@catalogue/templates/goals';
import { daysUntil } from '@catalogue/templates/season-days';
import type { TemplateCard } from '@contract/entities/campaigns/template';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Icon } from '@/components/Icon';
import { type TextKey, useLanguage, useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import {
  countTemplates,
  filterTemplates,
  NO_FILTERS,
  type TemplateFilters,
} from './templateFilters';

interface Props {
  templates: readonly TemplateCard[];
  filters: TemplateFilters;
  onFilter: (filters: TemplateFilters) => void;
}

/** Number of days before a season from which its row shows the days left. */
const SOON_DAYS = 60;

const LISTS = [
  { name: 'goal', title: 'actions.templates.goals', labels: GOALS },
  { name: 'season', title: 'actions.templates.seasons', labels: SEASONS },
  { name: 'kind', title: 'actions.templates.kinds', labels: TEMPLATE_KINDS },
] as const satisfies readonly { name: keyof TemplateFilters; title: TextKey; labels: object }[];

export function GalleryFilters({ templates, filters, onFilter }: Props) {
  const text = useText();
  const language = useLanguage();
  const compatible = filterTemplates(templates, { ...filters, compatible: true }).length;
  return (
    <Column aria-label={text('actions.templates.filters')}>
      {LISTS.map(({ name, title, labels }) => {
        const counts = countTemplates(templates, filters, name);
        const values = orderOf(name, Object.keys(labels) as TemplateCard[typeof name][]);
        const shown = values.filter((value) => filters[name] === value || counts.of(value) > 0);
        return shown.length === 0 ? null : (
          <fieldset key={name}>
            <legend>{text(title)}</legend>
            {name === 'goal' ? (
              <Row
                label={text('actions.templates.all')}
                count={counts.all}
                chosen={!filters.goal}
                onChoose={() => onFilter({ ...filters, goal: '' })}
              />
            ) : null}
            {shown.map((value) => (
              <Row
                key={value}
                label={labels[value as keyof typeof labels][language]}
                note={name === 'season' ? leftOf(value) : ''}
                count={counts.of(value)}
                chosen={filters[name] === value}
                onChoose={() =>
                  onFilter({ ...filters, [name]: filters[name] === value ? '' : value })
                }
              />
            ))}
          </fieldset>
        );
      })}
      <fieldset>
        <Row
          label={text('actions.templates.compatible')}
          count={compatible}
          chosen={filters.compatible}
          onChoose={() => onFilter({ ...filters, compatible: !filters.compatible })}
        />
      </fieldset>
    </Column>
  );

  function leftOf(value: string): string {
    const days = daysUntil(value as keyof typeof SEASONS, new Date());
    if (days === null || days > SOON_DAYS) return '';
    return days === 0
      ? text('actions.templates.today')
      : text('actions.templates.daysLeft', { smart_count: days });
  }
}

/** Sorts the options of a filter: seasons by date, others in their declared order. */
function orderOf<Value extends string>(name: string, values: readonly Value[]): Value[] {
  if (name !== 'season') return [...values];
  const now = new Date();
  const daysLeft = (value: Value) => daysUntil(value as keyof typeof SEASONS, now) ?? 999;
  return [...values].sort((one, other) => daysLeft(one) - daysLeft(other));
}

interface RowProps {
  label: string;
  note?: string;
  count: number;
  chosen: boolean;
  onChoose: () => void;
}

function Row({ label, note, count, chosen, onChoose }: RowProps) {
  return (
    <button type="button" aria-pressed={chosen} onClick={onChoose}>
      <span>{label}</span>
      {note ? <small>{note}</small> : null}
      <small>{count}</small>
    </button>
  );
}

const Column = styled('nav')(({ theme: { colours } }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: 20,
  '& fieldset': { minWidth: 0, margin: 0, padding: 0, border: 0 },
  '& legend': {
    padding: '0 12px 6px',
    color: colours.faint,
    fontSize: size.caption,
    fontWeight: 600,
  },
  '& button': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    width: '100%',
    minHeight: 40,
    padding: '6px 12px',
    border: 0,
    borderRadius: radius.control,
    background: 'none',
    color: colours.text,
    font: 'inherit',
    fontWeight: 500,
    textAlign: 'start',
    cursor: 'pointer',
  },
  '& button:hover': { background: colours.hover },
  '& button[aria-pressed=true]': { background: colours.primarySoft, color: colours.primaryText },
  '& span': { flex: 1 },
  '& small': { color: colours.quiet, fontSize: size.small, fontVariantNumeric: 'tabular-nums' },
  '@media (pointer: coarse)': { '& button': { minHeight: 44 } },
}));

interface GallerySheetProps {
  templates: readonly TemplateCard[];
  filters: TemplateFilters;
  found: number;
  onFilter: (filters: TemplateFilters) => void;
}

export function GallerySheet({ templates, filters, found, onFilter }: GallerySheetProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { search, ...chosen } = filters;
  const count = Object.values(chosen).filter(Boolean).length;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon name="filter" size={18} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {count > 0
          ? text('actions.templates.filtersActive', { count })
          : text('actions.templates.filters')}
      </Button>
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { role: 'dialog', 'aria-label': text('actions.templates.filters') } }}
      >
        <Sheet>
          <GalleryFilters templates={templates} filters={filters} onFilter={onFilter} />
          <footer>
            <Button
              variant="outlined"
              disabled={count === 0}
              onClick={() => onFilter({ ...NO_FILTERS, search })}
            >
              {text('actions.templates.clear')}
            </Button>
            <Button variant="contained" onClick={() => setOpen(false)}>
              {text('actions.templates.showFound', { smart_count: found })}
            </Button>
          </footer>
        </Sheet>
      </Drawer>
    </>
  );
}

const Sheet = styled('div')(({ theme: { colours } }) => ({
  maxHeight: '80dvh',
  backgroundColor: colours.surface,
  padding: '20px 16px 0',
  overflowY: 'auto',
  borderRadius: `${radius.window}px ${radius.window}px 0 0`,
  '& footer': {
    position: 'sticky',
    bottom: 0,
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: 8,
    padding: '12px 0 calc(12px + env(safe-area-inset-bottom))',
    backgroundColor: 'inherit',
    borderTop: `1px solid ${colours.line}`,
  },
}));
