import type { BotChannel } from '@catalogue/bot/types';

/** Members of the demo's team by the ids of their users. */
export const DEMO_TEAM = { defne: 'demo-merchant', deniz: 'demo-deniz' } as const;
type Member = keyof typeof DEMO_TEAM;

/** Something that happens in a conversation, so many minutes before now. */
type Moment =
  | { ago: number; visitor: string; bot?: string; handoff?: true }
  | { ago: number; by: Member; text: string }
  | { ago: number; by: Member; note: string }
  | { ago: number; by: Member; closes: true; rating?: number }
  | { ago: number; by: Member; snoozesUntil: number };

export interface DemoTalk {
  channel: BotChannel;
  name: string;
  /** Digits; on WhatsApp the number that wrote. */
  phone?: string;
  email?: string;
  tags?: string[];
  moments: Moment[];
}

const HANDED_OFF = 'Mesajınız ekibimize iletildi, kısa süre içinde buradan yanıtlayacağız.';

/** Conversations of the demo shop's customers with its team, as the last days left them. */
export const DEMO_TALKS: readonly DemoTalk[] = [
  {
    channel: 'whatsapp',
    name: 'Elif Kara',
    phone: '905324410741',
    email: 'elif.k@ornek.example',
    tags: ['sadık', 'seramik'],
    moments: [
      { ago: 9, visitor: 'Merhaba', bot: 'Merhaba Elif, size nasıl yardımcı olabiliriz?' },
      {
        ago: 8,
        visitor:
          'Sürahi çatlak geldi, çok üzüldüm. Cumartesi için doğum günü hediyesiydi. Siparişim 48213.',
        bot: HANDED_OFF,
        handoff: true,
      },
      { ago: 7, by: 'defne', note: '@Deniz depoda bir mavi sürahi daha var mı?' },
      { ago: 6.5, by: 'deniz', note: 'Var, bir tane ayırdım.' },
      {
        ago: 6,
        by: 'defne',
        text: 'Çok üzüldüm Elif Hanım. Hemen size yenisini ayırıyorum. Bugün yola çıkıyor, perşembe elinizde.',
      },
      { ago: 2, visitor: 'Gerçekten mi? Kırık olanı geri göndermem gerekir mi?' },
    ],
  },
  {
    channel: 'web',
    name: 'Mert Şahin',
    email: 'mert.sahin@ornek.example',
    moments: [
      { ago: 8, visitor: 'canlı destek', bot: 'Sizi ekibimize aktarıyorum.', handoff: true },
      { ago: 6, visitor: 'Adresi hâlâ değiştirebilir miyim? Kargoya verilmediyse ofise gelsin.' },
    ],
  },
  {
    channel: 'web',
    name: 'Zeynep Ilgaz',
    moments: [
      {
        ago: 14,
        visitor: 'Keten örtü 30’undan önce gelir mi?',
        bot: HANDED_OFF,
        handoff: true,
      },
      { ago: 12, visitor: 'Misafirlerim gelecek de, yetişmezse başka bir şeye bakayım.' },
    ],
  },
  {
    channel: 'whatsapp',
    name: 'Hakan Demir',
    phone: '905337712090',
    moments: [
      {
        ago: 43,
        visitor: 'Toplu sipariş için fiyat alabilir miyim?',
        bot: HANDED_OFF,
        handoff: true,
      },
      { ago: 40, visitor: '40 adet kupa, üzerinde logomuz olacak' },
      {
        ago: 34,
        by: 'deniz',
        text: 'Merhaba Hakan Bey, üretimle konuşup yarın fiyatla döneceğim.',
      },
      { ago: 33, by: 'deniz', snoozesUntil: 18 * 60 },
    ],
  },
  {
    channel: 'whatsapp',
    name: 'Burak Öztürk',
    phone: '905426638815',
    tags: ['iade'],
    moments: [
      { ago: 190, visitor: 'İade etmek istiyorum, beden olmadı', bot: HANDED_OFF, handoff: true },
      { ago: 182, by: 'defne', text: 'Merhaba Burak Bey, iade etiketini e-postanıza gönderdim.' },
    ],
  },
  {
    channel: 'web',
    name: 'Gülşen Çetin',
    moments: [
      { ago: 220, visitor: 'İndirim kodu çalışmıyor', bot: HANDED_OFF, handoff: true },
      { ago: 214, by: 'deniz', text: 'Kodu yeniledim: KETEN15. Şimdi dener misiniz?' },
      { ago: 209, visitor: 'Teşekkürler, kod çalıştı!' },
      { ago: 207, by: 'deniz', closes: true, rating: 3 },
    ],
  },
  {
    channel: 'web',
    name: '',
    moments: [
      {
        ago: 235,
        visitor: 'Göreme kase fırında kullanılır mı?',
        bot: 'Göreme kase 220 dereceye kadar fırında kullanılabilir.',
      },
    ],
  },
  {
    channel: 'whatsapp',
    name: 'İpek Doğan',
    phone: '905359904417',
    moments: [
      { ago: 1500, visitor: 'Hediye paketi yapıyor musunuz?', bot: HANDED_OFF, handoff: true },
      {
        ago: 1493,
        by: 'defne',
        text: 'Evet, sepette “hediye paketi” kutusunu işaretlemeniz yeterli.',
      },
      { ago: 1480, by: 'defne', closes: true, rating: 3 },
    ],
  },
];

/** Answers the demo's team uses again. */
export const DEMO_REPLIES = [
  {
    name: 'Selam',
    shortcut: 'selam',
    body: 'Merhaba {{name}}, ben {{agent}}. Hemen bakıyorum.',
  },
  {
    name: 'Kırık ürün',
    shortcut: 'kirik',
    body: 'Çok üzüldük. Kırık ürün sizde kalabilir, çatlağın tek bir fotoğrafı yeterli. {{order}} numaralı siparişinizin yenisini hemen gönderiyoruz.',
  },
  {
    name: 'Kargo süresi',
    shortcut: 'kargo',
    body: 'Siparişiniz 1 iş gününde kargoya verilir, 2-3 gün içinde elinizde olur.',
  },
  {
    name: 'İade adımları',
    shortcut: 'iade',
    body: 'İade etiketiniz e-postanıza geldi. Paketi 14 gün içinde en yakın kargo şubesine bırakmanız yeterli.',
  },
];
