import type { Messages } from '../tr';

export const staff: Messages['staff'] = {
  title: 'Administration',
  tabs: { user_table: 'Users', outbox: 'Outbox' },
  search: 'Search by e-mail, name or phone',
  noUsers: 'No users found',
  column: {
    email: 'E-mail',
    name: 'Name',
    phone: 'Phone',
    created: 'Registered',
    platform: 'Platform',
    url: 'Site',
    host: 'Console',
  },
  noMail: 'The outbox is empty',
  noMailText: 'Without a mail service, mails of the system wait here.',
  state: {
    queued: 'Waiting',
    sending: 'Being sent',
    sent: 'Sent',
    failed: 'Not sent',
    unclear: 'It is not clear whether it arrived; it is not sent again',
  },
  textRemoved: 'The text is removed once a mail is sent.',
};
