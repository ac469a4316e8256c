import type { Language, Text } from '@catalogue/language';
import { DAY_MS } from '@catalogue/lib/durations';
import { addDays } from '@catalogue/lib/istanbul';
import { textWriter } from '@catalogue/lib/write-facts';
import type { MessagePlatform } from '@catalogue/reports/message-report';
import type { Finder, Kind } from '@server/areas/notices/kind';
import { countMessages } from '@server/shop/message-totals';

/** Minimum failures for a notice, because a few invalid addresses are normal. */
const MIN_FAILED = 5;
const FAILED_SHARE = 0.2;
/** Number of failures below which an open notice is resolved. */
const FEW_FAILED = 3;
const FEW_SHARE = 0.1;

/** WhatsApp rejects the shop's token, so that no message is delivered. */
const STAGE_REFUSED = 2;

const titles: Record<MessagePlatform, Text> = {
  mail: { tr: 'E-postalarınız gönderilemiyor', en: 'Your e-mails are not being delivered' },
  whatsapp: {
    tr: 'WhatsApp mesajlarınız gönderilemiyor',
    en: 'Your WhatsApp messages are not being delivered',
  },
  'web-push': {
    tr: 'Bildirimleriniz gönderilemiyor',
    en: 'Your notifications are not being delivered',
  },
};
const links: Record<MessagePlatform, string> = {
  mail: '/settings/mail',
  whatsapp: '/whatsappbot/script',
  'web-push': '/analytics/messages',
};
const button: Text = { tr: 'Ayarlara bak', en: 'See the settings' };
const refused = {
  title: { tr: 'WhatsApp bağlantınız kesildi', en: 'Your WhatsApp connection was lost' },
  line: {
    tr: 'WhatsApp erişim anahtarınızı kabul etmiyor. Botunuz ve ekibiniz cevap veremiyor; hesap sayfasına yeni bir erişim anahtarı girin.',
    en: 'WhatsApp does not accept your access token. Your bot and your team cannot answer; enter a new access token on the account page.',
  },
  button: { tr: 'Anahtarı yenile', en: 'Renew the token' },
} satisfies Record<string, Text>;

export const sending: Kind = {
  quietMs: DAY_MS,
  severity: () => 'broken',
  copy({ subject, stage, facts }, language: Language) {
    const channel = subject as MessagePlatform;
    const text = textWriter(language, facts);
    if (stage === STAGE_REFUSED) {
      const { title, line, button } = refused;
      return {
        title: title[language],
        line: line[language],
        button: button[language],
        link: links.whatsapp,
      };
    }
    return {
      title: titles[channel][language],
      line: text({
        tr: 'Dün ve bugün {all} mesajdan {failed} tanesi gönderilemedi.',
        en: '{failed} of {all} messages of yesterday and today were not delivered.',
      }),
      button: button[language],
      link: links[channel],
    };
  },
};

export const sendingFinder: Finder = {
  kinds: ['sending'],
  async find({ shop, today, open }) {
    const counts = await countMessages(shop, { from: addDays(today, -1), to: today });
    const account = await shop
      .selectFrom('whatsapp_account')
      .select('token_failed_at')
      .executeTakeFirst();
    const channels = Object.keys(titles) as MessagePlatform[];
    return channels.flatMap((channel) => {
      const sum = (...labels: string[]) =>
        counts
          .filter(({ platform, label }) => platform === channel && labels.includes(label))
          .reduce((total, count) => total + count.total, 0);
      const failed = sum('failed');
      const all = failed + sum('sent', 'unclear');
      const isOpen = open('sending', channel) !== undefined;
      const isRefused = channel === 'whatsapp' && account?.token_failed_at != null;
      const isFinding = isOpen
        ? failed >= FEW_FAILED && failed >= all * FEW_SHARE
        : failed >= MIN_FAILED && failed >= all * FAILED_SHARE;
      if (!isRefused && !isFinding) return [];
      const facts = { channel, failed, all };
      return [{ kind: 'sending', subject: channel, stage: isRefused ? STAGE_REFUSED : 1, facts }];
    });
  },
};
