import type { TemplateCard } from '@contract/entities/campaigns/template';
import type { HomeView } from '@contract/entities/reports/analytics';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useStore } from 'react-admin';
import { Link } from 'react-router';
import { TemplateThumb } from '@/campaign-editor/gallery/TemplateThumb';
import { Card } from '@/components/Card';
import { focusMain } from '@/components/focusMain';
import { Icon } from '@/components/Icon';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { useFullList } from '@/dataProvider/useFullList';
import { useText } from '@/i18n/useText';
import { motion, radius, size } from '@/theme/tokens';

export const SETUP_HIDDEN = 'home.setupHidden';

type Setup = NonNullable<HomeView['setup']>;

/** Steps of a new shop in their order, with the minutes that each takes. */
const STEPS = [
  { name: 'shop', minutes: 1 },
  { name: 'script', minutes: 3 },
  { name: 'action', minutes: 5 },
  { name: 'test', minutes: 2 },
  { name: 'publish', minutes: 1 },
  { name: 'view', minutes: 1 },
] as const;
type Step = (typeof STEPS)[number]['name'];

const RING_RADIUS = 18;

export function SetupCard({ setup, onCreate }: { setup: Setup; onCreate: () => void }) {
  const text = useText();
  const [isHidden, setHidden] = useStore(SETUP_HIDDEN, false);
  if (isHidden) return null;
  // The step `view` is never done here, because the card disappears after the first view.
  const isDone = (name: Step) => name !== 'view' && setup[name];
  const done = STEPS.filter(({ name }) => isDone(name)).length;
  const openSteps = STEPS.filter(({ name }) => !isDone(name));
  const minutes = openSteps.reduce((sum, step) => sum + step.minutes, 0);
  const open = openSteps[0]?.name;
  return (
    <Frame aria-labelledby="setup-title">
      <header>
        <span className="ring">
          <svg viewBox="0 0 44 44" aria-hidden="true">
            <circle cx="22" cy="22" r={RING_RADIUS} />
            <circle
              className="done"
              cx="22"
              cy="22"
              r={RING_RADIUS}
              pathLength={STEPS.length}
              strokeDasharray={`${done} ${STEPS.length}`}
            />
          </svg>
          <b>
            {done}/{STEPS.length}
          </b>
        </span>
        <div>
          <h2 id="setup-title">{text('actions.setup.title')}</h2>
          <p>{text('actions.setup.left', { smart_count: minutes })}</p>
        </div>
        <IconButton
          aria-label={text('actions.setup.hide')}
          title={text('actions.setup.hide')}
          onClick={() => {
            setHidden(true);
            focusMain();
          }}
        >
          <Icon name="close" size={18} />
        </IconButton>
      </header>
      <div className="steps">
        <ol>
          {STEPS.map(({ name, minutes }, at) => (
            <li
              key={name}
              data-done={isDone(name) || undefined}
              aria-current={name === open ? 'step' : undefined}
            >
              <i aria-hidden="true">{isDone(name) ? <Icon name="check" size={16} /> : at + 1}</i>
              <div>
                <strong>{text(`actions.setup.${name}.title`)}</strong>
                {name === open ? (
                  <>
                    <p>{text(`actions.setup.${name}.text`)}</p>
                    <StepButton name={name} setup={setup} onCreate={onCreate} />
                  </>
                ) : null}
              </div>
              <small>
                {isDone(name)
                  ? text('actions.setup.done')
                  : text('actions.setup.minutes', { count: minutes })}
              </small>
            </li>
          ))}
        </ol>
        {setup.action ? null : <FirstCampaign />}
      </div>
      <VisuallyHidden role="status">
        {text('actions.setup.progress', { done, all: STEPS.length })}
      </VisuallyHidden>
    </Frame>
  );
}

function FirstCampaign() {
  const text = useText();
  const { data: templates = [] } = useFullList<TemplateCard>('templates');
  const first = templates.find(({ supported }) => supported);
  return (
    <figure>
      <div className="picture">
        {first ? <TemplateThumb template={first} device="desktop" isOver /> : null}
      </div>
      <figcaption>
        {first ? (
          <>
            <strong>{first.title}</strong>
            <span>{text('actions.setup.picture')}</span>
          </>
        ) : null}
      </figcaption>
    </figure>
  );
}

interface StepButtonProps {
  name: Step;
  setup: Setup;
  onCreate: () => void;
}

function StepButton({ name, setup, onCreate }: StepButtonProps): ReactNode {
  const text = useText();
  const label = text(`actions.setup.${name}.button`);
  if (name === 'action') {
    return (
      <Button variant="contained" onClick={onCreate}>
        {label}
      </Button>
    );
  }
  if (name === 'view') {
    if (!setup.url) return null;
    return (
      <Button variant="contained" href={setup.url} target="_blank" rel="noreferrer">
        {label}
      </Button>
    );
  }
  const to = {
    shop: '/settings',
    script: '/settings/installation',
    test: `/actions/${setup.first}`,
    publish: `/actions/${setup.first}`,
  }[name];
  return (
    <Button variant="contained" component={Link} to={to}>
      {label}
    </Button>
  );
}

const Frame = styled(Card)(({ theme: { colours, typography } }) => ({
  overflow: 'hidden',
  '& header': { display: 'flex', alignItems: 'center', gap: 14, padding: '18px 16px 14px 20px' },
  '& header > div': { flex: 1 },
  '& h2': { ...typography.h2, margin: 0 },
  '& header p': { margin: 0, color: colours.quiet, fontSize: size.small },
  '& .ring': { position: 'relative', display: 'grid', placeItems: 'center', width: 46, height: 46 },
  '& .ring svg': { position: 'absolute', inset: 0, transform: 'rotate(-90deg)' },
  '& .ring circle': { fill: 'none', stroke: colours.sunken, strokeWidth: 4 },
  '& .ring .done': { stroke: colours.primary, transition: `stroke-dasharray ${motion.slow}` },
  '& .ring b': { fontSize: size.small, fontWeight: 600 },
  '& figure': { display: 'none', margin: 0 },
  '@media (min-width: 1100px)': {
    '& .steps:has(figure)': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 400px' },
    '& figure': { display: 'block', alignSelf: 'center', padding: '0 24px 24px' },
  },
  '& .picture': {
    aspectRatio: '16 / 10',
    overflow: 'hidden',
    border: `1px solid ${colours.line}`,
    borderRadius: radius.card,
    backgroundColor: colours.sunken,
    containerType: 'inline-size',
  },
  '& figcaption': { minHeight: 40, marginTop: 10, fontSize: size.small },
  '& figcaption strong, & figcaption span': { display: 'block' },
  '& figcaption span': { color: colours.quiet },
  '& ol': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gap: 14,
    alignItems: 'start',
    padding: '11px 20px',
  },
  '& li[aria-current]': { padding: '16px 20px 18px', backgroundColor: colours.hover },
  '& li > i': {
    display: 'grid',
    placeItems: 'center',
    width: 26,
    height: 26,
    border: `1.5px solid ${colours.controlLine}`,
    borderRadius: '50%',
    boxSizing: 'border-box',
    color: colours.quiet,
    fontSize: size.small,
    fontStyle: 'normal',
    fontWeight: 600,
  },
  '& li[data-done] > i': {
    borderColor: colours.primary,
    backgroundColor: colours.primary,
    color: colours.onPrimary,
  },
  '& li strong': { display: 'block', paddingTop: 2, fontWeight: 600 },
  '& li[data-done] strong': { color: colours.quiet, textDecoration: 'line-through' },
  '& li p': { maxWidth: 560, margin: '4px 0 12px', color: colours.quiet },
  '& li small': { paddingTop: 3, color: colours.quiet, fontSize: size.small },
  '& li .MuiButton-root': { borderRadius: radius.control },
}));
