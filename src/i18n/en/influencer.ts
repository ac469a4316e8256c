import type { Messages } from '../tr';

export const influencer: Messages['influencer'] = {
  title: 'Influencer',
  idText: 'Your influencer id. The links you share carry it.',
  noId: 'You have no id yet',
  noIdText: 'Please contact the company to get one.',
};
