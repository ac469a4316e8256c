export const settings = {
  title: 'Ayarlar',
  tabs: {
    label: 'Ayar sayfaları',
    product: 'Mağaza',
    installation: 'Kurulum',
    pages: 'Mağaza sayfaları',
    mail: 'E-mail',
  },
  pages: {
    guard: 'Ziyaretçi koruması',
    guardHint:
      'Sayfanın üzerine açılan pencereler için geçerlidir: bir sayfada en çok biri çıkar; sayfada başka bir pencere açıkken, ziyaretçi yazarken ve ödeme adımında hiçbiri çıkmaz. Hangisinin önce geldiğini aksiyonun önceliği belirler.',
    guardMode: 'Koruma',
    modes: {
      safe: { name: 'Sıkı', hint: 'Bir ziyarette en çok bir pencere.' },
      normal: {
        name: 'Normal',
        hint: 'Bir ziyarette en çok üç pencere, aralarında en az 30 saniye.',
      },
      off: { name: 'Kapalı', hint: 'Yalnızca aksiyonların kendi koşulları geçerlidir.' },
    },
    consent: 'Ziyaretçi onayı',
    consentHint:
      'Ziyaretçinin tarayıcısına rastgele bir numara yazılır, aksiyonların ne zaman görüldüğü orada hatırlanır ve sayılmak üzere bize gönderilir. KVKK ve GDPR bunun için onay isteyebilir.',
    consentMode: 'Onay',
    consentModes: {
      off: { name: 'Beklenmez', hint: 'Her şey sayfa açılır açılmaz çalışır.' },
      wait: {
        name: 'Onay verilene kadar bekle',
        hint: 'Sitenizdeki onay penceresi vitrin.consent(true) diyene kadar hiçbir şey saklanmaz ve gönderilmez. Sıklığı, oranı, formu veya ziyaretçinin geçmişine bakan bir koşulu olan aksiyonlar onaydan sonra çıkar, diğerleri hemen çıkabilir. vitrin.consent(false) saklanmış olanı siler.',
      },
      platform: {
        name: 'Sitedeki onay aracına uy',
        hint: 'Aynısı, ama onayı sitenizdeki araç söyler: Google Consent Mode (analytics_storage verilmiş, personalization_storage reddedilmemiş olmalı) veya Shopify müşteri gizliliği. Böyle bir araç yoksa onay verilmemiş sayılır. vitrin.consent burada da çalışır.',
      },
    },
  },
  own: {
    text: 'Konsolunuzun dili ve görünümü. Hesap bilgileriniz kendi sayfasındadır.',
    language: 'Dil',
    theme: 'Görünüm',
    account: 'Kişisel bilgiler ve şifre',
    link: 'Influencer numarası ve linki',
  },
  UrlInvalid: 'Geçerli bir web adresi girin.',
  WebsiteIsRequired: 'Web sitesi zorunlu!',
  secretHint: 'Kayıtlı değer gösterilmez; değiştirmek için yenisini yazın.',
  product: {
    url: 'Web sitesi',
    platform: 'E-ticaret altyapısı',
    otherPlatform: 'Diğer',
    username: 'Kullanıcı adı',
    token: 'Token',
    analytics: 'Google Analytics',
    analyticsId: 'Google Analytics kimliği',
    analyticsInvalid: 'G-A1B2C3D4E5 gibi bir kimlik girin.',
    variables: 'Altyapınızın sağladığı değişkenler',
    variablesHint: 'Metinlerinizde bu adlarla kullanabilirsiniz.',
  },
  installation: {
    title: 'Kodu sitenize ekleyin',
    text: 'Bu satırı sitenizin bütün sayfalarında </body> etiketinden hemen önceye yapıştırın.',
    waiting: 'Kod sitenizde henüz görülmedi. Sitenizi açtığınızda burası kendiliğinden değişir.',
    seen: 'Kod sitenizde görüldü: %{moment}',
    doneTitle: 'Tebrikler, kurulum tamam!',
    doneText: 'Artık bir şablon seçip ilk aksiyonunuzu yayınlayabilirsiniz.',
    where: {
      base: 'Kodu sitenizin tüm sayfalarında kullanılan şablonun <head> bölümüne ya da panelinizin “tüm sayfalara kod ekle” alanına yapıştırın.',
      shopify:
        'Uygulamayı kullanmadan kurmak için kodu Online mağaza › Temalar › Kodu düzenle altında theme.liquid dosyasının <head> bölümüne ekleyin.',
      woocommerce:
        'Kodu temanızın header.php dosyasındaki <head> bölümüne ya da bir “header scripts” eklentisine yapıştırın.',
      ikas: 'ikas panelinizde tüm sayfalara HTML ya da script eklenen alana, <head> bölümü için yapıştırın; bulamazsanız ikas desteğine bu satırı iletin.',
      tsoft:
        'T-Soft panelinizde tüm sayfalara HTML ya da script eklenen alana, <head> bölümü için yapıştırın; bulamazsanız T-Soft desteğine bu satırı iletin.',
      ticimax:
        'Ticimax panelinizde tüm sayfalara HTML ya da script eklenen alana, <head> bölümü için yapıştırın; bulamazsanız Ticimax desteğine bu satırı iletin.',
      yonkasoft:
        'Yonkasoft panelinizde tüm sayfalara HTML ya da script eklenen alana, <head> bölümü için yapıştırın; bulamazsanız Yonkasoft desteğine bu satırı iletin.',
      inveon:
        'Inveon panelinizde tüm sayfalara HTML ya da script eklenen alana, <head> bölümü için yapıştırın; bulamazsanız Inveon desteğine bu satırı iletin.',
      akinon:
        'Akinon panelinizde tüm sayfalara HTML ya da script eklenen alana, <head> bölümü için yapıştırın; bulamazsanız Akinon desteğine bu satırı iletin.',
      faprika:
        'Faprika panelinizde tüm sayfalara HTML ya da script eklenen alana, <head> bölümü için yapıştırın; bulamazsanız Faprika desteğine bu satırı iletin.',
      ideasoft:
        'IdeaSoft panelinizde tüm sayfalara HTML ya da script eklenen alana, <head> bölümü için yapıştırın; bulamazsanız IdeaSoft desteğine bu satırı iletin.',
      projesoft:
        'Projesoft panelinizde tüm sayfalara HTML ya da script eklenen alana, <head> bölümü için yapıştırın; bulamazsanız Projesoft desteğine bu satırı iletin.',
      platinmarket:
        'Platin Market panelinizde tüm sayfalara HTML ya da script eklenen alana, <head> bölümü için yapıştırın; bulamazsanız Platin Market desteğine bu satırı iletin.',
      flo: 'FLO panelinizde tüm sayfalara HTML ya da script eklenen alana, <head> bölümü için yapıştırın; bulamazsanız FLO desteğine bu satırı iletin.',
    },
    check: {
      title: 'Kurulumu kontrol et',
      text: 'Önce sunucumuz sitenizi açıp kodu arar. Ardından mağazanızda gezinin: her sayfadan okunanlar birkaç saniye içinde burada görünür.',
      site: 'Siteyi kontrol et',
      visit: 'Mağazamda gezerek kontrol et',
      link: 'Bu bağlantıyla açılan mağazada kampanya gösterilmez, sayfalar yalnızca okunur. Telefonunuzda da açabilirsiniz. Geçerlilik: %{moment}',
      open: 'Mağazamı aç',
    },
    site: {
      title: 'Sitenizin adresinde bulunanlar',
      at: '%{url} · %{moment}',
      policy: 'İçerik politikanıza (Content-Security-Policy) şu kaynakları ekleyin:',
    },
    findings: {
      unreachable:
        'Siteniz açılamadı (%{detail}). Adresi ve sitenin dışarıdan açıldığını kontrol edin.',
      status: 'Siteniz %{detail} hatası verdi. Bir bot koruması varsa sunucumuza izin verin.',
      scriptFound: 'Kod sayfada bulundu.',
      scriptMissing: 'Kod sayfada bulunamadı. Yukarıdaki satırı tüm sayfaların şablonuna ekleyin.',
      otherShop:
        'Sayfada başka bir mağazanın kodu var (%{detail}). Sizinki: %{shop}. Eskisini kaldırın.',
      scriptTwice: 'Kod sayfada %{detail} kez var. Yalnızca biri kalsın.',
      tagManager:
        'Sayfada Google Tag Manager var; kod oradan ekleniyorsa mağazanızda gezerek kontrol edin.',
      scriptRefused: 'Sitenizin içerik politikası kodumuzu engelliyor (%{detail}).',
      connectRefused:
        'Sitenizin içerik politikası kodun sunucumuzla konuşmasını engelliyor (%{detail}).',
      policyAllows: 'İçerik politikası kodu engellemiyor.',
    },
    pages: {
      title: 'Sayfalardan okunanlar',
      waiting: 'Mağazanızın açılması bekleniyor…',
      unseen: 'henüz görülmedi',
      read: '%{smart_count} bilgi okundu',
      missing: '%{smart_count} bilgi eksik',
      fact: 'Bilgi',
      value: 'Değer',
      source: 'Nereden',
      absent: 'Sayfada yok',
      helpful: 'Olsa iyi olur: %{facts}.',
      mend: 'Bu sayfanın şablonuna şunu ekleyin; örnek değerlerin yerine sayfanın kendi değerlerini yazdırın:',
      mendTemplate: 'Bu sayfanın şablonuna şunu ekleyin:',
      lastOrder: 'Ziyaretçilerin tarayıcıları son siparişi bildirdi: %{moment}',
      noOrder:
        'Henüz bir sipariş bildirilmedi. Öneriler gerçek bir sipariş sonrasında sipariş sayfasından öğrenir.',
    },
    problems: {
      duplicate: 'Kod bu sayfada %{detail} kez var. Yalnızca biri kalsın.',
      blocked: 'İçerik politikası engelledi: %{detail}',
      part: 'Yüklenemedi: %{detail}',
      error: 'Kodumuzda bir hata oluştu: %{detail}. Bize iletin.',
    },
    sources: {
      script: 'vitrin çağrısı',
      marks: 'data-vitrin işareti',
      platform: 'Platform',
      dataLayer: 'dataLayer',
      jsonLd: 'JSON-LD',
      microdata: 'Mikro veri',
      openGraph: 'Open Graph',
      address: 'Adres',
    },
    weight: {
      title: 'Kampanyalarınızın sayfaya yükü',
      text: 'Yayındaki kampanyalarınız yüzünden mağazanızın sayfalarının yüklediği dosyalar, sıkıştırılmış boyutlarıyla. Tarayıcılar bunları saklar; büyük görseller ilk bakılacak yerdir.',
      table: 'Dosyalar ve boyutları',
      part: 'Dosya',
      because: 'Hangi kampanya için',
      size: 'Boyut',
      always: 'Her sayfada',
      total: 'Toplam',
      parts: {
        widget: 'Kodun kendisi',
        config: 'Kampanyaların ayarları',
        signals: 'Zamanlama olayları',
        sales: 'Influencer satışları',
        sender: 'Gösterim ve tıklama sayımı',
        learn: 'Görülen ürünler',
        recommend: 'Ürün önerileri',
        kinds: 'Hedefleme koşulları',
        picture: 'Yüklediğiniz görsel',
        shop: 'Sayfa okuyucuları',
      },
    },
  },
  shopify: {
    title: 'Shopify uygulaması',
    installed: '%{shop} mağazasına %{moment} tarihinde kuruldu.',
    notInstalled: 'Uygulama henüz kurulu değil.',
    failed: 'Kurulum tamamlanmadı. Lütfen yeniden deneyin.',
    embed:
      'Son adım: Shopify tema düzenleyicisinde "App embeds" bölümünden Vitrin’i açıp kaydedin.',
    shop: 'Shopify adresiniz',
    shopHint: 'Mağazanızın myshopify.com ile biten adresi.',
    install: 'Uygulamayı kur',
    remove: 'Uygulamayı kaldır',
    removeTitle: 'Uygulama kaldırılsın mı?',
    removeText:
      'Mağazanızla bağlantı kesilir; kampanyalar Shopify sayfalarında görünmez. Daha sonra yeniden kurabilirsiniz.',
  },
  mail: {
    template: 'Soru-cevap maili şablonu',
    marks: 'Kullanabileceğiniz alanlar: %{marks}',
    subjectMarks: 'Konuda da kullanabileceğiniz alanlar: %{marks}',
    service: 'Gönderim hizmeti',
    from: 'Gönderen adresi',
    subject: 'Konu',
    host: 'SMTP sunucusu',
    port: 'Port',
    fromInvalid: 'Geçerli bir e-mail adresi girin.',
    hostRequired: 'SMTP için sunucu adresini yazın.',
    portInvalid: 'Port 1 ile 65535 arasında olmalı.',
    user: 'Kullanıcı adı',
    pass: 'Şifre',
    secure: 'Bağlantıyı TLS ile aç',
    apiKey: 'Brevo API anahtarı',
    test: 'Bana bir deneme maili gönder',
    testSent: 'Deneme maili gönderildi.',
    saveFirst: 'Denemeden önce değişiklikleri kaydedin.',
    failed: 'Kaydedilemedi.',
    preview: 'Ön izleme',
    example: {
      name: 'Ayşe',
      question: 'Bu ürünün mavisi gelecek mi?',
      answer: 'Evet, önümüzdeki hafta stoklarımızda olacak.',
    },
  },
};
