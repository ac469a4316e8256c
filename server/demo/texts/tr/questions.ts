interface DemoQuestion {
  product: string;
  /** Days before today. */
  ago: number;
  name: string;
  question: string;
  /** The shop's answer; empty for an open question. */
  answer: string;
  /** Whether the shop shows it. */
  verify: boolean;
}

type Row = [
  product: string,
  ago: number,
  name: string,
  question: string,
  answer: string,
  verify: boolean,
];

const ROWS: readonly Row[] = [
  [
    'vazo',
    28,
    'Aylin Kurt',
    'Vazonun yüksekliği ve ağız çapı kaç santim?',
    '<p>Yüksekliği <b>24 cm</b>, ağız çapı <b>5 cm</b>. El yapımı olduğu için birkaç milim oynayabilir.</p>',
    true,
  ],
  [
    'vazo',
    22,
    'Murat Sarı',
    'İçine su koyabilir miyim, sızdırır mı?',
    '<p>Evet, içi sırlıdır ve su geçirmez.</p>',
    true,
  ],
  [
    'vazo',
    12,
    'Esra Tan',
    'Bu modelin beyazı da gelecek mi?',
    '<p>Ocak ayında kırık beyaz tonu stokta olacak.</p>',
    true,
  ],
  ['vazo', 3, 'Koray Işık', 'Hediye paketi yapıyor musunuz?', '', false],
  [
    'kupa',
    27,
    'Sevgi Bozkurt',
    'Kaç ml alıyor?',
    '<p><b>320 ml</b>; büyük bir filtre kahve rahatça sığar.</p>',
    true,
  ],
  [
    'kupa',
    20,
    'Onur Duman',
    'Mikrodalgaya girer mi?',
    '<p>Girer. Isıtırken kulpu da ısınır, dikkat edin.</p>',
    true,
  ],
  [
    'kupa',
    11,
    'Gizem Ateş',
    'Takım olarak altılı alırsak indirim var mı?',
    '<p>Altılı alımlarda sepette %10 indirim uygulanıyor.</p>',
    false,
  ],
  ['kupa', 5, 'Tuncay Er', 'Sırında kurşun var mı? Çocuğum için soruyorum.', '', false],
  ['kupa', 1, 'Bahar Uçar', 'Kargo ne zaman çıkar, cuma gününe yetişir mi?', '', false],
  [
    'ortu',
    25,
    'Yeliz Gür',
    'Üçlü koltuğu kaplar mı?',
    '<p>130 × 170 cm olduğu için üçlü koltuğun oturma yerini örter, kollarını örtmez. Kollar için iki adet öneririz.</p>',
    true,
  ],
  [
    'ortu',
    17,
    'Volkan Er',
    'Kaç derecede yıkanıyor?',
    '<ul><li>30 derece, hassas program</li><li>Kurutma makinesi uygun değil</li></ul>',
    true,
  ],
  ['ortu', 6, 'Nur Çelik', 'Gri rengi tekrar gelecek mi?', '', false],
  ['yastik', 24, 'Halil Aslan', 'Kılıfı çıkıyor mu?', '<p>Evet, gizli fermuarı var.</p>', true],
  [
    'yastik',
    15,
    'Pelin Oral',
    'Sadece kılıf satıyor musunuz?',
    '<p>Şu an yalnızca dolgusuyla birlikte gönderiyoruz.</p>',
    true,
  ],
  ['yastik', 4, 'Sinem Kaya', 'Rengi turuncuya mı kırmızıya mı yakın?', '', false],
  [
    'lamba',
    26,
    'Ufuk Sönmez',
    'Ampulü değiştirilebiliyor mu, duyu ne?',
    '<p>Evet, <b>E14</b> duy. Kutudaki ampul 2700K sıcak ışıktır.</p>',
    true,
  ],
  [
    'lamba',
    18,
    'Ceren Yalçın',
    'Kablosu kaç metre?',
    '<p>1,8 metre; düğme kablonun üzerinde.</p>',
    true,
  ],
  [
    'lamba',
    9,
    'Levent Acar',
    'Dimmer prizle de çalışır mı?',
    '<p>Lambanın kendi kısma düğmesi var, dimmer prizle kullanmanızı önermiyoruz.</p>',
    false,
  ],
  ['lamba', 2, 'Gül Tekin', 'Yurt dışına gönderiyor musunuz?', '', false],
  [
    'mum',
    23,
    'Arda Yaman',
    'Kokusu çok yoğun mu? Küçük odada kullanacağım.',
    '<p>Hafif ve ferah bir kokusu var, 15 m² odalar için idealdir.</p>',
    true,
  ],
  [
    'mum',
    8,
    'Beste Kara',
    'Vegan mı?',
    '<p>Evet, %100 soya mumudur; hayvansal içerik yoktur.</p>',
    true,
  ],
  [
    'kase',
    19,
    'Ahmet Ulu',
    'Sıcak yemek koyabilir miyim?',
    '<p>Ilık yiyecekler için uygundur; kaynar çorba ahşabı kurutur.</p>',
    true,
  ],
  ['kase', 7, 'Dilek Soylu', 'Çapı kaç santim?', '', false],
  [
    'sepet',
    16,
    'Engin Bal',
    'Nemli banyoda küflenir mi?',
    '<p>Deniz otu doğal bir malzemedir, sürekli nemli yerlerde kullanmanızı önermiyoruz.</p>',
    true,
  ],
  ['sepet', 2, 'Hülya Demirci', 'İçine astar dikilmiş hali var mı?', '', false],
];

/** Twenty-five questions about the demo shop's products. */
export const demoQuestions: readonly DemoQuestion[] = ROWS.map(
  ([product, ago, name, question, answer, verify]) => ({
    product,
    ago,
    name,
    question,
    answer,
    verify,
  }),
);
