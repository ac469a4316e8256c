import type { NoticeFacts } from '@catalogue/health/notices';
import type { Language, Text } from '@catalogue/language';
import type { Deps } from '@server/context';
import type { ShopDb } from '@server/db/shop-scope';
import { enqueueMail } from '@server/mail/outbox';
import { button, heading, paragraph, rule, title, writeMail } from '@server/mail/write';
import type { NoticeCopy } from './kind';
import { muteLink, unsubscribeHeaders } from './mute-pages';
import { listReaders, type NoticeRow } from './queries';
import { kinds } from './registry';

const texts = {
  several: {
    tr: 'Mağazanızda ilginizi bekleyen {count} konu var',
    en: '{count} things in your shop need your attention',
  },
  settings: { tr: 'Bildirim ayarları', en: 'Notification settings' },
  muteKind: { tr: 'Bu tür e-postaları kapat', en: 'Stop e-mails of this kind' },
  muteAll: { tr: 'Uyarı e-postalarını kapat', en: 'Stop all alert e-mails' },
  why: {
    tr: 'Bu e-postayı Vitrin’de mağazanızı yönettiğiniz için aldınız.',
    en: 'You receive this e-mail because you run a shop on Vitrin.',
  },
} satisfies Record<string, Text>;

export const copyOf = (
  { kind, subject, stage, facts }: Pick<NoticeRow, 'kind' | 'subject' | 'stage' | 'facts'>,
  language: Language,
): NoticeCopy =>
  // The cast is safe, because the finder of the same kind stored the facts.
  kinds[kind].copy({ subject, stage, facts: facts as NoticeFacts }, language);

export async function emailNotices(
  { env }: Pick<Deps, 'env'>,
  shop: ShopDb,
  notices: readonly NoticeRow[],
  now: Date,
): Promise<void> {
  for (const { id, email, language, muted } of await listReaders(shop)) {
    const unmuted = notices.filter(({ kind }) => !muted.includes(`${kind}:mail`));
    const [first] = unmuted;
    if (!first) continue;
    const written = unmuted.map((notice) => copyOf(notice, language));
    const only = written.length === 1 ? written[0] : undefined;
    const subject =
      only?.title ?? texts.several[language].replace('{count}', String(written.length));
    const isOfOneKind = unmuted.every(({ kind }) => kind === first.kind);
    const mute = muteLink(env, {
      pid: shop.pid,
      user: id,
      what: isOfOneKind ? first.kind : 'alerts',
    });
    const mail = writeMail({
      language,
      subject,
      blocks: [
        ...(only ? [] : [title(subject)]),
        ...written.flatMap((copy) => [
          ...(only ? [] : [rule]),
          only ? title(copy.title) : heading(copy.title),
          paragraph(copy.line),
          button({ text: copy.button, link: env.publicUrl + copy.link }),
        ]),
      ],
      footer: {
        note: texts.why[language],
        links: [
          { text: texts.settings[language], link: `${env.publicUrl}/settings/notifications` },
          { text: texts[isOfOneKind ? 'muteKind' : 'muteAll'][language], link: mute },
        ],
      },
    });
    const headers = unsubscribeHeaders(mute);
    await enqueueMail(shop, { kind: 'notice', to: email, ...mail, headers }, now);
  }
}
