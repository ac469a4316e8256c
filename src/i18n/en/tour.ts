import type { Messages } from '@/i18n/tr';

export const tour: Messages['tour'] = {
  start: 'Tutorial',
  next: 'Next',
  back: 'Back',
  done: 'Done',
  progress: '%{current} / %{total}',
  editor: {
    name: {
      title: 'Give it a name',
      text: 'You see it in the list and in analytics; your customers do not.',
    },
    trigger: {
      title: 'When does it come?',
      text: 'When the page opens, after a while, on scrolling, or when somebody is about to leave.',
    },
    conditions: {
      title: 'For whom and where?',
      text: 'New visitors, product pages, weekends… All rows have to hold together.',
    },
    actions: {
      title: 'What is seen?',
      text: 'Add actions, edit them, switch them on and off and drag them into order.',
    },
    advanced: {
      title: 'How often, and for how many?',
      text: 'How often the same visitor gets it, and the control group that measures its effect.',
    },
    preview: {
      title: 'Preview',
      text: 'It follows what you type. Try other pages and screen sizes.',
    },
    why: {
      title: 'Why is it not shown?',
      text: 'Imagine a visitor and see which condition leaves them out.',
    },
    save: {
      title: 'Save, try, publish',
      text: 'A new action is saved as disabled. Set it to Test to try it on your site, then to Active.',
    },
  },
  billing: {
    now: {
      title: 'What do you have today?',
      text: 'Your plan, its status and your next payment.',
    },
    usage: {
      title: 'Usage today',
      text: 'Once the daily limit is reached your actions are not shown until midnight.',
    },
    plans: {
      title: 'Plans',
      text: 'Try once for free, buy, or change to another plan. You see what you will pay first.',
    },
    payments: {
      title: 'Your payments',
      text: 'See your payments with their receipts, and update your card.',
    },
  },
  list: {
    create: {
      title: 'New action',
      text: 'Start from a template and change its words and its look.',
    },
    views: {
      title: 'Look by status',
      text: 'Shows with counts what is live, what is in test and what needs you.',
    },
    search: { title: 'Search', text: 'Type a part of the name or the number of the action.' },
    status: {
      title: 'Status',
      text: 'Active is live, Test is seen by you alone, Disabled by nobody. It is saved at once.',
    },
    gallery: {
      title: 'Templates',
      text: 'The page of a template says what it does, shows examples and what it costs.',
    },
  },
};
