import { resourceTexts } from '@/admin/crud/resourceTexts';

/** Values that the shop's pages provide. */
export const variables = resourceTexts('variables', {
  tr: {
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
  },
  en: {
    title: 'Variables',
    one: 'Variable',
    create: 'New variable',
    docs: 'How do variables work?',
    empty: 'You have no variables yet',
    emptyText: 'Define once how a value of your site is read.',
    field: {
      name: 'Name',
      key: 'Key',
      auto: 'Read automatically on every page',
      unique: 'Read once per visit',
      code: 'Code',
    },
    failure: 'Failed %{count} times, last on %{at}, %{page}: %{message}',
    hint: {
      auto: 'On: read when a page opens. Off: read only when a text or a condition needs it. Either way, only if a live action uses it.',
      unique:
        'On: the value is kept until the visit ends. Off: it is read again whenever it is needed.',
      key: 'A short, unique name, such as cart_total.',
      code: 'JavaScript that returns the value, such as: return document.title; Promises have 1 second, values at most 200 characters.',
    },
    issue: {
      notAKey: 'A key may hold only the letters a-z, digits and underscores.',
      keyTaken: 'Another variable uses this key.',
      notJavaScript: 'There is a syntax error in line %{line} of the code.',
    },
  },
});
