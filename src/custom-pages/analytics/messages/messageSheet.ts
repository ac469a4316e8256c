import { MESSAGE_LABELS } from '@catalogue/reports/message-report';
import type { DownloadSheet } from '@contract/entities/reports/download';
import type { ReadText } from '@/i18n/useText';
import type { MessageLine } from './messageLines';

export const nameOfLine = ({ platform, source }: MessageLine, text: ReadText) =>
  source
    ? text(`reports.messages.source.${source}`)
    : text(`reports.messages.platforms.${platform}`);

export const messageSheet = (lines: readonly MessageLine[], text: ReadText): DownloadSheet => ({
  name: text('reports.messages.title'),
  x: {
    label: text('reports.messages.platform'),
    data: lines.map(({ platform }) => text(`reports.messages.platforms.${platform}`)),
  },
  datasets: [
    {
      label: text('reports.messages.name'),
      data: lines.map(({ source }) =>
        source ? text(`reports.messages.source.${source}`) : text('reports.total'),
      ),
    },
    ...MESSAGE_LABELS.map((label) => ({
      label: text(`reports.messages.label.${label}`),
      kind: 'count' as const,
      data: lines.map(({ figures }) => figures[label]),
    })),
  ],
});
