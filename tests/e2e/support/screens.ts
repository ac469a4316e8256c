/** Every screen of the console, by who sees it. `ready` is text or a role that says it is drawn. */
export interface Screen {
  name: string;
  path: string;
  who: 'guest' | 'merchant' | 'staff' | 'limited' | 'influencer';
}

export const screens: readonly Screen[] = [
  { name: 'login', path: '/login', who: 'guest' },
  { name: 'register', path: '/register', who: 'guest' },
  { name: 'forgot', path: '/forgot', who: 'guest' },
  { name: 'check-mail', path: '/forgot/checkyourmail?mail=a@b.example', who: 'guest' },
  { name: 'reset', path: '/verify/resetPassword/token', who: 'guest' },
  { name: 'terms', path: '/terms', who: 'guest' },
  { name: 'privacy', path: '/privacy', who: 'guest' },
  { name: 'home', path: '/', who: 'merchant' },
  { name: 'actions', path: '/actions', who: 'merchant' },
  { name: 'action-new', path: '/actions/create/template-6', who: 'merchant' },
  { name: 'action-edit', path: '/actions/1', who: 'merchant' },
  { name: 'template', path: '/action?id=6', who: 'merchant' },
  { name: 'analytics', path: '/analytics/actions', who: 'merchant' },
  { name: 'bot-editor', path: '/bot/edit', who: 'merchant' },
  { name: 'bot-buttons', path: '/bot/edit/9', who: 'merchant' },
  { name: 'bot-hours', path: '/bot/edit/17', who: 'merchant' },
  { name: 'bot-publish', path: '/bot/publish', who: 'merchant' },
  { name: 'bot-settings', path: '/bot/settings', who: 'merchant' },
  { name: 'bot-status-cards', path: '/bot/ecommerce_config', who: 'merchant' },
  { name: 'bot-script', path: '/bot/script', who: 'merchant' },
  { name: 'bot-unanswered', path: '/bot/unanswered', who: 'merchant' },
  { name: 'bot-handoffs', path: '/bot/handoffs', who: 'merchant' },
  { name: 'whatsapp-editor', path: '/whatsappbot/edit/9', who: 'merchant' },
  { name: 'whatsapp-publish', path: '/whatsappbot/publish', who: 'merchant' },
  { name: 'whatsapp-script', path: '/whatsappbot/script', who: 'merchant' },
  { name: 'whatsapp-settings', path: '/whatsappbot/settings', who: 'merchant' },
  { name: 'whatsapp-templates', path: '/whatsappbot/templates', who: 'merchant' },
  { name: 'variables', path: '/variable', who: 'merchant' },
  { name: 'variable-new', path: '/variable/create', who: 'merchant' },
  { name: 'settings-product', path: '/settings/product', who: 'merchant' },
  { name: 'settings-installation', path: '/settings/installation', who: 'merchant' },
  { name: 'settings-mail', path: '/settings/mail', who: 'merchant' },
  { name: 'account', path: '/account', who: 'merchant' },
  { name: 'help', path: '/help', who: 'merchant' },
  { name: 'videos', path: '/help/videos', who: 'merchant' },
  { name: 'contact', path: '/contact', who: 'merchant' },
  {
    name: 'error',
    path: '/error?title=T&desc=D&url=https://evil.example&pageName=P',
    who: 'merchant',
  },
  { name: 'not-found', path: '/no/such/page', who: 'merchant' },
  { name: 'staff-outbox', path: '/yta/outbox', who: 'staff' },
  { name: 'user-table', path: '/yta/user_table', who: 'limited' },
  { name: 'influencer', path: '/', who: 'influencer' },
];
