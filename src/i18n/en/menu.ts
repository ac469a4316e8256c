import type { Messages } from '../tr';

export const menu: Messages['menu'] = {
  label: 'Main menu',
  open: 'Open the menu',
  collapse: 'Collapse the menu',
  expand: 'Expand the menu',
  actions: 'Actions',
  yours: 'Yours',
  analytic: 'Analytic',
  influencer: 'Influencer',
  variable: 'Variable',
  installation: 'Installation',
  help: 'Help',
  settings: 'Settings',
  myAccount: 'My Account',
  staff: 'Administration',
  language: 'Türkçe',
  logout: 'Logout',
  switchLanguage: 'Türkçeye geç',
  toDark: 'Switch to dark mode',
  toLight: 'Switch to light mode',
  account: 'Account menu',
};
