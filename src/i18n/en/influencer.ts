import type { Messages } from '../tr';

export const influencer: Messages['influencer'] = {
  title: 'Influencer',
  idText: 'Your influencer id. The links you share carry it.',
  noId: 'You have no id yet',
  noIdText: 'Please contact the company to get one.',
  wizard: {
    title: 'Influencer help',
    steps: 'Steps',
    step: { id: 'Influencer Id', campaign: 'Campaign Id', link: 'Make the link' },
    next: 'Go on',
    campaignHelp: 'The campaign number the company gave you.',
    wrongCampaign: 'Enter the campaign number: at most 40 letters, digits, dots or hyphens.',
    address: 'Address of the product list',
    addressHelp: 'Copy the address of the page you want to share from the shop and paste it here.',
    needsAddress: 'Please paste the address of the page.',
    make: 'Make the link',
    yourLink: 'The link to share',
    linkHelp: 'This link carries your id and the campaign.',
    edit: 'Edit',
    delete: 'Delete',
    deleteTitle: 'Delete the campaign?',
    deleteText:
      'The campaign number and its link are deleted. Links you shared before go on working.',
  },
};
