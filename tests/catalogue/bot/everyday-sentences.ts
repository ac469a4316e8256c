/**
 * Sixty messages in everyday language with the expected action, written before the everyday
 * vocabulary of the matcher. The vocabulary may be improved with this list, unlike with
 * blind-sentences.ts.
 */
export const EVERYDAY_SENTENCES: readonly (readonly [sentence: string, wanted: string | null])[] = [
  // Where is my order
  ['benim paket nerelerde acaba', 'Siparişim nerede?'],
  ['aldığım elbise kargoya verildi mi', 'Siparişim nerede?'],
  ['yarına yetişir mi siparişim', 'Siparişim nerede?'],
  ['daha hazırlanmadı mı benim sipariş', 'Siparişim nerede?'],
  ['3 gün önce aldım bi haber yok', 'Siparişim nerede?'],
  ['kargo bugün elime geçer mi', 'Siparişim nerede?'],
  ['siparişime bakar mısınız', 'Siparişim nerede?'],
  // Order has not arrived
  ['haftalardır bekliyorum hâlâ ses yok', 'Siparişim gelmedi'],
  ['hani 2 günde gelecekti', 'Siparişim gelmedi'],
  ['kurye kapıya gelmemiş ama teslim yazıyor', 'Siparişim gelmedi'],
  ['aldıklarım halen elime geçmedi', 'Siparişim gelmedi'],
  ['bu kargo neden bu kadar uzadı', 'Siparişim gelmedi'],
  // Shipping fee
  ['gönderim için ayrıca para alıyor musunuz', 'Kargo ücreti'],
  ['kargoyu kim ödüyor', 'Kargo ücreti'],
  ['500 liralık alsam kargo beleş mi', 'Kargo ücreti'],
  ['kargoya ne kadar veriyoruz', 'Kargo ücreti'],
  ['kargo dahil mi bu fiyata', 'Kargo ücreti'],
  // Wrong or broken product
  ['mavi söyledim yeşil yollamışsınız', 'Yanlış ürün geldi'],
  ['kutudan bambaşka bi şey çıktı', 'Yanlış ürün geldi'],
  ['tabak paramparça olmuş yolda', 'Yanlış ürün geldi'],
  ['içinden iki tane çıkması lazımdı bi tane var', 'Yanlış ürün geldi'],
  ['dikişi sökük geldi', 'Yanlış ürün geldi'],
  // Return terms
  ['beğenmezsem iade alıyor musunuz', 'İade koşulları'],
  ['kaç gün içinde geri yollayabilirim', 'İade koşulları'],
  ['etiketi kopardım iade olur mu', 'İade koşulları'],
  ['param ne zaman yatar', 'İade koşulları'],
  ['iade kargosunu kim karşılıyor', 'İade koşulları'],
  // Start a return
  ['bunu geri göndermek istiyorum', 'İade başlat'],
  ['aldığımı iade edicem', 'İade başlat'],
  ['vazgeçtim ürünü geri alın', 'İade başlat'],
  ['iade kodu verir misiniz', 'İade başlat'],
  // Exchange
  ['küçük geldi bir büyüğünü alabilir miyim', 'Değişim'],
  ['başka renkle değiştirsek olur mu', 'Değişim'],
  ['bunun yerine siyahını yollar mısınız', 'Değişim'],
  ['değişim yapıyo musunuz', 'Değişim'],
  // Linen care
  ['keten gömlek makinaya atılır mı', 'Keten bakımı'],
  ['ütülemek şart mı ketenleri', 'Keten bakımı'],
  ['bunu kaç derecede yıkayayım', 'Keten bakımı'],
  ['ketenim çeker mi', 'Keten bakımı'],
  // Size
  ['68 kiloyum hangisi olur', 'Beden seçimi'],
  ['m mi l mi alsam', 'Beden seçimi'],
  ['genelde 38 giyerim ne önerirsiniz', 'Beden seçimi'],
  ['kalıbı nasıl büyük mü', 'Beden seçimi'],
  // Talk to a person
  ['bi insana bağlar mısınız ya', 'Temsilciye bağlan'],
  ['orda kimse var mı', 'Temsilciye bağlan'],
  // Invoice, contact
  ['şirkete fatura kesiyor musunuz', 'Fatura isteği'],
  ['faturam mailde yok', 'Fatura isteği'],
  ['sizi nereden arayabilirim', 'İletişim'],
  // No answer
  ['mağazanız nerede gelip bakayım', null],
  ['kapıda ödeme oluyor mu', null],
  ['taksit var mı', null],
  ['bu renk bir daha gelir mi stoğa', null],
  ['hediye paketi yapıyor musunuz', null],
  ['indirim kodum çalışmıyor', null],
  ['üyeliğimi nasıl silerim', null],
  ['çekiliş sonuçları ne zaman', null],
  ['toptan fiyat veriyor musunuz', null],
  ['eleman arıyor musunuz', null],
  ['hava bugün ne güzel', null],
  ['şifremi unuttum', null],
];
