import type { InboxTexts } from '@server/demo/texts/types';

const HANDED_OFF = 'Mesajınız ekibimize iletildi, kısa süre içinde buradan yanıtlayacağız.';

export const talks: InboxTexts['talks'] = [
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
      { ago: 7, by: 'owner', note: '@Deniz depoda bir mavi sürahi daha var mı?' },
      { ago: 6.5, by: 'colleague', note: 'Var, bir tane ayırdım.' },
      {
        ago: 6,
        by: 'owner',
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
      { ago: 14, visitor: 'Keten örtü 30’undan önce gelir mi?', bot: HANDED_OFF, handoff: true },
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
        by: 'colleague',
        text: 'Merhaba Hakan Bey, üretimle konuşup yarın fiyatla döneceğim.',
      },
      { ago: 33, by: 'colleague', snoozesUntil: 18 * 60 },
    ],
  },
  {
    channel: 'whatsapp',
    name: 'Burak Öztürk',
    phone: '905426638815',
    tags: ['iade'],
    moments: [
      { ago: 190, visitor: 'İade etmek istiyorum, beden olmadı', bot: HANDED_OFF, handoff: true },
      { ago: 182, by: 'owner', text: 'Merhaba Burak Bey, iade etiketini e-postanıza gönderdim.' },
    ],
  },
  {
    channel: 'web',
    name: 'Gülşen Çetin',
    moments: [
      { ago: 220, visitor: 'İndirim kodu çalışmıyor', bot: HANDED_OFF, handoff: true },
      { ago: 214, by: 'colleague', text: 'Kodu yeniledim: KETEN15. Şimdi dener misiniz?' },
      { ago: 209, visitor: 'Teşekkürler, kod çalıştı!' },
      { ago: 207, by: 'colleague', closes: true, rating: 3 },
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
        by: 'owner',
        text: 'Evet, sepette “hediye paketi” kutusunu işaretlemeniz yeterli.',
      },
      { ago: 1480, by: 'owner', closes: true, rating: 3 },
    ],
  },
];

export const replies: InboxTexts['replies'] = [
  { name: 'Selam', shortcut: 'selam', body: 'Merhaba {{name}}, ben {{agent}}. Hemen bakıyorum.' },
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
