import type { Messages } from '@/i18n/tr';

export const start: Messages['start'] = {
  title: 'Welcome to Vitrin',
  step: 'Step %{step} of 2',
  user: 'User information',
  script: 'Add the script yourself',
  next: 'Next step',
  back: 'Back',
  finish: 'Finish',
  missing: 'Please fill in the required information to go to the next step',
  nameRequired: 'Please enter your name',
  urlInvalid: 'Please enter a valid Url.',
  phoneInvalid: 'Please enter your phone number correctly',
};
