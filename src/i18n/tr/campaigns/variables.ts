export const variables = {
  title: 'Değişkenler',
  one: 'Değişken',
  create: 'Yeni değişken',
  docs: 'Değişkenler nasıl çalışır?',
  empty: 'Henüz değişkeniniz yok',
  emptyText: 'Sitenizdeki bir değerin nasıl okunacağını burada bir kez tanımlayın.',
  field: {
    name: 'Ad',
    key: 'Anahtar',
    auto: 'Her sayfada kendiliğinden oku',
    unique: 'Ziyarette bir kez oku',
    code: 'Kod',
  },
  failure: '%{count} kez hata verdi, son olarak %{at}, %{page}: %{message}',
  hint: {
    auto: 'Açıksa sayfa açılır açılmaz, kapalıysa ancak bir metin gösterilirken ya da bir koşulda karşılaştırılırken okunur. İki durumda da yalnızca yayındaki bir aksiyonda adı geçiyorsa.',
    unique:
      'Açıksa bulunan değer ziyaretin sonuna dek saklanır, kapalıysa her gerektiğinde yeniden okunur.',
    key: 'Kısa ve benzersiz bir ad, örneğin sepet_tutari.',
    code: 'Değeri döndüren JavaScript, örneğin: return document.title; Promise en çok 1 saniye beklenir; değer en çok 200 karakter olabilir.',
  },
  issue: {
    notAKey: 'Anahtarda yalnızca a-z harfleri, rakam ve alt çizgi kullanılabilir.',
    keyTaken: 'Bu anahtar başka bir değişkende kullanılıyor.',
    notJavaScript: 'Kodun %{line}. satırında bir yazım hatası var.',
  },
};
