export const help = {
  title: 'Yardım',
  links: {
    videos: { title: 'Videolar', text: 'Üç kısa anlatım: kupon, sepet ve çıkış kampanyaları.' },
    contact: { title: 'Bize yazın', text: 'Sorunuzu gönderin, ekibimiz e‑posta ile yanıtlasın.' },
    terms: { title: 'Kullanım koşulları', text: 'Hizmetin kuralları.' },
    privacy: { title: 'Gizlilik', text: 'Hangi verileri neden sakladığımız.' },
  },
  faq: {
    title: 'Sık sorulan sorular',
    install: {
      question: 'Kodu siteme nasıl eklerim?',
      answer:
        'Ayarlar, Kurulum sayfasındaki satırı sitenizin bütün sayfalarına ekleyin. Siteniz açıldığında kurulum durumu kendiliğinden değişir.',
    },
    notShown: {
      question: 'Aksiyonum neden görünmüyor?',
      answer:
        'Durumunun aktif olduğunu, koşulların açtığınız sayfaya uyduğunu ve sıklık ayarını kontrol edin. Kapattığınız bir kampanya size bir süre daha gösterilmeyebilir.',
    },
    test: {
      question: 'Yayınlamadan nasıl denerim?',
      answer:
        'Durumu Test yapın ve site adresinizin sonuna vitrin_test=1 ekleyin. Aksiyonu yalnızca siz görürsünüz ve sayılmaz.',
    },
    counts: {
      question: 'Gösterim ve tıklamalar ne zaman sayılır?',
      answer:
        'Ziyaretçi gördüğü ya da tıkladığı anda; analitik sayfası birkaç saniye içinde güncellenir. Günler İstanbul saatine göredir.',
    },
    ratio: {
      question: 'Kontrol grubu ne işe yarar?',
      answer:
        'Gösterim oranını yüzde yüzün altına indirirseniz kalan ziyaretçiler kampanyayı görmez. İki grubu karşılaştırarak kampanyanın gerçek etkisini ölçersiniz.',
    },
    variables: {
      question: 'Değişkenler nedir?',
      answer:
        'Metinlere, sayfada yazan bir değerin yerine konan adlardır: {{productName}} ürünün adı, {{customerName|dostum}} üyenin adı, bilinmiyorsa “dostum” olur. Kendi değişkenleriniz, sitenizdeki bir değerin nasıl okunacağını söyleyen küçük kodlardır; her birinin tek bir anahtarı vardır.',
    },
    limit: {
      question: 'Günlük limit dolunca ne olur?',
      answer:
        'Kampanyalar gece yarısına kadar gösterilmez ve listede kırmızı bir uyarı görünür. Paketinizi yükselterek limiti artırabilirsiniz.',
    },
  },
  videos: {
    title: 'Videolar',
    play: '%{title} videosunu oynat',
    coupon: {
      title: 'Kupon kampanyaları',
      text: 'İlk siparişe özel kodu birkaç dakikada yayına alın.',
    },
    cart: { title: 'Alışveriş sepetleri', text: 'Sepette bekleyen ürünleri nazikçe hatırlatın.' },
    exit: {
      title: 'Çıkış niyeti',
      text: 'Sayfadan ayrılmak üzere olan ziyaretçiye bir neden verin.',
    },
  },
  contact: {
    title: 'Bize yazın',
    text: 'Sorunuzu ya da önerinizi yazın; yanıtımız hesabınızın e-posta adresine gelir.',
    subject: 'Konu',
    message: 'Mesajınız',
    send: 'Gönder',
    sent: 'Mesajınız bize ulaştı, teşekkürler. En kısa sürede yanıtlayacağız.',
  },
};

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
