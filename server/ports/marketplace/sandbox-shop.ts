import { slugify } from '@catalogue/lib/fold';
import { addDays, istanbulDay } from '@catalogue/lib/istanbul';
import { createRandom } from '@server/platform/random';
import type { MarketplaceProduct, MarketplaceQuestion, MarketplaceReview } from './marketplace';

/** Id of the sandbox's shop, which sells home goods and also has its own site. */
export const SANDBOX_SELLER_ID = '118734';
export const SANDBOX_SELLER_NAME = 'Ladin Ev';

export interface SandboxShop {
  products: MarketplaceProduct[];
  questions: MarketplaceQuestion[];
  reviews: MarketplaceReview[];
}

/** A product: name, mean rating, and number of reviews. */
type Row = [name: string, liking: number, reviews: number];

/** Products of the shop; the demo shop also has the first eight, under shorter names. */
const ROWS: readonly Row[] = [
  ['El Yapımı Dalga Vazo Mat Sırlı Seramik', 4.7, 46],
  ['Sabah Kupası El Yapımı Seramik 330 ml', 4.8, 112],
  ['Keten Koltuk Örtüsü Püsküllü 130x170', 4.6, 38],
  ['Kiremit Yastık Pamuk Keten 45x45', 4.3, 29],
  ['Mantar Masa Lambası Kısılabilir Sıcak Işık', 4.5, 51],
  ['İncir Mumu Soya Mumu 45 Saat', 4.9, 74],
  ['Zeytin Ağacı Kase El Oyması', 4.6, 22],
  ['Hasır Sepet İki Kulplu Deniz Otu', 4.1, 33],
  ['Bambu Kesme Tahtası Oluklu Büyük Boy', 4.2, 27],
  ['Pamuklu Nevresim Takımı Çift Kişilik Bej', 3.6, 41],
  ['Müslin Çift Kişilik Battaniye Krem', 4.4, 18],
  ['Waffle Dokulu Bornoz Unisex Gri', 3.9, 24],
  ['Buldan Peştemal Çizgili Lacivert', 4.7, 19],
  ['Döküm Demir Tava 26 cm', 3.2, 16],
  ['Cam Saklama Kabı 3’lü Set', 3.7, 21],
  ['Bakır Cezve Orta Boy', 4.8, 13],
  ['Jüt Kilim 80x150 Doğal', 2.9, 14],
  ['Tropik Desenli Amerikan Servis 6’lı', 4.0, 9],
  ['Ahşap Duvar Rafı 60 cm Ceviz', 3.4, 17],
  ['Rattan Ayna Yuvarlak 50 cm', 4.3, 12],
  ['Mermer Desenli Tepsi Oval', 3.8, 8],
  ['Keten Masa Örtüsü 140x220 Adaçayı', 4.5, 15],
  ['Kadife Kırlent Kılıfı Hardal 43x43', 2.6, 11],
  ['Seramik Salata Kasesi Büyük', 5, 6],
  ['Lavanta Kokulu Oda Spreyi 100 ml', 3.1, 10],
  ['El Dokuma Runner 40x120', 5, 5],
  ['Porselen Fincan Takımı 6 Kişilik', 4.4, 20],
  ['Makrome Duvar Süsü', 5, 4],
  ['Bambu Banyo Seti 4 Parça', 3.5, 9],
  ['Çelik Termos 500 ml Mat Siyah', 4.2, 26],
  ['Organik Pamuk Havlu Seti 2’li', 5, 7],
  ['Rustik Şamdan Üçlü', 5, 3],
  ['Terrazzo Saksı 18 cm', 4.1, 7],
  ['Çam Ağacı Oyuncak Sandığı', 2.2, 5],
  ['Kumaş Saklama Kutusu Kapaklı', 3.3, 8],
  ['Tütsülük Seramik Damla', 5, 6],
  ['Yün Karışımlı Şal Kiremit', 4.6, 9],
  ['Cam Karaf 1 L', 1.8, 4],
  ['Keten Önlük Ayarlanabilir', 5, 2],
  ['Ahşap Kaşık Seti 5’li', 4.0, 6],
  ['Banyo Paspası Taş Görünümlü', 0, 0],
  ['Dokuma Plaj Çantası', 0, 0],
  ['Seramik Sabunluk Yeşil', 0, 0],
  ['Yılbaşı Çelengi 40 cm', 0, 0],
];

/** Texts of reviews by satisfaction; each mentions one of the topics of the analysis. */
const WORDS: Record<'glad' | 'between' | 'cross', readonly string[]> = {
  glad: [
    'Kargo çok hızlıydı, ertesi gün elimdeydi.',
    'Paketleme çok özenliydi, kırılmadan geldi.',
    'Kumaşı yumuşacık, yıkamada da bozulmadı.',
    'Rengi fotoğraftakinin aynısı, çok beğendim.',
    'Fiyatına göre kalitesi çok iyi.',
    'Kaliteli bir ürün, elinize aldığınızda anlıyorsunuz.',
    'Tam istediğim boyutta, ölçüleri doğru.',
    'Hediye olarak aldım, bayıldılar.',
    'Satıcı çok ilgili, soruma hemen cevap verdi.',
    'Kokusu hafif ve çok hoş.',
    'Salonuma çok yakıştı, herkes soruyor.',
    'İkinci kez alıyorum, gönül rahatlığıyla tavsiye ederim.',
  ],
  between: [
    'Güzel ama beklediğimden biraz küçük.',
    'Rengi fotoğraftan biraz daha açık geldi.',
    'Fiyatı biraz daha uygun olabilirdi.',
    'Ürün iyi, kargo geç geldi.',
    'İdare eder, kalitesi orta.',
    'Paketi biraz ezikti ama ürün sağlamdı.',
  ],
  cross: [
    'Kırık geldi, paketleme çok kötüydü.',
    'Kargo on gün sürdü, hiç memnun kalmadım.',
    'Kumaşı çok ince, ilk yıkamada çekti.',
    'Renk bambaşka, iade ettim.',
    'Kalitesiz, parasını hak etmiyor.',
    'Boyutu yanlış yazılmış, çok küçük.',
    'İade sürecinde kimse ilgilenmedi.',
  ],
};

const NAMES = [
  ...['Ayşe K.', 'Mehmet D.', 'Zeynep A.', 'Elif Ş.', 'Burak T.', 'Hande Ö.', 'Can Y.', 'Selin G.'],
  ...['Emre B.', 'Gül Ç.', 'Okan I.', 'Şule M.', 'Deniz Ü.', 'İrem S.', 'Yasin E.', 'Pınar H.'],
];

const QUESTIONS: readonly [product: number, text: string, answer: string][] = [
  [0, 'Vazonun içi su geçirir mi, taze çiçek koyabilir miyim?', ''],
  [1, 'Bulaşık makinesinde yıkanıyor mu?', 'Evet, üst rafta gönül rahatlığıyla yıkayabilirsiniz.'],
  [1, 'Mikrodalgaya girer mi?', ''],
  [4, 'Ampul ile birlikte mi geliyor?', 'Evet, kısılabilir ampulü kutusundan çıkar.'],
  [9, 'Nevresimin fermuarı var mı?', ''],
  [9, 'Yastık kılıfı kaç tane?', 'Takımda 50x70 ölçüsünde iki yastık kılıfı bulunur.'],
  [2, 'Örtü makinede yıkanır mı, çeker mi?', ''],
  [13, 'İndüksiyonlu ocakta kullanılır mı?', 'Evet, tüm ocak tiplerinde kullanabilirsiniz.'],
  [16, 'Kilimin altında kaymaz taban var mı?', ''],
  [
    5,
    'Kaç saat yanar?',
    'Yaklaşık 45 saat yanar; her seferinde en az iki saat yakmanızı öneririz.',
  ],
  [29, 'Termos kaç saat sıcak tutuyor?', ''],
  [7, 'Sepetin ölçüleri nedir?', 'Çapı 38 cm, yüksekliği 32 cm’dir; kulpları iki yanındadır.'],
];

/** Builds the shop; it is the same every time, and its dates are relative to today. */
export function buildSandboxShop(now: Date): SandboxShop {
  const { next, pick } = createRandom(20_261_122);
  const dayAgo = (ago: number) => {
    const day = new Date(`${addDays(istanbulDay(now), -ago)}T09:00:00+03:00`);
    return new Date(Math.min(day.getTime() + Math.floor(next() * 36_000_000), now.getTime()));
  };
  const products = ROWS.map(([name], at): MarketplaceProduct => {
    const id = String(70_410_300 + at * 17);
    return {
      id,
      name: `${SANDBOX_SELLER_NAME} ${name}`,
      brand: SANDBOX_SELLER_NAME,
      barcodes: [`8690${String(410_300_000 + at * 7919).padStart(9, '0')}`],
      url: `https://www.trendyol.com/ladin-ev/${slugify(name)}-p-${id}`,
      image: `https://cdn.trendyol.example/ladin-ev/${slugify(name)}.jpg`,
    };
  });
  const reviews: MarketplaceReview[] = [];
  for (const [at, [, liking, count]] of ROWS.entries()) {
    const product = products[at] as MarketplaceProduct;
    for (let nth = 0; nth < count; nth++) {
      const rate = rateNear(liking, next());
      const mood = rate >= 4 ? 'glad' : rate === 3 ? 'between' : 'cross';
      const first = pick(WORDS[mood]);
      const second = pick(WORDS[rate === 4 && next() < 0.4 ? 'between' : mood]);
      reviews.push({
        id: String(900_000 + reviews.length),
        productId: product.id,
        productName: product.name,
        productUrl: product.url,
        rate,
        text: first === second ? first : `${first} ${second}`,
        user: pick(NAMES),
        writtenAt: dayAgo(Math.floor(next() * 240)),
      });
    }
  }
  const questions = QUESTIONS.map(([at, text, answer], index): MarketplaceQuestion => {
    const product = products[at] as MarketplaceProduct;
    return {
      id: String(350_100 + index),
      text,
      answer,
      isOpen: answer === '',
      user: pick(NAMES),
      product: product.name,
      url: product.url,
      askedAt: dayAgo(index * 2),
    };
  });
  return { products, questions, reviews };
}

/** Returns 1 to 5 with a mean of about `liking`; with a mean of 5, all ratings are fives. */
function rateNear(liking: number, chance: number): number {
  if (liking === 5) return 5;
  const spread = chance < 0.12 ? -2 : chance < 0.35 ? -0.6 : 0.55;
  return Math.max(1, Math.min(5, Math.round(liking + spread)));
}
