import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { type Colours, radius, size } from '@/theme/tokens';
import { Card } from './Card';

/** Minimum width, in px, at which titles are beside their cards. */
const WIDE_PX = 860;
/** Page width, in px, from which a stacked section shows its second column. */
const BESIDE_FROM_PX = 760;
/** Width, in px, of the second column of a stacked section. */
const BESIDE_WIDTH_PX = 360;
/** Width of the column with the titles of sections. */
const TITLES = 'clamp(240px, 27%, 320px)';
/** Gap in px between the titles and the cards. */
const GAP_PX = 40;

interface Props {
  title: ReactNode;
  /** Explanation below the title; several texts become paragraphs. */
  text?: string | readonly string[] | undefined;
  headerContent?: ReactNode;
  /** True when the title is above the card at every width. */
  stacked?: boolean;
  /** Second column of a stacked section; below the card on narrow pages. */
  beside?: ReactNode;
  /** Name of the section as a landmark, for sections that screen reader users navigate to. */
  label?: string;
  busy?: boolean;
  /** Value of `data-tour`, by which the tutorial finds the section. */
  tour?: string;
  /** Id of the section as a target of links within the page; the section can receive focus. */
  id?: string;
  children: ReactNode;
}

export function Section({
  title,
  text = [],
  headerContent,
  label,
  busy,
  tour,
  id,
  ...rest
}: Props) {
  const { stacked = false, beside, children } = rest;
  return (
    <Outer aria-label={label} aria-busy={busy} data-tour={tour} {...(id && { id, tabIndex: -1 })}>
      <div className={stacked ? 'row stacked' : 'row'} data-two={beside ? true : undefined}>
        <header>
          <h2>{title}</h2>
          {[text].flat().map((line) => (
            <p key={line}>{withoutBreaks(line)}</p>
          ))}
          {headerContent}
        </header>
        <Card as="div" className="card">
          {children}
        </Card>
        {beside ? <div className="beside">{beside}</div> : null}
      </div>
    </Outer>
  );
}

/** Puts a hyphen that allows no line break into the word e-mail. */
const withoutBreaks = (line: string) => line.replace(/\b(e)-(posta|mail)/gi, '$1\u2011$2');

export const Sections = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 40,
  // Sections below a loading section are hidden, because they would move once its height is known.
  '& > [aria-busy=true] ~ *': { display: 'none' },
});

export const saveBarStyle = ({ line, surface }: Colours) => ({
  padding: '12px 24px',
  border: `1px solid ${line}`,
  backgroundColor: surface,
});

/** Styles of a form whose children are sections: its save bar is the footer of the last card. */
export const sectionedForm = (colours: Colours) => ({
  '&:has(> section)': { gap: 32, maxWidth: 'none', containerType: 'inline-size' },
  '& > section:has(+ .buttons) .card': {
    borderBlockEnd: 0,
    borderEndStartRadius: 0,
    borderEndEndRadius: 0,
  },
  '& > section + .buttons': {
    justifyContent: 'flex-end',
    marginTop: -32,
    ...saveBarStyle(colours),
    borderRadius: `0 0 ${radius.card}px ${radius.card}px`,
  },
  '& > section + .buttons:is(:has(> .unsaved), [data-saving])': {
    position: 'sticky',
    zIndex: 2,
    bottom: 'var(--window-bottom)',
    boxShadow: colours.shadow.bar,
  },
  '& .unsaved': { display: 'none' },
  '& > section + .buttons > .unsaved': { display: 'block', flex: 1, color: colours.quiet },
  '@container (max-width: 480px)': { '& > section + .buttons': { paddingInline: 16 } },
  [`@container (min-width: ${WIDE_PX}px)`]: {
    '& > section + .buttons': { marginInlineStart: `calc(${TITLES} + ${GAP_PX}px)` },
  },
});

const Outer = styled('section')(({ theme: { colours, density, typography } }) => ({
  minWidth: 0,
  containerType: 'inline-size',
  '& > .row': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: 12,
  },
  // The save bar continues the card, so there must be no gap between them.
  '&:has(+ .buttons) > .row': { alignItems: 'stretch' },
  '& > .row > header > h2': {
    ...typography.h2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 10px',
    margin: '0 0 6px',
  },
  '& > .row > header > p': {
    maxWidth: 640,
    margin: '0 0 8px',
    color: colours.quiet,
    fontSize: size.small,
    lineHeight: 1.5,
    overflowWrap: 'anywhere',
  },
  '& > .row > header a': { color: colours.primaryText, fontWeight: 600 },
  '& > .row > .card': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: density.gap,
    padding: density.card,
  },
  '& .card h3': { ...typography.h3, margin: '6px 0 -8px' },
  '& .card > p, & .card form > p': { margin: 0, color: colours.quiet, overflowWrap: 'anywhere' },
  '& .card p.hint': { margin: 0, color: colours.quiet, fontSize: size.small },
  // Aligns the text of a list with the other content of the card.
  '& .card .inset': {
    marginInline: -16,
    '&:first-of-type': { marginTop: -12, borderTop: 0 },
    '&:last-child': { marginBottom: -12, borderBottom: 0 },
  },
  '& .card > p a': { color: colours.primaryText, fontWeight: 600 },
  '& .card form': { display: 'grid', gap: density.gap, maxWidth: 'none' },
  '& .card > .MuiButton-root, & .card > form > .MuiButton-root': { justifySelf: 'start' },
  '& .card .buttons': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 },
  // A line that describes a state, with its button at the right.
  '& .card div.state': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    '& > p': { flex: '1 1 200px', margin: 0, color: colours.quiet },
  },
  '& .card .buttons.end': { justifyContent: 'flex-end' },
  // The save button of one section is the footer of its card.
  '& .card > .buttons:has(> [type=submit])': {
    justifyContent: 'flex-end',
    margin: `0 -${density.card}px -${density.card}px`,
    padding: `12px ${density.card}px`,
    borderTop: `1px solid ${colours.line}`,
  },
  '& .card > form:last-child > .buttons.end': {
    margin: `0 -${density.card}px -${density.card}px`,
    padding: `12px ${density.card}px`,
    borderTop: `1px solid ${colours.line}`,
  },
  '& .card > [role=alert], & .card form > [role=alert]': { color: colours.error },
  '& .card :is([role=alert], [role=status]):empty': { display: 'none' },
  '& .pair': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(max(220px, 40%), 100%), 1fr))',
    gap: 16,
    alignItems: 'start',
  },
  '@container (max-width: 480px)': {
    '& > .row > .card': { padding: 16 },
    '& .card > .buttons:has(> [type=submit]), & .card > form:last-child > .buttons.end': {
      margin: '0 -16px -16px',
      padding: '12px 16px',
    },
  },
  '& > .row > .beside': { minWidth: 0 },
  [`@container (min-width: ${BESIDE_FROM_PX}px)`]: {
    '& > .row.stacked[data-two]': {
      gridTemplateColumns: `minmax(0, 1fr) ${BESIDE_WIDTH_PX}px`,
      columnGap: 24,
    },
    '& > .row.stacked > header': { gridColumn: '1 / -1' },
  },
  [`@container (min-width: ${WIDE_PX}px)`]: {
    '& > .row:not(.stacked)': { gridTemplateColumns: `${TITLES} minmax(0, 1fr)`, gap: GAP_PX },
    '& > .row:not(.stacked) > header': { paddingTop: 4 },
  },
}));
