import type { Language } from '@catalogue/language';
import { sentimentOf } from '@catalogue/marketplace/analyze-reviews';
import type { TrendyolResult } from '@contract/entities/commerce/marketplace';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '@/components/Card';
import { ChartCard } from '@/components/charts/ChartCard';
import { barsHeight } from '@/components/charts/chartStyles';
import { Figures } from '@/components/charts/Figures';
import { BarsChart } from '@/components/charts/lazyCharts';
import { Facts } from '@/components/Facts';
import { Stars } from '@/components/Stars';
import { NumberTable, TableNote } from '@/components/tables/NumberTable';
import { formatAverage, formatCount, formatNumber, formatRate, writeMoment } from '@/i18n/format';
import { type ReadText, useLanguage, useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import { useWindowBelow } from '@/theme/useWindowBelow';
import { averageStars, summariseTopics } from './summarise';

/** Number of the template that shows product recommendations in a row. */
const RECOMMENDATION_TEMPLATE = 46;

export function Analysis({ result }: { result: TrendyolResult }) {
  const text = useText();
  const language = useLanguage();
  const { data, rates, star_data, comment_data, theMostCommentProduct, comment, question } = result;
  const count = (number: number) => formatCount(number, language);
  const glad = rates
    .filter(({ bucket }) => sentimentOf(Number(bucket)) === 'glad')
    .reduce((sum, one) => sum + one.count, 0);
  const bars = (rows: TrendyolResult['star_data'], nameOf: (bucket: string) => string) =>
    rows.map(({ bucket, count: value }) => ({
      name: bucket === '0' ? text('trendyol.noReviews') : nameOf(bucket),
      value,
    }));
  const starsOf = (bucket: string) => starsText(bucket, { text, language });
  const bucketsOf = (bucket: string) => bucketText(bucket, language);
  const beside = Math.max(star_data.length, comment_data.length);
  return (
    <>
      <h2>
        {text('trendyol.company')}: {data.name}
      </h2>
      <Figures
        figures={[
          [text('trendyol.products'), count(data.productCounts)],
          [text('trendyol.reviews'), count(data.totalCommentCount)],
          [text('trendyol.average'), formatAverage(averageStars(data), language)],
          [
            text('trendyol.glad'),
            formatRate(glad, data.totalCommentCount, language),
            text('trendyol.gladNote'),
          ],
        ]}
      />
      <Columns>
        <Bars title={text('trendyol.stars')} bars={bars(star_data, starsOf)} beside={beside} />
        <Bars
          title={text('trendyol.counts')}
          bars={bars(comment_data, bucketsOf)}
          beside={beside}
        />
      </Columns>
      <Bars
        title={text('trendyol.rates')}
        bars={[...rates]
          .reverse()
          .map(({ bucket, count: value }) => ({ name: starsOf(bucket), value }))}
      />
      <Topics result={result} />
      <Columns>
        <div>
          <Section title={text('trendyol.bestProduct')}>
            {theMostCommentProduct && <Products rows={[theMostCommentProduct]} />}
          </Section>
          <Section title={text('trendyol.question')}>
            {question ? (
              <>
                <p>
                  <strong>{question.question}</strong>
                </p>
                <blockquote>{question.answer}</blockquote>
                <Facts facts={[question.product, writeMoment(question.at, language)]} />
              </>
            ) : (
              <p>{text('trendyol.noQuestion')}</p>
            )}
          </Section>
        </div>
        <Section title={text('trendyol.least')}>
          <Products rows={data.least_3} />
        </Section>
      </Columns>
      <Section title={text('trendyol.best')}>
        <ul>
          {comment.map((row) => (
            <li key={row.id}>
              <Stars rate={row.rate} />
              <p>{row.text}</p>
              <Facts facts={[row.user, row.productName, writeMoment(row.at, language)]} />
            </li>
          ))}
        </ul>
      </Section>
      <Upsell upsell={result.upsell} />
    </>
  );
}

interface BarsProps {
  title: string;
  bars: { name: string; value: number }[];
  /**
   * Number of bars of the other chart in the row; both charts get the height of the longer chart.
   */
  beside?: number;
}

function Bars({ title, bars, beside = 0 }: BarsProps) {
  const language = useLanguage();
  const isNarrow = useWindowBelow(720);
  const height = barsHeight(isNarrow ? bars.length : Math.max(bars.length, beside));
  const format = (value: number) => formatCount(value, language);
  const label = `${title}: ${bars.map(({ name, value }) => `${name} ${format(value)}`).join(', ')}`;
  return (
    <ChartCard
      title={title}
      height={height}
      chart={<BarsChart bars={bars} format={format} label={label} height={height} />}
    />
  );
}

function Topics({ result: { topics, data } }: { result: TrendyolResult }) {
  const text = useText();
  const language = useLanguage();
  const isNarrow = useWindowBelow(720);
  if (topics.length === 0) return null;
  const { most, praised, blamed } = summariseTopics(topics);
  const name = ({ topic }: { topic: TrendyolResult['topics'][number]['topic'] }) =>
    text(`trendyol.topic.${topic}`);
  const sentences = [
    most &&
      text('trendyol.summary.most', {
        count: formatCount(data.totalCommentCount, language),
        topic: name(most),
      }),
    praised[0] &&
      text('trendyol.summary.praised', {
        topic: praised.map(name).join(', '),
        rate: formatRate(praised[0].glad, praised[0].count, language),
      }),
    blamed[0] &&
      text('trendyol.summary.blamed', {
        topic: blamed.map(name).join(', '),
        rate: formatRate(blamed[0].cross, blamed[0].count, language),
      }),
  ].filter(Boolean);
  return (
    <Card sx={{ mb: 2 }}>
      <Padded>
        <h2>{text('trendyol.topics')}</h2>
        <p>{sentences.join(' ')}</p>
      </Padded>
      <NumberTable stacks label={text('trendyol.topics')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text('trendyol.topicColumn.topic')}</th>
              {(['count', 'glad', 'between', 'cross'] as const).map((field) => (
                <th key={field} scope="col" className="number">
                  {text(`trendyol.topicColumn.${field}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {topics.map((row) => (
              <tr key={row.topic}>
                <th scope="row">{name(row)}</th>
                <td className="number beside">
                  {isNarrow ? `${text('trendyol.topicColumn.count')}: ` : null}
                  {formatCount(row.count, language)}
                </td>
                {(['glad', 'between', 'cross'] as const).map((field) => (
                  <td
                    key={field}
                    className="number"
                    data-label={text(`trendyol.topicColumn.${field}`)}
                  >
                    {formatRate(row[field], row.count, language)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </NumberTable>
      <TableNote>{text('trendyol.topicsNote')}</TableNote>
    </Card>
  );
}

function Upsell({ upsell: { hint, count, products } }: Pick<TrendyolResult, 'upsell'>) {
  const text = useText();
  return (
    <Section title={text('trendyol.upsell.title')}>
      <p>{text(`trendyol.upsell.${hint}`, { count })}</p>
      {hint !== 'none' && (
        <>
          <Products rows={products} />
          <Button component={Link} to={`/action?id=${RECOMMENDATION_TEMPLATE}`} variant="outlined">
            {text('trendyol.upsell.action')}
          </Button>
        </>
      )}
    </Section>
  );
}

function Products({ rows }: { rows: TrendyolResult['data']['least_3'] }) {
  const text = useText();
  const language = useLanguage();
  return (
    <ul>
      {rows.map(({ id, name, url, reviews, average }) => (
        <li key={id}>
          {url ? (
            <a href={url} target="_blank" rel="noreferrer">
              {name}
            </a>
          ) : (
            name
          )}
          <p className="quiet">
            {text('trendyol.productLine', {
              reviews: formatCount(reviews, language),
              average: formatNumber(average, language),
            })}
          </p>
        </li>
      ))}
    </ul>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card sx={{ mb: 2 }}>
    <Padded>
      <h2>{title}</h2>
      {children}
    </Padded>
  </Card>
);

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))',
  columnGap: 16,
  '& > div': { display: 'flex', flexDirection: 'column' },
  '& > div > :last-child': { flex: 1 },
  '& > section:has(ul), & > section > div:has(> ul)': {
    display: 'flex',
    flex: 1,
    flexDirection: 'column',
  },
  '& > section > div > ul': { display: 'grid', flex: 1, gridAutoRows: '1fr' },
  '& > section > div > ul > li': { alignContent: 'center' },
});

const Padded = styled('div')(({ theme: { colours, typography } }) => ({
  padding: '16px 18px',
  overflowWrap: 'anywhere',
  '& h2': { ...typography.h2, margin: '0 0 8px' },
  '& p': { margin: '0 0 8px', maxWidth: '75ch' },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': { padding: '10px 0', borderTop: `1px solid ${colours.line}` },
  '& li:first-of-type': { borderTop: 0 },
  '& .quiet': { color: colours.quiet, fontSize: size.body, marginBottom: 0 },
  '& ul + .MuiButton-root': { marginTop: 8 },
  '& blockquote': {
    margin: '0 0 8px',
    padding: '10px 14px',
    borderInlineStart: `3px solid ${colours.primary}`,
    backgroundColor: colours.ground,
  },
}));

/** Returns a number or a range such as `1-1.99`, with the decimal mark of the language. */
const bucketText = (bucket: string, language: Language): string =>
  bucket.replace(/\d+(\.\d+)?/g, (number) => Number(number).toLocaleString(language));

const starsText = (
  bucket: string,
  { text, language }: { text: ReadText; language: Language },
): string =>
  text('trendyol.starsOf', {
    bucket: bucketText(bucket, language),
    smart_count: bucket === '1' ? 1 : 2,
  });
