import type { Messages } from '@/i18n/tr';

export const legal: Messages['legal'] = {
  updated: 'Last updated: %{day}',
  terms: {
    title: 'Terms of use',
    first: {
      title: 'The service',
      text: 'Vitrin lets online shops run campaigns, chat and measurement on their own sites. You are responsible for what is done with your account; do not share your password.',
    },
    second: {
      title: 'What you put on your site',
      text: 'You must hold the rights to the texts, pictures and code you show, and publish nothing misleading or unlawful. Such content may be taken down.',
    },
    third: {
      title: 'Subscription and limits',
      text: 'When the daily limit of your package is reached, campaigns are not shown until midnight. You may end your subscription at any time and keep using it until the end of the paid period.',
    },
    fourth: {
      title: 'Changes',
      text: 'We notify you by e-mail when these terms change. By continuing to use the service, you accept the new terms.',
    },
  },
  privacy: {
    title: 'Privacy',
    first: {
      title: 'What we store about you',
      text: 'Your name, e-mail, company and phone, to run your account. Your password is kept as a digest that cannot be turned back, keys of connected services are kept encrypted.',
    },
    second: {
      title: 'What we store about your visitors',
      text: 'A random number for each visitor of your site and which campaigns it saw, clicked and closed. No name, e-mail or address, unless the visitor writes it into a form.',
    },
    third: {
      title: 'Who we share it with',
      text: 'Your data is not sold or used for advertising. Services that do a job for you, such as sending mail, get what that job needs and nothing more.',
    },
    fourth: {
      title: 'Your rights',
      text: 'You may ask for a copy of your data, correct it or have it deleted. Write to us on the [contact page].',
    },
  },
};
