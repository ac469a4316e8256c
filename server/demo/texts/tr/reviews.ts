/** State of a review: shown on the shop, hidden, or waiting. */
type Fate = 'approved' | 'hidden' | 'waiting';

interface DemoReview {
  product: string;
  /** Days before today. */
  ago: number;
  name: string;
  rate: number;
  comment: string;
  fate: Fate;
  orderNumber?: string;
  /** Files of the demo shop. */
  pictures?: readonly string[];
}

type Row = [product: string, ago: number, name: string, rate: number, comment: string, fate: Fate];

const ROWS: readonly Row[] = [
  [
    'vazo',
    29,
    'Zeynep Arslan',
    5,
    'Fotoğraftakinden bile güzel. Mat sırı çok kaliteli duruyor, içine kuru okaliptüs koydum, salonun havası değişti.',
    'approved',
  ],
  [
    'vazo',
    26,
    'Burak Tekin',
    4,
    'Vazo güzel ama beklediğimden biraz küçük çıktı. Ölçülere baksaydım keşke. Yine de memnunum.',
    'approved',
  ],
  [
    'vazo',
    21,
    'Elif Karaca',
    5,
    'Anneme hediye aldım, bayıldı. Paketleme o kadar özenliydi ki kutuyu bile atmaya kıyamadı.',
    'approved',
  ],
  [
    'vazo',
    17,
    'Hakan Doğan',
    2,
    'Ağız kısmında minik bir çatlakla geldi. Müşteri hizmetleri yenisini gönderdi, onlara teşekkürler.',
    'approved',
  ],
  ['vazo', 11, 'Seda Yücel', 5, 'El emeği olduğu belli, her dokunuşta hissediliyor.', 'approved'],
  [
    'vazo',
    5,
    'Okan Ersoy',
    4,
    'Rengi ekrandakinden bir ton koyu. Ben sevdim ama açık renk isteyenler bilsin.',
    'waiting',
  ],
  [
    'vazo',
    2,
    'Melis Aksoy',
    5,
    'İkinciyi de sipariş verdim, yan yana çok yakışıyorlar.',
    'waiting',
  ],
  [
    'kupa',
    28,
    'Tolga Şen',
    5,
    'Kulpu gerçekten avuca oturuyor. Kahvem yarım saat sıcak kalıyor, abartmıyorum.',
    'approved',
  ],
  [
    'kupa',
    25,
    'Gamze Polat',
    5,
    'Dört tane aldık, her sabah kavga çıkıyor kim hangisini alacak diye :)',
    'approved',
  ],
  ['kupa', 22, 'Serkan Uysal', 3, 'Güzel ama ağır. Bileği hassas olanlara önermem.', 'approved'],
  [
    'kupa',
    18,
    'Derya Koç',
    5,
    'Bulaşık makinesinde haftalardır yıkıyorum, ne rengi attı ne çizildi.',
    'approved',
  ],
  [
    'kupa',
    13,
    'Emre Balcı',
    4,
    'Kargo üç günde geldi, ürün sağlam. Bir yıldızı kutudaki fazla plastikten kırdım.',
    'approved',
  ],
  ['kupa', 9, 'asdf', 1, 'asdasdasd deneme deneme', 'hidden'],
  ['kupa', 6, 'Pınar Öztürk', 5, 'Ofise götürdüm, herkes nereden aldığımı soruyor.', 'waiting'],
  ['kupa', 1, 'Kaan Yıldırım', 4, 'Tam bir sabah kupası. Keşke bir de büyük boyu olsa.', 'waiting'],
  [
    'ortu',
    27,
    'Nihal Güneş',
    5,
    'Keten olduğu için ilk başta sert geldi, iki yıkamadan sonra pamuk gibi oldu.',
    'approved',
  ],
  [
    'ortu',
    20,
    'Ayhan Sezer',
    4,
    'Kanepemizi kurtardı. Püskülleri kedimiz de çok sevdi maalesef.',
    'approved',
  ],
  [
    'ortu',
    14,
    'Buse Kaplan',
    3,
    'Kumaşı güzel, ama üçlü koltuğa küçük geldi. Ölçüsüne dikkat edin.',
    'approved',
  ],
  ['ortu', 8, 'Rıza Tunç', 5, 'Fiyatı yüksek geldi önce, gelince hak verdim.', 'waiting'],
  ['ortu', 3, 'İrem Başaran', 1, 'Yanlış renk gönderdiniz, üç gündür kimse dönmüyor!', 'waiting'],
  [
    'yastik',
    24,
    'Cansu Demir',
    5,
    'Kiremit rengi o kadar sıcak ki, koltuğun tek başına yüzü değişti.',
    'approved',
  ],
  [
    'yastik',
    19,
    'Mustafa Gül',
    4,
    'Dolgusu dolgun, fermuarı gizli. Bir beden daha büyüğü olsa alırım.',
    'approved',
  ],
  [
    'yastik',
    12,
    'Hande Erdem',
    2,
    'İlk yıkamada biraz renk verdi. Soğuk suda yıkayın derler ya, onu siz de yazın.',
    'approved',
  ],
  ['yastik', 7, 'Ucuz Takipçi', 5, 'TAKİPÇİ SATIN AL >>> en ucuz burada, profilime bak', 'hidden'],
  ['yastik', 4, 'Selin Acar', 5, 'Üçlü aldım, hepsi aynı tonda geldi. Teşekkürler.', 'waiting'],
  [
    'lamba',
    26,
    'Deniz Kılıç',
    5,
    'Işığı öyle yumuşak ki, gece kitap okurken gözüm yorulmuyor.',
    'approved',
  ],
  [
    'lamba',
    16,
    'Yasin Bulut',
    5,
    'Kablosu uzun, düğmesi kablonun üstünde. Düşünülmüş bir ürün.',
    'approved',
  ],
  [
    'lamba',
    10,
    'Gökçe Avcı',
    4,
    'Seramik başlık gerçekten incecik, taşırken dikkat etmek lazım.',
    'approved',
  ],
  [
    'lamba',
    2,
    'Umut Çetin',
    5,
    'Başucu lambası olarak aldım, eşim de istedi, bir tane daha geliyor.',
    'waiting',
  ],
  [
    'mum',
    28,
    'Ebru Taş',
    5,
    'İncir kokusu baymıyor, odaya yavaş yavaş yayılıyor. Kabını kalemlik yaptım bile.',
    'approved',
  ],
  [
    'mum',
    23,
    'Fatih Önal',
    4,
    'Kokusu şahane ama 45 saat değil de 35 saat kadar yandı bende.',
    'approved',
  ],
  ['mum', 15, 'Sıla Korkmaz', 5, 'Yılbaşı hediyelerimi buradan aldım, herkes memnun.', 'approved'],
  [
    'mum',
    9,
    'Barış Yavuz',
    3,
    'Koku güzel, fitili biraz is yapıyor. Kısaltınca düzeldi.',
    'approved',
  ],
  ['mum', 1, 'Aslı Turan', 5, 'Sedir notası çok hoş, banyoda yakıyorum.', 'waiting'],
  [
    'kase',
    22,
    'Leyla Özkan',
    5,
    'Damarları tablo gibi. Salatayı koyunca sofranın yıldızı oldu.',
    'approved',
  ],
  [
    'kase',
    13,
    'Ozan Keskin',
    4,
    'Arada zeytinyağıyla silmek gerekiyormuş, kutuda not vardı. İnce düşünülmüş.',
    'approved',
  ],
  ['kase', 6, 'Merve Aydın', 5, 'Düğün hediyesi olarak verdik, çok beğenildi.', 'waiting'],
  [
    'sepet',
    21,
    'Filiz Şimşek',
    4,
    'Oyuncaklar için aldım, iki kulplu olması taşımayı kolaylaştırıyor.',
    'approved',
  ],
  ['sepet', 14, 'Cem Altun', 5, 'Örgüsü sık ve sağlam, odun koyuyorum, esneme yok.', 'approved'],
  [
    'sepet',
    4,
    'Nazlı Ergin',
    2,
    'Kargoda biraz ezilmiş geldi. Buharla düzeldi ama kutusu daha sağlam olabilirdi.',
    'waiting',
  ],
];

/** Pictures and order numbers of some. */
const MORE: Readonly<Record<string, Pick<DemoReview, 'orderNumber' | 'pictures'>>> = {
  'Zeynep Arslan': { orderNumber: 'KK-20418', pictures: ['vazo-salon.svg', 'vazo-masa.svg'] },
  'Melis Aksoy': { orderNumber: 'KK-20977', pictures: ['vazo-masa.svg'] },
  'Kaan Yıldırım': { pictures: ['kupa-masa.svg'] },
  'Derya Koç': { orderNumber: 'KK-20611' },
  'İrem Başaran': { orderNumber: 'KK-20951' },
  'Deniz Kılıç': { orderNumber: 'KK-20460' },
};

/** Forty reviews of the demo shop's products. */
export const demoReviews: readonly DemoReview[] = ROWS.map(
  ([product, ago, name, rate, comment, fate]) => ({
    product,
    ago,
    name,
    rate,
    comment,
    fate,
    ...MORE[name],
  }),
);
