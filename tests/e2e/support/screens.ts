import { screens as pageScreens } from '@/pages/table';

/** A screen that browser tests look at, and who sees it. */
export interface Screen {
  name: string;
  path: string;
  who: 'guest' | 'merchant' | 'staff' | 'limited' | 'influencer';
}

/** Every screen of the table of pages, and the one for addresses without a page. */
export const screens: readonly Screen[] = [
  ...pageScreens.map(
    ({ name, address, guest, who }): Screen => ({
      name,
      path: address,
      who: who ?? (guest ? 'guest' : 'merchant'),
    }),
  ),
  { name: 'not-found', path: '/no/such/page', who: 'merchant' },
];
