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
  messages: {
    title: 'Messaging channels',
    platform: 'Channel',
    platforms: { all: 'All', whatsapp: 'WhatsApp', mail: 'E-mail', 'web-push': 'Web push' },
    source: {
      schedule: 'Schedules',
      cart: 'Cart reminders',
      form: 'Requested by form',
      template: 'WhatsApp templates',
      chat: 'Conversations',
      answer: 'Answers to questions',
    },
    label: {
      sent: 'Sent',
      delivered: 'Delivered',
      read: 'Read',
      failed: 'Failed',
      unclear: 'Unclear',
      received: 'Received',
    },
    chart: 'Messages sent',
    chartText: 'Sent from %{from} to %{to}: %{list}',
    table: 'By channel',
    name: 'What for',
    note: 'Only WhatsApp reports what was delivered and read, for all messages of the number. Whether an e-mail was opened is not tracked. Unclear: the connection broke while it was being sent; it may have arrived, so it is not sent again. Tests to yourself are not counted.',
    empty: 'No messages in this range',
    emptyText:
      'Choose another range. Schedules, WhatsApp conversations and answers to questions are counted here.',
  },
};
