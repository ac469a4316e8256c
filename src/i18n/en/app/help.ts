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
