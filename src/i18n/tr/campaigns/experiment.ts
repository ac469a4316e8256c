export const experiment = {
  title: 'Karşılaştırma',
  extra: 'Kontrol grubuna göre',
  extraFew: 'henüz yeterli veri yok',
  extraSince: 'ek ciro, %{since} gününden beri',
  lead: 'Ziyaretçilerin bir bölümü bu aksiyonu görür, kalanı görmez. %{since} tarihinden beri ikisi karşılaştırılıyor.',
  variantsLead:
    'Her ziyaretçi tek bir varyantı görür. %{since} tarihinden beri karşılaştırılıyorlar.',
  everybody:
    'Herkes aynı şeyi görüyor. Bir bölümüne göstermezseniz aksiyonun gerçekte ne kazandırdığını öğrenirsiniz: düzenleyicide Gelişmiş altındaki oranı, örneğin, %90 yapın. Ya da bir varyant ekleyin, hangisinin daha çok kazandırdığını öğrenin.',
  edit: 'Düzenleyiciyi aç',
  caption:
    'Siparişler, aksiyonu gördükten (ya da görecekken ayrıldıktan) sonra sayılan süre içinde verilenlerdir.',
  arm: 'Grup',
  shown: 'Görenler',
  control: 'Görmeyenler',
  visitors: 'Ziyaretçi',
  buyers: 'Alıcı',
  share: 'Alıcı oranı',
  perVisitor: 'Ziyaretçi başına ciro',
  lift: 'Fark',
  between: '%{from} ile %{to} arasında',
  verdict: {
    better:
      '“%{one}”, “%{other}” grubundan yüksek. Fark olmasaydı bu sonuç 100 karşılaştırmanın en fazla 5 tanesinde çıkardı.',
    worse:
      '“%{one}”, “%{other}” grubundan düşük. Fark olmasaydı bu sonuç 100 karşılaştırmanın en fazla 5 tanesinde çıkardı.',
    likelyBetter: '“%{one}” grubunun “%{other}” grubundan yüksek olma olasılığı %%{better}.',
    likelyWorse: '“%{one}” grubunun “%{other}” grubundan düşük olma olasılığı %%{better}.',
    wait: 'Bu gidişle karar için %{smart_count} gün daha bekleyin. |||| Bu gidişle karar için %{smart_count} gün daha bekleyin.',
    long: 'Fark küçük: bu gidişle 90 günde de kesinleşmez.',
    few: 'Henüz az sipariş var: her grupta en az %{least} alıcı gerekir.',
  },
  buyersLead: 'Alıcı oranı',
  revenueLead: 'Ziyaretçi başına ciro',
  otherCurrencies:
    'Ciro tek para birimindeki siparişlerindir (%{own}); öbür para birimlerindeki siparişler (%{others}) sayılır, tutarları ciroya katılmaz.',
  peek: 'Her gün bakabilirsiniz: sonuç, erken bakmanın yanıltmayacağı bir yöntemle hesaplanır.',
  split:
    'Gruplar beklenen büyüklükte değil: bir şey bir gruptaki ziyaretçileri kaybettiriyor. Bulunana kadar bu rakamlar bir şey söylemez.',
  finish: {
    shown: 'Herkese göster',
    variant: '%{letter} varyantını yayına al',
    control: 'Aksiyonu kapat',
    shownTitle: 'Aksiyon herkese gösterilsin mi?',
    variantTitle: '%{letter} varyantı herkese gösterilsin mi?',
    variantText: 'Öbür varyantlar kalkar, karşılaştırma biter. Sürümlerden geri alabilirsiniz.',
    controlTitle: 'Aksiyon kapatılsın mı?',
    shownText: 'Kontrol grubu kalkar, karşılaştırma biter. Sürümlerden geri alabilirsiniz.',
    controlText: 'Artık kimse görmez. Aksiyonlarınızdan yeniden açabilirsiniz.',
    done: 'Kaydedildi',
  },
  holdout: {
    title: 'Bütün aksiyonlar birlikte',
    lead: 'Ziyaretçilerin %{share} oranındaki bölümü hiçbir aksiyon görmez. %{since} tarihinden beri öbürleriyle karşılaştırılıyorlar. Bu oranı Ayarlar, Mağaza sayfaları altında değiştirebilirsiniz.',
    all: 'Aksiyon görenler',
    none: 'Hiç görmeyenler',
    caption:
      'Pencere, çubuk ya da köşe aksiyonlarından birinin anı gelen ziyaretçiler ve ondan sonra sayılan süredeki siparişleri. Sayfanın içine yerleşen aksiyonlar sayılmaz: yerleri her sayfada yoktur.',
  },
};
