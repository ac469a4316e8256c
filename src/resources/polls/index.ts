import type { ResourceModule } from '@/pageRow';

const row = { right: 'polls', section: 'menu.polls' } as const;

export const polls: ResourceModule = {
  name: 'polls',
  icon: 'poll',
  recordRepresentation: 'name',
  list: '/pollpanel',
  pages: [
    {
      ...row,
      resource: 'polls',
      path: '/pollpanel',
      load: () => import('./PollsPage'),
      menu: [{ text: 'menu.polls', icon: 'poll', group: 'conversations' }],
      screens: [{ name: 'polls' }],
    },
  ],
};

export const pollAnswers: ResourceModule = {
  name: 'poll-answers',
  icon: 'poll',
  recordRepresentation: 'id',
  list: '/pollpanel/answers',
  pages: [
    {
      ...row,
      resource: 'poll-answers',
      path: '/pollpanel/answers',
      load: () => import('./AnswersPage'),
      screens: [{ name: 'poll-answers' }],
    },
  ],
};
