import type { Messages } from '@/i18n/tr';

export const polls: Messages['polls'] = {
  title: 'Polls',
  question: 'Question',
  view: 'View',
  pie: 'Pie chart',
  table: 'Table',
  pieOf: 'How the answers to "%{question}" are spread',
  ownWords: 'In their own words',
  chosen: 'From the offered answers',
  answers: 'Poll answers',
  search: 'Search by answer, question or e-mail',
  count: '%{smart_count} answer |||| %{smart_count} answers',
  column: { date: 'Date', answer: 'Answer', email: 'E-mail', own: 'Kind of answer' },
  none: {
    title: 'You have no poll yet',
    text: 'Publish a survey action. Its answers appear here.',
    template: 'Start with a ready survey',
  },
  noAnswers: {
    title: 'No answers yet',
    text: 'They appear here as shoppers see the survey and answer it.',
  },
};
