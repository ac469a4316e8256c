import type { Messages } from '@/i18n/tr';

export const help: Messages['help'] = {
  title: 'Help',
  links: {
    videos: { title: 'Videos', text: 'Three short tutorials: coupon, cart and exit campaigns.' },
    contact: { title: 'Contact us', text: 'Send your question and our team answers by e‑mail.' },
    terms: { title: 'Terms of use', text: 'The rules of the service.' },
    privacy: { title: 'Privacy', text: 'Which data we keep and why.' },
  },
  faq: {
    title: 'Frequently asked questions',
    install: {
      question: 'How do I add the code to my site?',
      answer:
        'Add the line from Settings, Installation to every page of your site. The status updates when your site is opened.',
    },
    notShown: {
      question: 'Why does my action not appear?',
      answer:
        'Check that it is active, that its conditions match the page, and its frequency. A campaign that you closed may stay hidden from you for a while.',
    },
    test: {
      question: 'How do I try it before publishing?',
      answer:
        'Set the status to Test and add vitrin_test=1 to the address of your site. Only you see the action, and it is not counted.',
    },
    counts: {
      question: 'When are views and clicks counted?',
      answer:
        'When a visitor sees or clicks. The analytics page follows within seconds. Days follow Istanbul time.',
    },
    ratio: {
      question: 'What is the control group for?',
      answer:
        'With a share below one hundred percent the remaining visitors do not see the campaign. Comparing both groups shows its true effect.',
    },
    variables: {
      question: 'What are variables?',
      answer:
        'Placeholders that are replaced by values from the page: {{productName}} becomes the product’s name, {{customerName|friend}} the member’s name, or “friend” if it is unknown. Your own variables are small scripts that read a value from your site. Each has its own key.',
    },
    limit: {
      question: 'What happens when I reach the daily limit?',
      answer:
        'Campaigns are not shown until midnight, and the list shows a red warning. A larger plan raises the limit.',
    },
  },
  videos: {
    title: 'Videos',
    play: 'Play the video %{title}',
    coupon: { title: 'Coupon campaigns', text: 'Publish a code for the first order in minutes.' },
    cart: { title: 'Shopping carts', text: 'Remind shoppers gently of what is in their cart.' },
    exit: { title: 'Exit intent', text: 'Give visitors who are about to leave a reason to stay.' },
  },
  contact: {
    title: 'Contact us',
    text: 'Write your question or idea. We reply to your account’s e-mail address.',
    subject: 'Subject',
    message: 'Your message',
    send: 'Send',
    sent: 'Your message has reached us, thank you. We answer as soon as we can.',
  },
};

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
