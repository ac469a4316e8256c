import type { Messages } from '@/i18n/tr';

export const help: Messages['help'] = {
  title: 'Help',
  links: {
    videos: { title: 'Videos', text: 'Three short tutorials: coupon, cart and exit campaigns.' },
    contact: { title: 'Contact us', text: 'Send your question and our team answers by e-mail.' },
    terms: { title: 'Terms of use', text: 'The rules of the service.' },
    privacy: { title: 'Privacy', text: 'Which data we keep and why.' },
  },
  faq: {
    title: 'Frequently asked',
    install: {
      question: 'How do I add the code to my site?',
      answer:
        'Add the line of Settings, Installation to every page of your site. The status changes by itself when your site is opened.',
    },
    notShown: {
      question: 'Why does my action not appear?',
      answer:
        'Check that it is active, that its conditions fit the page you opened, and its frequency. A campaign you closed may stay away from you for a while.',
    },
    test: {
      question: 'How do I try it before publishing?',
      answer:
        'Set the status to Test and add vitrin_test=1 to the address of your site. Only you see the action, and it is not counted.',
    },
    counts: {
      question: 'When are views and clicks counted?',
      answer:
        'At the moment a visitor sees or clicks; the analytics page follows within seconds. Days are those of Istanbul.',
    },
    ratio: {
      question: 'What is the control group for?',
      answer:
        'With a share below one hundred percent the remaining visitors do not see the campaign. Comparing both groups shows its true effect.',
    },
    variables: {
      question: 'What are variables?',
      answer:
        'Names in a text that become what the page says: {{productName}} is the product, {{customerName|friend}} the member, or “friend” when nobody is known. Your own variables are small scripts that say how a value of your site is read; each has a key of its own.',
    },
    limit: {
      question: 'What happens when the daily limit is reached?',
      answer:
        'Campaigns are not shown until midnight and the list shows a red warning. A larger package raises the limit.',
    },
  },
  videos: {
    title: 'Videos',
    play: 'Play the video %{title}',
    coupon: { title: 'Coupon campaigns', text: 'Publish a code for the first order in minutes.' },
    cart: { title: 'Shopping carts', text: 'Remind gently of what waits in the cart.' },
    exit: { title: 'Exit intent', text: 'Give visitors who are about to leave a reason to stay.' },
  },
  contact: {
    title: 'Contact us',
    text: 'Write your question or idea; we answer to the e-mail of your account.',
    subject: 'Subject',
    message: 'Your message',
    send: 'Send',
    sent: 'Your message has reached us, thank you. We answer as soon as we can.',
  },
};
