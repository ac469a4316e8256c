/** What shoppers answered to surveys. */
export const polls = {
  title: 'Anketler',
  question: 'Soru',
  view: 'Görünüm',
  pie: 'Pasta grafik',
  table: 'Tablo',
  pieOf: '"%{question}" cevaplarının dağılımı',
  ownWords: 'Kendi cevapları',
  column: { date: 'Tarih', answer: 'Cevap', email: 'E-posta' },
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
