import type { InboxTexts } from '@server/demo/texts/types';

const HANDED_OFF = 'Your message is with our team. We will answer here shortly.';

export const talks: InboxTexts['talks'] = [
  {
    channel: 'whatsapp',
    name: 'Ellie Black',
    phone: '905324410742',
    email: 'ellie.b@mail.example',
    tags: ['loyal', 'ceramics'],
    moments: [
      { ago: 9, visitor: 'Hello', bot: 'Hello Ellie, how can we help?' },
      {
        ago: 8,
        visitor:
          'The jug arrived cracked, I am so sad. It was a birthday present for Saturday. My order is 48214.',
        bot: HANDED_OFF,
        handoff: true,
      },
      { ago: 7, by: 'owner', note: '@Sam is there another blue jug in the warehouse?' },
      { ago: 6.5, by: 'colleague', note: 'There is, I put one aside.' },
      {
        ago: 6,
        by: 'owner',
        text: 'I am so sorry, Ellie. A new one is set aside for you. It leaves today and is with you on Thursday.',
      },
      { ago: 2, visitor: 'Really? Do I need to send the broken one back?' },
    ],
  },
  {
    channel: 'web',
    name: 'Martin Shaw',
    email: 'martin.shaw@mail.example',
    moments: [
      { ago: 8, visitor: 'live support', bot: 'I am passing you to our team.', handoff: true },
      {
        ago: 6,
        visitor:
          'Can I still change the address? If it has not shipped, please send it to my office.',
      },
    ],
  },
  {
    channel: 'web',
    name: 'Zoe Ingram',
    moments: [
      {
        ago: 14,
        visitor: 'Will the linen throw be here before the 30th?',
        bot: HANDED_OFF,
        handoff: true,
      },
      {
        ago: 12,
        visitor: 'I am having guests. If it will not make it, I would pick something else.',
      },
    ],
  },
  {
    channel: 'whatsapp',
    name: 'Harry Ironside',
    phone: '905337712091',
    moments: [
      { ago: 43, visitor: 'Could I get a price for a bulk order?', bot: HANDED_OFF, handoff: true },
      { ago: 40, visitor: '40 mugs with our logo on them' },
      {
        ago: 34,
        by: 'colleague',
        text: 'Hello Harry, I will talk to production and come back with a price tomorrow.',
      },
      { ago: 33, by: 'colleague', snoozesUntil: 18 * 60 },
    ],
  },
  {
    channel: 'whatsapp',
    name: 'Brian Oakes',
    phone: '905426638816',
    tags: ['return'],
    moments: [
      {
        ago: 190,
        visitor: 'I would like to return it, the size is wrong',
        bot: HANDED_OFF,
        handoff: true,
      },
      { ago: 182, by: 'owner', text: 'Hello Brian, the return label is in your e-mail.' },
    ],
  },
  {
    channel: 'web',
    name: 'Gloria Steele',
    moments: [
      { ago: 220, visitor: 'My discount code does not work', bot: HANDED_OFF, handoff: true },
      { ago: 214, by: 'colleague', text: 'I renewed it: LINEN15. Could you try again?' },
      { ago: 209, visitor: 'Thank you, it works now!' },
      { ago: 207, by: 'colleague', closes: true, rating: 3 },
    ],
  },
  {
    channel: 'web',
    name: '',
    moments: [
      {
        ago: 235,
        visitor: 'Can the stone bowl go in the oven?',
        bot: 'The stone bowl is safe in the oven up to 220 degrees.',
      },
    ],
  },
  {
    channel: 'whatsapp',
    name: 'Ivy Falconer',
    phone: '905359904418',
    moments: [
      { ago: 1500, visitor: 'Do you offer gift wrapping?', bot: HANDED_OFF, handoff: true },
      { ago: 1493, by: 'owner', text: 'Yes, just tick “gift wrapping” in the cart.' },
      { ago: 1480, by: 'owner', closes: true, rating: 3 },
    ],
  },
];

export const replies: InboxTexts['replies'] = [
  {
    name: 'Hello',
    shortcut: 'hello',
    body: 'Hello {{name}}, this is {{agent}}. Let me have a look.',
  },
  {
    name: 'Broken item',
    shortcut: 'broken',
    body: 'We are so sorry. You can keep the broken item, one photo of the damage is enough. We are sending a new one for order {{order}} right away.',
  },
  {
    name: 'Delivery time',
    shortcut: 'delivery',
    body: 'Your order ships within 1 working day and arrives in 2 to 3 days.',
  },
  {
    name: 'How to return',
    shortcut: 'return',
    body: 'Your return label is in your e-mail. Drop the parcel at the nearest post office within 14 days.',
  },
];
