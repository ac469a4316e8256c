import type { StoredBotNode } from '@contract/entities/bots/bot';
import { styled } from '@mui/material/styles';
import { Card } from '@/components/Card';
import { type Figure, FigureStrip } from '@/components/charts/Figures';
import { Icon } from '@/components/Icon';
import { formatCount } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';

export function Overview({ root, nodes }: { root: string; nodes: readonly StoredBotNode[] }) {
  const text = useText();
  const language = useLanguage();
  const actions = nodes.filter(({ type }) => type === 'action');
  const counts = {
    categories: nodes.filter(({ type }) => type === 'category').length,
    actions: actions.length,
    withoutPhrases: actions.filter(({ data }) => !data.phrases?.length).length,
  };
  const count = (name: keyof typeof counts) => formatCount(counts[name], language);
  const figures: Figure[] = [
    [text('bot.overview.categories'), count('categories')],
    [text('bot.overview.actions'), count('actions')],
    counts.withoutPhrases === 0
      ? [text('bot.overview.withoutPhrases'), count('withoutPhrases')]
      : [
          text('bot.overview.withoutPhrases'),
          <Opens key="value">
            {count('withoutPhrases')}
            <Icon name="right" size={16} />
          </Opens>,
          undefined,
          { to: `${root}?without=phrases` },
        ],
  ];
  const greeting = [
    ['starting', nodes.find(({ type }) => type === 'starting')?.data.starting_text],
    ['start', nodes.find(({ type }) => type === 'start')?.data.start_text],
  ] as const;
  return (
    <Frame>
      <header>
        <h2>{text('bot.placeholder.title')}</h2>
        <p>{text('bot.placeholder.text')}</p>
      </header>
      <FigureStrip figures={figures} />
      <dl>
        {greeting.map(([name, message]) =>
          message ? (
            <div key={name}>
              <dt>{text(`bot.fixed.${name}`)}</dt>
              <dd>{message}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </Frame>
  );
}

const Opens = styled('span')(({ theme: { colours } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  '& svg': { color: colours.faint },
}));

const Frame = styled(Card)(({ theme: { colours, typography } }) => ({
  overflow: 'hidden',
  '& > header': { padding: '20px 18px' },
  '& h2': { ...typography.h2, margin: '0 0 4px' },
  '& header p': { margin: 0, color: colours.quiet },
  '& > dl:first-of-type': { borderTop: `1px solid ${colours.line}` },
  '@media (min-width: 1000px)': {
    '& > dl:first-of-type': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto' },
    '& > dl:first-of-type dt': { whiteSpace: 'nowrap' },
  },
  '& > dl:last-of-type': {
    display: 'grid',
    gap: 16,
    margin: 0,
    padding: '20px 18px 18px',
    borderTop: `1px solid ${colours.line}`,
  },
  '& > dl:last-of-type dt': { marginBottom: 6, color: colours.quiet, fontSize: size.small },
  '& > dl:last-of-type dd': {
    width: 'fit-content',
    maxWidth: '100%',
    margin: 0,
    padding: '10px 14px',
    borderRadius: radius.card,
    backgroundColor: colours.sunken,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
  // The heading and the last list get the padding of the figures, so that their edges align.
  '@media (max-width: 999px)': { '& > header, & > dl:last-of-type': { paddingInline: 14 } },
}));
