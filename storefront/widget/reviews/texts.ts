/** All labels and messages of the reviews element. */
export const texts = {
  reviews: { tr: 'Yorumlar', en: 'Reviews' },
  count: { tr: 'yorum', en: 'reviews' },
  noReviews: {
    tr: 'Bu ürüne henüz yorum yazılmadı. İlk yorumu siz yazın.',
    en: 'Nobody has reviewed this product yet. Be the first.',
  },
  stars: { tr: '5 üzerinden # yıldız', en: '# of 5 stars' },
  more: { tr: 'Daha fazla göster', en: 'Show more' },
  picture: { tr: 'Müşterinin fotoğrafı', en: 'Picture by a customer' },
  writeReview: { tr: 'Yorum yaz', en: 'Write a review' },
  questions: { tr: 'Sorular ve cevaplar', en: 'Questions and answers' },
  noQuestions: {
    tr: 'Bu ürün hakkında henüz soru sorulmadı.',
    en: 'Nobody has asked about this product yet.',
  },
  ask: { tr: 'Soru sor', en: 'Ask a question' },
  answer: { tr: 'Mağazanın cevabı', en: 'The shop’s answer' },
  rate: { tr: 'Puanınız', en: 'Your rating' },
  comment: { tr: 'Yorumunuz', en: 'Your review' },
  question: { tr: 'Sorunuz', en: 'Your question' },
  name: { tr: 'Adınız ve soyadınız', en: 'Your name' },
  nameHint: {
    tr: 'Adınız ve soyadınızın ilk harfi görünür.',
    en: 'Your first name and an initial are shown.',
  },
  email: { tr: 'E-postanız', en: 'Your e-mail' },
  emailHint: { tr: 'Hiçbir yerde yayınlanmaz.', en: 'It is never published.' },
  answerHint: {
    tr: 'Cevap bu adrese gönderilir, adres yayınlanmaz.',
    en: 'The answer is sent here; the address is never published.',
  },
  orderNumber: { tr: 'Sipariş numaranız (isteğe bağlı)', en: 'Your order number (optional)' },
  send: { tr: 'Gönder', en: 'Send' },
  required: { tr: 'Bu alanı doldurun.', en: 'Please fill this in.' },
  requiredRate: { tr: 'Bir puan seçin.', en: 'Choose a rating.' },
  wrongEmail: { tr: 'Geçerli bir e-posta yazın.', en: 'Enter a valid e-mail.' },
  refused: { tr: 'Bu değer kabul edilmedi.', en: 'This was not accepted.' },
  failed: {
    tr: 'Gönderilemedi. Yazdıklarınız duruyor; biraz sonra yeniden deneyin.',
    en: 'It could not be sent. What you wrote is still here; try again in a moment.',
  },
  tooMany: {
    tr: 'Kısa sürede çok fazla gönderim yapıldı. Lütfen daha sonra yeniden deneyin.',
    en: 'Too much was sent in a short time. Please try again later.',
  },
  thanksReview: {
    tr: 'Teşekkürler! Yorumunuz onaylandıktan sonra burada görünecek.',
    en: 'Thank you! Your review will appear here once it is approved.',
  },
  thanksQuestion: {
    tr: 'Teşekkürler! Sorunuz cevaplandığında size haber vereceğiz.',
    en: 'Thank you! We will let you know when your question is answered.',
  },
} as const;
