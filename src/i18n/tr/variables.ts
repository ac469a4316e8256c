export const variables = {
  title: 'Değişkenler',
  create: 'Yeni değişken',
  newTitle: 'Yeni değişken',
  search: 'Ad ya da numara ile ara',
  docs: 'Değişkenler nasıl çalışır?',
  name: 'Ad',
  key: 'Anahtar',
  keyHint: 'Metinlerde {{anahtar}} olarak kullanılır.',
  auto: 'Her sayfada kendiliğinden oku',
  unique: 'Ziyarette bir kez oku',
  exit: 'Çık',
  saved: 'Değişken kaydedildi.',
  noVariable: 'Henüz değişkeniniz yok',
  noVariableText:
    'Sitenizdeki bir değeri bir kez tanımlayın, bütün aksiyonlarınızda adıyla kullanın.',
  delete: {
    label: '%{name} değişkenini sil',
    title: '"%{name}" silinsin mi?',
    text: 'Bu değişkeni kullanan metinlerde yeri boş kalır. Bu işlem geri alınamaz.',
    confirm: 'Sil',
    done: '"%{name}" silindi',
  },
};
