import type { Messages } from '@/i18n/tr';

export const reports: Messages['reports'] = {
  download: {
    label: 'Download Excel',
    running: 'Preparing the file, %{percent}',
    cancel: 'Cancel',
    done: 'The file is ready and is kept for a day.',
    again: 'Save the file',
    failed: 'The file could not be made. Try again.',
  },
  chart: {
    menu: 'Chart menu',
    png: 'Save as a picture (PNG)',
    failed: 'The picture could not be saved.',
  },
  total: 'Total',
  bot: {
    web: 'Web bot',
    whatsapp: 'WhatsApp bot',
    chart: {
      click: 'Most clicked, and forwarded to an agent',
      conversation: 'In most conversations, and forwarded to an agent',
    },
    chartText:
      'Most chosen from %{from} to %{to}: %{names}. %{forwards} conversations were forwarded to an agent.',
    table: 'By day',
    view: 'What is counted',
    click: 'Clicks',
    conversation: 'Conversations',
    name: 'Name',
    above: 'Below',
    sum: 'All clicks',
    forward: 'Forward to Agent',
    deleted: '%{name} (deleted)',
    note: 'Each row counts its own clicks; open a row to see those below it. In the view of conversations one conversation may be in several rows, so they are not added up.',
    empty: 'Nobody used the bot in this range',
    emptyText: 'Choose another range. Every choice in the live bot appears here within seconds.',
  },
};
