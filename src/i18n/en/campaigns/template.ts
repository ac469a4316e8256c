import type { Messages } from '@/i18n/tr';

export const template: Messages['template'] = {
  install: 'Install',
  installMore: 'Install more',
  installed: 'Your installed actions',
  goTo: 'Go to action',
  uninstall: 'Uninstall',
  free: 'Free',
  price: '%{price} ₺',
  dailyLimit: '%{limit} views a day',
  trial: '%{days}-day trial',
  dontInstall: 'This template does not work on your shop’s platform yet.',
  contactUs: 'Please contact us to have this template installed.',
  request: 'Request access',
  requested: 'Thank you, your request was received.',
  requestFailed: 'Error',
  showMedia: 'Show picture %{number}',
  variants: 'Ready-made looks',
  preview: 'Preview',
  useVariant: 'Use this one',
};
