export const legal = {
  updated: 'Son güncelleme: %{day}',
  terms: {
    title: 'Kullanım koşulları',
    first: {
      title: 'Hizmet',
      text: 'Vitrin, çevrimiçi mağazaların kendi sitelerinde kampanya, sohbet ve ölçüm araçları çalıştırmasını sağlar. Hesabınızla yapılan işlemlerden siz sorumlusunuz; şifrenizi kimseyle paylaşmayın.',
    },
    second: {
      title: 'Sitenize eklediğiniz içerik',
      text: 'Kampanyalarınızda gösterdiğiniz metin, görsel ve kodların haklarına sahip olmalı, yanıltıcı ya da yasaya aykırı içerik yayınlamamalısınız. Böyle bir içerik yayından kaldırılabilir.',
    },
    third: {
      title: 'Abonelik ve limitler',
      text: 'Paketinizin günlük gösterim limiti dolduğunda kampanyalarınız gece yarısına kadar gösterilmez. Aboneliğinizi dilediğiniz an bitirebilirsiniz; ödenmiş dönemin sonuna kadar kullanmaya devam edersiniz.',
    },
    fourth: {
      title: 'Değişiklikler',
      text: 'Koşullar değiştiğinde size e-posta ile haber veririz. Kullanmaya devam etmeniz yeni koşulları kabul ettiğiniz anlamına gelir.',
    },
  },
  privacy: {
    title: 'Gizlilik',
    first: {
      title: 'Sizden ne saklarız',
      text: 'Adınızı, e-posta adresinizi, şirketinizi ve telefonunuzu hesabınızı yürütmek için saklarız. Şifreniz geri çevrilemeyen bir özet olarak, bağlı hizmetlerin anahtarları şifrelenmiş olarak saklanır.',
    },
    second: {
      title: 'Ziyaretçilerinizden ne saklarız',
      text: 'Sitenizdeki ziyaretçiler için rastgele bir numara ve gördükleri, tıkladıkları, kapattıkları kampanyalar saklanır. Ad, e-posta ya da adres, ziyaretçi bir formda kendisi yazmadıkça alınmaz.',
    },
    third: {
      title: 'Kimlerle paylaşırız',
      text: 'Verileriniz satılmaz ve reklam için kullanılmaz. E-posta göndermek gibi bir işi sizin adınıza yapan hizmetlere yalnızca o işe yetecek kadarı iletilir.',
    },
    fourth: {
      title: 'Haklarınız',
      text: 'Verilerinizin bir kopyasını isteyebilir, düzeltebilir ya da silinmesini talep edebilirsiniz. Bunun için [iletişim sayfasından] bize yazmanız yeterlidir.',
    },
  },
};
