import type { Messages } from '../tr';

export const account: Messages['account'] = {
  title: 'My account',
  info: 'Personal information',
  name: 'Name',
  company: 'Company',
  email: 'E-mail',
  phone: 'Phone',
  nameRequired: 'Name is required!',
  companyRequired: 'Company is required!',
  phoneInvalid: 'Please enter your phone number correctly',
  password: 'Change password',
  passwordHint: 'Your sessions on other devices end with the new password.',
  presentPassword: 'Present password',
  newPassword: 'New password',
  passwordShort: 'The password needs at least 8 characters!',
  sessions: 'Open sessions',
  thisSession: 'This session',
  lastSeen: 'Last used %{moment}',
  endSession: 'End',
  sessionEnded: 'The session was ended.',
  unknownBrowser: 'Unknown browser',
};
