import type { Text } from '../language';

export const OBJECT_GROUPS = {
  gift: { tr: 'Hediye ve kutlama', en: 'Gifts and parties' },
  season: { tr: 'Mevsim ve bayram', en: 'Seasons and holidays' },
  love: { tr: 'Sevgi ve çiçek', en: 'Love and flowers' },
  shop: { tr: 'Alışveriş', en: 'Shopping' },
  fashion: { tr: 'Moda ve güzellik', en: 'Fashion and beauty' },
  food: { tr: 'Yiyecek ve içecek', en: 'Food and drinks' },
  home: { tr: 'Ev ve çocuk', en: 'Home and children' },
  nature: { tr: 'Doğa', en: 'Nature' },
  tool: { tr: 'Okul ve teknoloji', en: 'School and technology' },
  sign: { tr: 'İşaret ve duygu', en: 'Signs and feelings' },
} as const satisfies Record<string, Text>;
type ObjectGroup = keyof typeof OBJECT_GROUPS;

interface DesignObject {
  /** File name in /widget/objects, without extension. */
  name: string;
  /** Unicode code points, which name its file in the package @lobehub/fluent-emoji-3d. */
  code: string;
  label: Text;
  group: ObjectGroup;
  /** Additional search terms in both languages. */
  tags: string;
}

export const objectPath = (name: string): string => `/widget/objects/${name}.webp`;

export function findObjects(search: string): readonly DesignObject[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return designObjects.filter(({ label, group, tags }) => {
    const { tr, en } = OBJECT_GROUPS[group];
    const text = fold(`${label.tr} ${label.en} ${tags} ${tr} ${en}`);
    return words.every((word) => text.includes(word));
  });
}

/** Returns lower case without diacritics, so that "cicek" matches "Çiçek". */
const fold = (text: string): string =>
  text.toLocaleLowerCase('tr').normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i');

const row = (
  group: ObjectGroup,
  [name, code, tr, en, tags = '']: readonly [string, string, string, string, string?],
): DesignObject => ({ name, code, label: { tr, en }, group, tags });

const LIST: Record<ObjectGroup, readonly (readonly [string, string, string, string, string?])[]> = {
  gift: [
    ['gift', '1f381', 'Hediye kutusu', 'Gift box', 'sürpriz present surprise'],
    ['cake', '1f382', 'Doğum günü pastası', 'Birthday cake', 'yaş günü'],
    ['balloon', '1f388', 'Balon', 'Balloon', 'parti party doğum günü birthday'],
    ['party', '1f389', 'Konfeti patlağı', 'Party popper', 'kutlama celebration'],
    ['confetti-ball', '1f38a', 'Konfeti topu', 'Confetti ball', 'kutlama celebration'],
    ['ribbon', '1f380', 'Kurdele', 'Ribbon', 'fiyonk bow'],
    ['pinata', '1fa85', 'Piñata', 'Piñata', 'parti party oyun game'],
    ['trophy', '1f3c6', 'Kupa', 'Trophy', 'ödül award kazan win'],
    ['medal', '1f947', 'Altın madalya', 'Gold medal', 'birinci first ödül award'],
    ['crown', '1f451', 'Taç', 'Crown', 'vip kraliçe queen sadakat loyalty'],
    ['sparkles', '2728', 'Işıltı', 'Sparkles', 'yeni new'],
    ['star', '2b50', 'Yıldız', 'Star', 'puan rating favori favourite'],
    ['glowing-star', '1f31f', 'Parlayan yıldız', 'Glowing star', 'öne çıkan featured'],
  ],
  season: [
    ['christmas-tree', '1f384', 'Yılbaşı ağacı', 'Christmas tree', 'yılbaşı new year noel'],
    ['santa', '1f385', 'Noel baba', 'Santa Claus', 'yılbaşı new year'],
    ['snowflake', '2744-fe0f', 'Kar tanesi', 'Snowflake', 'kış winter yılbaşı'],
    ['snowman', '26c4', 'Kardan adam', 'Snowman', 'kış winter'],
    ['bell', '1f514', 'Çan', 'Bell', 'bildirim notification hatırlat remind'],
    ['crescent', '1f319', 'Hilal', 'Crescent moon', 'ramazan ramadan bayram gece night'],
    ['mosque', '1f54c', 'Cami', 'Mosque', 'ramazan ramadan bayram'],
    ['lamp', '1fa94', 'Kandil', 'Oil lamp', 'ramazan ramadan bayram'],
    ['pumpkin', '1f383', 'Balkabağı', 'Pumpkin', 'cadılar bayramı halloween sonbahar autumn'],
    ['ghost', '1f47b', 'Hayalet', 'Ghost', 'cadılar bayramı halloween'],
    ['sun', '1f31e', 'Güneş', 'Sun', 'yaz summer sıcak'],
    ['beach', '1f3d6-fe0f', 'Kumsal', 'Beach', 'yaz summer tatil holiday'],
    ['umbrella-beach', '26f1-fe0f', 'Plaj şemsiyesi', 'Beach umbrella', 'yaz summer tatil holiday'],
    ['umbrella', '2602-fe0f', 'Şemsiye', 'Umbrella', 'yağmur rain sonbahar autumn'],
    ['plane', '2708-fe0f', 'Uçak', 'Plane', 'tatil holiday seyahat travel'],
  ],
  love: [
    ['heart', '2764-fe0f', 'Kalp', 'Heart', 'sevgililer günü valentine aşk'],
    ['hearts', '1f495', 'İki kalp', 'Two hearts', 'sevgililer günü valentine aşk'],
    ['sparkling-heart', '1f496', 'Parlayan kalp', 'Sparkling heart', 'sevgililer günü valentine'],
    ['heart-arrow', '1f498', 'Oklu kalp', 'Heart with arrow', 'sevgililer günü valentine'],
    ['love-letter', '1f48c', 'Aşk mektubu', 'Love letter', 'sevgililer günü valentine bülten'],
    ['rose', '1f339', 'Gül', 'Rose', 'çiçek flower sevgililer anneler günü mother'],
    ['tulip', '1f337', 'Lale', 'Tulip', 'çiçek flower 8 mart kadınlar günü women'],
    ['bouquet', '1f490', 'Çiçek buketi', 'Bouquet', 'anneler günü mother flower'],
    ['blossom', '1f338', 'Kiraz çiçeği', 'Cherry blossom', 'bahar spring flower'],
    ['sunflower', '1f33b', 'Ayçiçeği', 'Sunflower', 'yaz summer flower'],
  ],
  shop: [
    ['bags', '1f6cd-fe0f', 'Alışveriş torbaları', 'Shopping bags', 'indirim sale'],
    ['cart', '1f6d2', 'Alışveriş arabası', 'Shopping cart', 'sepet basket'],
    ['basket', '1f9fa', 'Sepet', 'Basket', 'piknik picnic'],
    ['parcel', '1f4e6', 'Koli', 'Parcel', 'kargo paket package'],
    ['truck', '1f69a', 'Kargo kamyonu', 'Delivery truck', 'ücretsiz kargo free shipping'],
    ['rocket', '1f680', 'Roket', 'Rocket', 'hızlı fast yeni launch'],
    ['tag', '1f3f7-fe0f', 'Etiket', 'Price tag', 'indirim sale fiyat'],
    ['ticket', '1f3ab', 'Bilet', 'Ticket', 'kupon coupon'],
    ['coin', '1fa99', 'Madeni para', 'Coin', 'puan points kazan'],
    ['money-bag', '1f4b0', 'Para kesesi', 'Money bag', 'tasarruf saving'],
    ['card', '1f4b3', 'Kart', 'Credit card', 'ödeme payment taksit'],
    ['fire', '1f525', 'Alev', 'Fire', 'fırsat hot deal'],
    ['lightning', '26a1', 'Şimşek', 'Lightning', 'flaş indirim flash sale'],
    ['hundred', '1f4af', 'Yüz', 'Hundred', '100 puan points'],
    ['hourglass', '231b', 'Kum saati', 'Hourglass', 'süre time son'],
    ['alarm-clock', '23f0', 'Çalar saat', 'Alarm clock', 'süre time son'],
    ['slot-machine', '1f3b0', 'Şans makinesi', 'Slot machine', 'oyun game çark'],
    ['dice', '1f3b2', 'Zar', 'Dice', 'oyun game şans luck'],
    ['target', '1f3af', 'Hedef', 'Target', 'anket survey isabet'],
  ],
  fashion: [
    ['sneaker', '1f45f', 'Spor ayakkabı', 'Sneaker', 'ayakkabı shoe spor sport'],
    ['heels', '1f460', 'Topuklu ayakkabı', 'High heel', 'ayakkabı shoe'],
    ['dress', '1f457', 'Elbise', 'Dress', 'kadın women giyim'],
    ['t-shirt', '1f455', 'Tişört', 'T-shirt', 'giyim clothes'],
    ['coat', '1f9e5', 'Mont', 'Coat', 'kış winter giyim'],
    ['socks', '1f9e6', 'Çorap', 'Socks', 'giyim clothes'],
    ['scarf', '1f9e3', 'Atkı', 'Scarf', 'kış winter'],
    ['cap', '1f9e2', 'Şapka', 'Cap', 'giyim clothes'],
    ['sunglasses', '1f576-fe0f', 'Güneş gözlüğü', 'Sunglasses', 'yaz summer'],
    ['handbag', '1f45c', 'El çantası', 'Handbag', 'çanta bag'],
    ['ring', '1f48d', 'Yüzük', 'Ring', 'mücevher jewellery nişan'],
    ['diamond', '1f48e', 'Elmas', 'Diamond', 'mücevher jewellery premium'],
    ['lipstick', '1f484', 'Ruj', 'Lipstick', 'kozmetik cosmetics'],
    ['lotion', '1f9f4', 'Losyon', 'Lotion', 'kozmetik cosmetics bakım care'],
    ['soap', '1f9fc', 'Sabun', 'Soap', 'bakım care'],
    ['mirror', '1fa9e', 'Ayna', 'Mirror', 'güzellik beauty'],
  ],
  food: [
    ['coffee', '2615', 'Kahve', 'Coffee', 'mola break'],
    ['teapot', '1fad6', 'Çaydanlık', 'Teapot', 'çay tea'],
    ['candy', '1f36c', 'Şeker', 'Candy', 'bayram tatlı sweet'],
    ['chocolate', '1f36b', 'Çikolata', 'Chocolate', 'tatlı sweet'],
    ['lollipop', '1f36d', 'Lolipop', 'Lollipop', 'tatlı sweet çocuk child'],
    ['cupcake', '1f9c1', 'Kek', 'Cupcake', 'tatlı sweet'],
    ['donut', '1f369', 'Donut', 'Doughnut', 'tatlı sweet'],
    ['strawberry', '1f353', 'Çilek', 'Strawberry', 'meyve fruit'],
    ['lemon', '1f34b', 'Limon', 'Lemon', 'meyve fruit yaz'],
    ['olive', '1fad2', 'Zeytin', 'Olive', 'doğal natural'],
  ],
  home: [
    ['house', '1f3e0', 'Ev', 'House', 'adres address'],
    ['sofa', '1f6cb-fe0f', 'Koltuk', 'Sofa', 'mobilya furniture'],
    ['chair', '1fa91', 'Sandalye', 'Chair', 'mobilya furniture'],
    ['plant', '1fab4', 'Saksı bitkisi', 'Potted plant', 'bitki dekor decor'],
    ['teddy', '1f9f8', 'Oyuncak ayı', 'Teddy bear', 'çocuk child oyuncak toy'],
    ['yo-yo', '1fa80', 'Yo-yo', 'Yo-yo', 'çocuk child oyuncak toy'],
    ['puzzle', '1f9e7', 'Yapboz', 'Puzzle piece', 'oyun game çocuk child'],
    ['bottle', '1f37c', 'Biberon', 'Baby bottle', 'bebek baby'],
    ['dog', '1f436', 'Köpek', 'Dog', 'evcil hayvan pet'],
    ['cat', '1f431', 'Kedi', 'Cat', 'evcil hayvan pet'],
    ['paws', '1f43e', 'Patiler', 'Paw prints', 'evcil hayvan pet'],
    ['palette', '1f3a8', 'Boya paleti', 'Palette', 'sanat art hobi'],
  ],
  nature: [
    ['herb', '1f33f', 'Yeşil dal', 'Herb', 'doğal natural organik organic'],
    ['leaves', '1f343', 'Yapraklar', 'Leaves', 'doğal natural'],
    ['maple', '1f341', 'Akçaağaç yaprağı', 'Maple leaf', 'sonbahar autumn'],
    ['cactus', '1f335', 'Kaktüs', 'Cactus', 'kuru dry bitki'],
    ['drop', '1f4a7', 'Su damlası', 'Water drop', 'nem moisture'],
    ['football', '26bd', 'Futbol topu', 'Football', 'spor sport'],
    ['bicycle', '1f6b2', 'Bisiklet', 'Bicycle', 'spor sport'],
  ],
  tool: [
    ['backpack', '1f392', 'Okul çantası', 'School bag', 'okula dönüş back to school'],
    ['pencil', '270f-fe0f', 'Kalem', 'Pencil', 'okula dönüş school'],
    ['ruler', '1f4d0', 'Gönye', 'Set square', 'okula dönüş school'],
    ['books', '1f4da', 'Kitaplar', 'Books', 'okul school okuma reading'],
    ['graduation', '1f393', 'Kep', 'Graduation cap', 'mezuniyet okul school'],
    ['phone', '1f4f1', 'Telefon', 'Phone', 'uygulama app'],
    ['laptop', '1f4bb', 'Dizüstü bilgisayar', 'Laptop', 'bilgisayar computer'],
    ['headphones', '1f3a7', 'Kulaklık', 'Headphones', 'müzik music destek'],
    ['camera', '1f4f7', 'Fotoğraf makinesi', 'Camera', 'foto photo'],
    ['gamepad', '1f3ae', 'Oyun kolu', 'Game controller', 'oyun game'],
    ['bulb', '1f4a1', 'Ampul', 'Light bulb', 'fikir idea öneri tip'],
    ['calendar', '1f5d3-fe0f', 'Takvim', 'Calendar', 'tarih date'],
  ],
  sign: [
    ['megaphone', '1f4e3', 'Megafon', 'Megaphone', 'duyuru announcement'],
    ['envelope', '2709-fe0f', 'Zarf', 'Envelope', 'e-posta e-mail bülten newsletter'],
    ['speech', '1f4ac', 'Konuşma balonu', 'Speech bubble', 'sohbet chat yardım help'],
    ['wave', '1f44b', 'El sallama', 'Waving hand', 'hoş geldin welcome merhaba hello'],
    ['thumbs-up', '1f44d', 'Beğeni', 'Thumbs up', 'teşekkür thanks'],
    ['shield', '1f6e1-fe0f', 'Kalkan', 'Shield', 'güven trust çerez cookie'],
    ['lock', '1f512', 'Kilit', 'Lock', 'gizlilik privacy özel'],
    ['magnifier', '1f50d', 'Büyüteç', 'Magnifier', 'ara search'],
    ['heart-eyes', '1f60d', 'Kalp gözlü yüz', 'Heart eyes', 'memnun happy anket survey'],
    ['star-struck', '1f929', 'Yıldız gözlü yüz', 'Star eyes', 'mutlu happy anket survey'],
    ['party-face', '1f973', 'Parti yüzü', 'Party face', 'kutlama celebration'],
  ],
};

export const designObjects: readonly DesignObject[] = (Object.keys(LIST) as ObjectGroup[]).flatMap(
  (group) => LIST[group].map((one) => row(group, one)),
);
