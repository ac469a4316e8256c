/**
 * Ids in the examples of calls. The test of the contract replaces them by ids of a shop that it
 * creates.
 */
export const SAMPLE = {
  campaign: 1001,
  schedule: 1002,
  impersonation: 1003,
  botAction: 1004,
  review: 1005,
  question: 1006,
  order: 1007,
  session: '5f0c3d1e-6a1b-4c58-9d0f-1f2a3b4c5d01',
  download: '5f0c3d1e-6a1b-4c58-9d0f-1f2a3b4c5d02',
  botVersion: '5f0c3d1e-6a1b-4c58-9d0f-1f2a3b4c5d03',
  contact: '5f0c3d1e-6a1b-4c58-9d0f-1f2a3b4c5d07',
  conversation: '5f0c3d1e-6a1b-4c58-9d0f-1f2a3b4c5d04',
  handoff: '5f0c3d1e-6a1b-4c58-9d0f-1f2a3b4c5d05',
  checkout: 'checkout-of-ladin',
  checkoutRef: 'ref-of-ladin',
  subscription: 'subscription-of-ladin',
  user: '5f0c3d1e-6a1b-4c58-9d0f-1f2a3b4c5d06',
  email: 'selin@ladin.example',
  shop: 'ladin',
  bot: 'bot-of-ladin',
  chat: 'chat-of-a-visitor',
  reportLink: 'link-of-ladin-link-of-ladin-link-of-ladin-0',
} as const;
