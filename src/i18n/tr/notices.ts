/** The bell, and what a user wants to be told. */
export const notices = {
  title: 'Uyarılar',
  allSeen: 'Hepsini görüldü say',
  seen: 'Görüldü say: %{title}',
  new: 'Yeni:',
  resolved: '%{moment} tarihinde çözüldü',
  empty: 'Her şey yolunda',
  emptyText: 'Bakmanız gereken bir şey olursa burada görürsünüz.',
  settings: 'Bildirim ayarları',
  digest: {
    title: 'Özet',
    hint: 'Ne gösterildi, ne kazandırdı, ne düştü: mağazanızın özeti e-posta adresinize gelir. Olay olmayan dönemler için e-posta gönderilmez.',
    rhythm: 'Ne sıklıkla',
    off: 'Gönderme',
    daily: 'Her gün, bir önceki gün için',
    weekly: 'Pazartesileri, geçen hafta için',
    hour: 'Saat (İstanbul)',
  },
  alerts: {
    title: 'Uyarılar',
    hint: 'Bir şey değiştiğinde bir kez haber verilir; düzeldiğinde uyarı kendiliğinden kapanır. Bu ayarlar yalnızca sizin içindir.',
    kind: 'Uyarı',
    mail: 'E-posta',
    bell: 'Konsolda',
    cell: '%{kind}: %{way}',
  },
  kind: {
    noViews: {
      name: 'Gösterilmeyen aksiyon',
      hint: 'Yayındaki bir aksiyon, mağazada ziyaretçi varken 24 saat hiç gösterilmedi.',
    },
    selector: {
      name: 'Bulunamayan öğe',
      hint: 'Aksiyonun beklediği öğe büyük olasılıkla sayfada yok.',
    },
    clickRate: {
      name: 'Düşen tıklanma oranı',
      hint: 'Bir aksiyonun tıklanma oranı kendi alışılmış oranının yarısının altına düştü.',
    },
    coupons: {
      name: 'Azalan kuponlar',
      hint: 'Yayındaki bir aksiyonun kupon listesi birkaç gün içinde bitecek ya da bitti.',
    },
    limit: {
      name: 'Günlük gösterim hakkı',
      hint: 'Bugünkü hakkınız gün bitmeden dolacak ya da doldu.',
    },
    script: {
      name: 'Çalışmayan betik',
      hint: 'Mağazanızın sayfaları 24 saattir Vitrin betiğini yüklemiyor.',
    },
    sending: {
      name: 'Gönderilemeyen mesajlar',
      hint: 'E-posta, WhatsApp mesajı ya da bildirimler alıcılara ulaşmıyor.',
    },
  },
};
