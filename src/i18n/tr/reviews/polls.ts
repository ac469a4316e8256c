export const polls = {
  title: 'Anketler',
  question: 'Soru',
  view: 'Görünüm',
  pie: 'Pasta grafik',
  table: 'Tablo',
  pieOf: '"%{question}" cevaplarının dağılımı',
  ownWords: 'Kendi cevapları',
  chosen: 'Hazır seçeneklerden',
  answers: 'Anket cevapları',
  search: 'Cevap, soru ya da e-posta ara',
  count: '%{smart_count} cevap |||| %{smart_count} cevap',
  column: { date: 'Tarih', answer: 'Cevap', email: 'E-posta', own: 'Cevap türü' },
  none: {
    title: 'Henüz anketiniz yok',
    text: 'Bir anket aksiyonu yayınlayın; cevaplar burada toplanır.',
    template: 'Hazır anketle başlayın',
  },
  noAnswers: {
    title: 'Henüz cevap yok',
    text: 'Anket mağazanızda gösterilip cevaplandıkça burada görünür.',
  },
};
