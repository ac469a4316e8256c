import type { BotActionType } from '../actions/registry';

/**
 * Folded words with the same meaning, in Turkish and English. `*` stands for any ending; the words
 * of a phrase must follow each other. The longest matching pattern is used.
 */
const CONCEPTS = {
  order: 'siparis*, order*, purchase*',
  parcel:
    'kargo*, gonderi, gonderim*, gonderisi*, paket*, koli*, teslimat*, shipping, shipment*, ship, delivery, deliver*, parcel*, package*, courier*, postage, kurye*, kargocu*, dagitim*',
  where:
    'nerede*, nerde*, nerede kald*, nerde kald*, neresi*, hangi sube*, where, nerelerde*, nereye kadar',
  status:
    'durum*, asama*, status, progress, haber*, hazirlan*, hazir mi, ne oldu, ne alemde, ne halde, akibet*, bakar mis*, bakabilir mis*',
  track: 'takip*, takib*, izle*, track*',
  when: 'ne zaman, kac gun*, kac saat*, when, how long, how many days, how soon, ne kadar sur*, ne kadar zaman*, kac gune, kac gunde, bugun, yarin*, haftaya, aksama',
  arrive:
    'gelir*, gelecek*, gelcek*, gelicek*, ulasir*, ulasacak*, varir*, varacak*, elimde olur, arrive, arrives, arriving, coming, get here, yetis*, elime gec*, eline gec*, kapima gel*, eve gel*, gelmesi, cikar mi',
  shipped:
    'yola cik*, kargoya ver*, kargolan*, gonderildi*, sevk*, cikis yap*, shipped, dispatched, sent out, on its way, on the way, yola cikar*, kargoya veril*, kargolad*, yolladiniz mi, gonderdiniz mi, cikti mi',
  notcome:
    'gelmedi*, gelmemis*, gelmiyor*, ulasmadi*, ulasmamis*, teslim edilmedi*, teslim edilmemis*, teslim almadim, elime gecmedi, gecik*, gec kal*, hala bekliyorum, did not arrive, didn t arrive, hasn t arrived, has not arrived, not arrived, never arrived, never came, did not come, didn t come, haven t received, have not received, not received, never received, didn t receive, did not receive, haven t got, late, delayed, delay, overdue, still waiting, gelemedi*, gelmeyecek*, gelmez, gelmedigi*, ulasamadi*, ulasmiyor*, varmadi*, elime gecmedi*, eline gecmedi*, elime gecmemis*, getirmedi*, getirmemis*, birakmadi*, birakmamis*, ortada yok, ses yok, ses seda yok, uzadi*, bekliyor*, beklemek*, bekledim, bekletti*, bekletiyor*, gelecekti*, gelicekti*, gelmesi lazimdi*, gelmesi gerek*, gelmeliydi*, hani nerede, kayip*, kaybol*, rotar*',
  fee: 'ucret*, bedel*, kac para, kac tl, kac lira*, para, parasi*, paraya, fiyat*, bedava*, ucretsiz*, cost*, fee*, price*, free, how much, charge*, pay for, beles*, dahil, lira*, liralik, oduyor*, oderim, oder mi*, odey*, odenir, odeyecek*, karsili*, alinir mi, ekstra*, ne kadar, ne kadara, kaca, masraf*, tutar*',
  refund:
    'para iade*, parami*, param, paramin, paramiz*, ucret iade*, geri odeme*, money back, refund*, my money, paramin iade*, para ne zaman yat*, geri yat*, hesabima yat*, hesabima gec*, kartima yat*, kartima gec*, para yat*',
  return:
    'iade*, geri gonder*, geri yolla*, geri ver*, return*, send back, send it back, give back, geri al*, geri yollayabil*, geri gonderebil*, geri vermek, iade kod*, geri postala*',
  terms: 'kosul*, sart*, politika*, kural*, sure*, policy, policies, terms, condition*, rule*',
  want: 'istiyor*, isterim, istedim, edecegim, edicem, edecem, edeyim, would like, want, wanna, need, i d like',
  start: 'baslat*, olustur*, talep*, talebi*, start, begin, request, create, kod*',
  how: 'nasil*, how',
  exchange:
    'degisim*, degistir*, exchange*, swap*, replace*, replacement*, yerine, buyugunu, kucugunu, buyuguyle, kucuguyle, bir buyug*, bir kucug*, bir beden*, baska renk*, baska bir renk*, baska beden*, baska bir beden*, diger renk*, diger beden*',
  care: 'bakim*, yika*, utu*, temizle*, camasir*, makinede*, derecede, care, wash*, iron*, clean*, laundry, tumble, makina*, makine*, derece*, ceker mi, cekme*, cekiyor mu, kurut*, deterjan*, soluyor mu, solar mi, agart*, elde yik*',
  size: 'beden*, olcu*, kalip*, kalib*, dar, bol, boyum, kilo*, sizes, sizing, which size, what size, my size, the size, a size, right size, bigger size, smaller size, larger size, size chart, size guide, size table, fit, fits, measurement*, tight, loose, run small, run large, run big, giyer*, giyiyor*, giyin*, boyu, kilom*, xs, xl, xxl, s mi, m mi, l mi, buyuk mu, kucuk mu, buyuk gel*, kucuk gel*, uyar mi, hangisi olur, kac beden',
  which: 'hangi*, which',
  table: 'tablo*, chart*, guide*, rehber*',
  fault:
    'yanlis*, hatali*, farkli*, baska bir urun*, baska urun*, kirik*, kirilm*, bozuk*, hasar*, defo*, yirtik*, yirtil*, cizik*, catlak*, ezik*, lekeli, parampar*, kusur*, ariza*, eksik*, wrong, incorrect, different, broken, damaged, damage, defective, faulty, torn, ripped, cracked, scratched, shattered, stained, missing, incomplete, sokuk*, delik*, delin*, patlak*, patla*, akmis*, kopuk*, kopmus*, bambaska*, baska bi sey*, baska bir sey*, baska sey*, baskasi*, alakasiz*, alakasi yok, kullanilmis*, kirli*, lekel*, esnemis*, bir tane var, bi tane var, tek tane, bir tane cik*, bi tane cik*',
  came: 'geldi*, gelmis*, cikti*, cikmis*, ulasti*, gonderdiniz*, gondermis*, yollamis*, received, arrived, came, got, delivered, gonderilmis*, yollanmis*, yolla*, gelen, gelmis',
  product: 'urun*, product*, item*, article*, goods, aldigim*, aldiklarim*, aldik*, urunler*',
  question: 'soru*, sorma*, sorabil*, sorac*, question*, ask',
  info: 'bilgi*, detay*, hakkinda, ilgili, information, info, details, about',
  invoice: 'fatura*, e fatura*, invoice*, receipt*, ',
  person:
    'temsilci*, insan*, yetkili*, operator*, musteri hizmet*, musteri temsilci*, canli deste*, destek ekib*, biriyle, birisiyle, danisman*, agent*, human*, person, representative*, someone, somebody, customer service, customer support, live support, live chat, support team, real person, kimse*, biri yok mu, biri var mi, birine, canli biri*, gercek biri*, gorevli*, musteri temsil*',
  talk: 'gorus*, konus*, baglan*, bagla*, aktar*, talk*, speak*, chat*, connect*',
  whatsapp: 'whatsap*, watsap*, vatsap*',
  write: 'yaz*, mesaj*, write, message*, text you',
  contact:
    'iletisim*, ulasabil*, ulasirim, ulasayim, telefon*, numaraniz*, mail adres*, e posta*, eposta*, email*, e mail*, mail*, contact*, reach you, phone*, call you, arayabil*, arayayim, aramak, arasam, arayip, arama*, ulasmak, ulassam, telefonla*, tel no, cagri merkez*',
  linen: 'keten*, linen',
  cotton: 'pamuk*, cotton',
  leather: 'deri, leather',
  silk: 'ipek*, silk',
  wool: 'yun, yunlu*, wool*',
  cancel: 'iptal*, vazgec*, cancel*',
  address: 'adres*, address*',
  pay: 'odeme*, pay, payment*, paid',
} as const;
type Concept = keyof typeof CONCEPTS;

/** Concepts that say nothing about the topic of a text, so that they cannot identify a node. */
export const NEUTRAL: ReadonlySet<string> = new Set<Concept>([
  ...(['want', 'which', 'came', 'product'] as const),
  ...(['talk', 'write', 'table', 'start'] as const),
]);

/** Frequent concepts, which count less; they decide only if the text contains no other concept. */
export const LIGHT: ReadonlySet<string> = new Set([
  ...NEUTRAL,
  ...(['how', 'when', 'where'] satisfies Concept[]),
]);

export const STOP_WORDS: ReadonlySet<string> = new Set(
  `acaba lutfen merhaba selam selamlar gunaydin iyi gunler aksamlar mi mu bir bu su o ve veya ile icin da de
  ben benim bana beni bende biz bizim siz size sizi sizin sizinle var varmi miyim muyum misin misiniz
  musunuz musun mudur midir olur oldu oluyor oluyo olarak ne neler nedir ki ya hic cok daha an simdi hemen
  hala artik gercek gercekten ama kadar gibi gore kendi yani evet tamam peki tesekkur tesekkurler ederim etmek ederim
  edebilirim edebilir ediyor edebiliyor yapmak yapilir yapiliyor yapabilirim yapabilir yapiyor yaparim
  alabilir alabilirim almak verir verebilir vermistim verdim gerek gerekiyor lazim ogrenebilir ogrenmek
  bi ya yav abi abla hocam hani valla cidden resmen peki iste falan filan bile gene yine daha once onun ayrica ustelik fakat ancak
  yok kim kac var nasil ki boyle soyle oyle gorunuyor edildi teslim sonra gun gunde gunu icinde hafta ay gecen bugun yarin
  the a an is are am was were i my me mine you your yours we our us it its this that these those to of for
  on in at by from with and or but so do does did can could would should will shall have has had be been
  please hi hello hey thanks thank very much just still yet now there here what s m ve ll d t re know tell
  if as any some buy get let put make send`.split(/\s+/),
);

/** Example questions by action type, as lists of concepts. A node's name and phrases also count. */
export const BUILT_IN: Partial<Record<BotActionType, readonly string[]>> = {
  scenario_order_status: [
    ...[
      'order where',
      'parcel where',
      'order status',
      'parcel status',
      'order track',
      'parcel track',
    ],
    ...[
      'order when arrive',
      'parcel when arrive',
      'product when arrive',
      'order shipped',
      'parcel shipped',
    ],
  ],
  scenario_order_notcome: ['order notcome', 'parcel notcome', 'product notcome'],
  scenario_wrong_product: ['product fault', 'order fault', 'parcel fault', 'fault came'],
  scenario_product_change: [
    ...['exchange', 'product exchange', 'size exchange', 'order exchange', 'exchange want'],
    'how exchange',
  ],
  scenario_giveback: ['return want', 'order return want', 'product return want', 'return start'],
  scenario_invoice_request: ['invoice', 'invoice want', 'order invoice'],
  scenario_product_question: ['product question', 'product info', 'question want'],
  scenario_contact: ['contact', 'contact info', 'how contact'],
  agent: ['person', 'person talk', 'person talk want'],
  agent_time: ['person', 'person talk', 'person talk want'],
  whatsapp_button_card: ['whatsapp', 'whatsapp write', 'whatsapp contact', 'whatsapp talk'],
};

interface Pattern {
  concept: Concept;
  words: readonly { text: string; isPrefix: boolean }[];
}

const patterns: readonly Pattern[] = Object.entries(CONCEPTS).flatMap(([concept, list]) =>
  list
    .split(', ')
    .map((pattern) => ({
      concept: concept as Concept,
      words: pattern
        .split(' ')
        .map((word) => ({ text: word.replace('*', ''), isPrefix: word.endsWith('*') })),
    })),
);
/** Patterns by the first two letters of their first word; longer patterns come first. */
const byStart = new Map<string, Pattern[]>();
for (const pattern of patterns.toSorted(isLonger)) {
  const start = pattern.words[0]?.text.slice(0, 2) ?? '';
  byStart.set(start, [...(byStart.get(start) ?? []), pattern]);
}

function isLonger(one: Pattern, other: Pattern): number {
  const letters = ({ words }: Pattern) => words.reduce((sum, { text }) => sum + text.length, 0);
  return other.words.length - one.words.length || letters(other) - letters(one);
}

/** Returns the concept that begins at an index of folded words, and its number of words. */
export function conceptAt(
  words: readonly string[],
  at: number,
): { concept: Concept; length: number } | undefined {
  const found = byStart.get((words[at] ?? '').slice(0, 2))?.find((pattern) =>
    pattern.words.every(({ text, isPrefix }, index) => {
      const word = words[at + index] ?? '';
      return isPrefix ? word.startsWith(text) : word === text;
    }),
  );
  return found && { concept: found.concept, length: found.words.length };
}

const MIN_TYPO_CHARS = 5;
/**
 * Minimum letters of a prefix that may contain a typing error; shorter prefixes match too many
 * words.
 */
const MIN_PREFIX_CHARS = 6;

/** Returns the concept of a word with one typing error; the word's first letter must be correct. */
export function nearConcept(word: string): Concept | undefined {
  if (word.length < MIN_TYPO_CHARS) return undefined;
  return patterns.find(({ words: [first, second] }) => {
    if (!first || second || first.text[0] !== word[0]) return false;
    if (first.text.length < MIN_TYPO_CHARS) return false;
    const { text, isPrefix } = first;
    if (!isPrefix || text.length < MIN_PREFIX_CHARS) return isNear(word, text);
    return [0, 1, -1].some((more) => isNear(word.slice(0, text.length + more), text));
  })?.concept;
}

/** Returns whether two words differ by one added, missing, replaced or swapped letter. */
export function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = 0;
  while (
    end < Math.min(one.length, other.length) - start &&
    one.at(-1 - end) === other.at(-1 - end)
  ) {
    end++;
  }
  const [left, right] = [
    one.slice(start, one.length - end),
    other.slice(start, other.length - end),
  ];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && left[0] === right[1] && left[1] === right[0];
}
