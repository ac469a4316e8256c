import type { TrendyolResult } from '@contract/entities/commerce/marketplace';
import type { DownloadSheet } from '@contract/entities/reports/download';
import type { ReadText } from '@/i18n/useText';
import { averageStars } from './summarise';

export function analysisSheets(result: TrendyolResult, text: ReadText): DownloadSheet[] {
  const { data, star_data, comment_data, topics, comment, upsell, theMostCommentProduct } = result;
  const buckets = (name: string, rows: TrendyolResult['star_data']): DownloadSheet => ({
    name,
    x: { label: text('trendyol.sheet.bucket'), data: rows.map(({ bucket }) => bucket) },
    datasets: [
      { label: text('trendyol.sheet.count'), kind: 'count', data: rows.map(({ count }) => count) },
    ],
  });
  const products = (name: string, rows: TrendyolResult['data']['least_3']): DownloadSheet => ({
    name,
    x: { label: text('trendyol.sheet.product'), data: rows.map((row) => row.name) },
    datasets: [
      { label: text('trendyol.reviews'), kind: 'count', data: rows.map((row) => row.reviews) },
      { label: text('trendyol.average'), kind: 'decimal', data: rows.map((row) => row.average) },
      { label: text('trendyol.sheet.address'), data: rows.map((row) => row.url) },
    ],
  });
  return [
    {
      name: text('trendyol.sheet.summary'),
      x: {
        label: data.name,
        data: [text('trendyol.products'), text('trendyol.reviews'), text('trendyol.average')],
      },
      datasets: [
        {
          label: text('trendyol.sheet.value'),
          kind: 'decimal',
          data: [data.productCounts, data.totalCommentCount, averageStars(data)],
        },
      ],
    },
    buckets(text('trendyol.stars'), star_data),
    buckets(text('trendyol.counts'), comment_data),
    {
      name: text('trendyol.topics'),
      x: {
        label: text('trendyol.topicColumn.topic'),
        data: topics.map(({ topic }) => text(`trendyol.topic.${topic}`)),
      },
      datasets: (['count', 'glad', 'between', 'cross'] as const).map((field) => ({
        label: text(`trendyol.topicColumn.${field}`),
        kind: 'count' as const,
        data: topics.map((row) => row[field]),
      })),
    },
    products(text('trendyol.bestProduct'), theMostCommentProduct ? [theMostCommentProduct] : []),
    products(text('trendyol.least'), data.least_3),
    products(text('trendyol.upsell.title'), upsell.products),
    {
      name: text('trendyol.best'),
      x: { label: text('trendyol.sheet.review'), data: comment.map((row) => row.text) },
      datasets: [
        { label: text('trendyol.sheet.rate'), kind: 'count', data: comment.map((row) => row.rate) },
        { label: text('trendyol.sheet.product'), data: comment.map((row) => row.productName) },
        { label: text('trendyol.sheet.date'), kind: 'moment', data: comment.map((row) => row.at) },
      ],
    },
  ];
}
