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
    actions: {
      title: 'What visitors see',
      text: 'Steps and blocks are here. Add them, switch them on and off, drag them into order, undo.',
    },
    preview: {
      title: 'This is how your shop shows it',
      text: 'Click a block to select it, and click it again to edit its text in place.',
    },
    inspector: {
      title: 'Settings of the selection',
      text: 'Content and style. Colours offer your brand first and say whether text is readable.',
    },
    who: {
      title: 'Who, where and when?',
      text: 'Trigger, conditions and frequency are in this tab, and so is why it is not shown.',
    },
    save: {
      title: 'Publish',
      text: 'Every change is saved as a draft by itself. Visitors see it once you publish.',
    },
  },
  billing: {
    now: { title: 'Your plan today', text: 'Your plan, its status and your next payment.' },
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
    create: { title: 'New action', text: 'Start from a template and edit its text and style.' },
    views: {
      title: 'Filter by status',
      text: 'See what is live, in test or needs you, with counts.',
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
