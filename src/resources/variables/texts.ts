import { resourceTexts } from '@/admin/crud/resourceTexts';

export const variables = resourceTexts('variables', {
  tr: {
    title: 'Değişkenler',
    one: 'Değişken',
    count: '%{smart_count} değişken |||| %{smart_count} değişken',
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
      auto: 'Açıkken sayfa açılır açılmaz, kapalıyken gerektiğinde okunur.',
      unique: 'Açıkken bulunan değer ziyaret bitene dek saklanır.',
      key: 'Kısa ve benzersiz bir ad, örneğin sepet_tutari.',
      code: 'Değeri döndüren JavaScript.',
    },
    more: {
      auto: 'Kapalı bir değişken yalnızca bir metin gösterilirken ya da bir koşul karşılaştırılırken okunur. İki durumda da yayındaki bir aksiyonda adı geçmeyen değişken okunmaz.',
      unique: 'Kapalıyken değer her gerektiğinde yeniden okunur.',
      code: 'Promise döndürürse en çok 1 saniye beklenir. Değer en çok 200 karakter olabilir.',
    },
    example: {
      code: "const toplam = document.querySelector('.sepet-tutari');\nreturn toplam?.textContent.trim();",
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
    count: '%{smart_count} variable |||| %{smart_count} variables',
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
      auto: 'On: read when a page opens. Off: read when needed.',
      unique: 'On: the value is kept until the visit ends.',
      key: 'A short, unique name, such as cart_total.',
      code: 'JavaScript that returns the value.',
    },
    more: {
      auto: 'When off, the variable is read only while a text is shown or a condition is compared. Either way, it is read only if a live action uses it.',
      unique: 'When off, the value is read again whenever it is needed.',
      code: 'A promise must resolve within 1 second. A value may have at most 200 characters.',
    },
    example: {
      code: "const total = document.querySelector('.cart-total');\nreturn total?.textContent.trim();",
    },
    issue: {
      notAKey: 'A key may hold only the letters a-z, digits and underscores.',
      keyTaken: 'Another variable uses this key.',
      notJavaScript: 'There is a syntax error in line %{line} of the code.',
    },
  },
});
