/** Messages of the shop's orders. */
export const orders = {
  title: 'Siparişler',
  one: 'Sipariş %{number}',
  search: 'Sipariş numarasıyla ara',
  count: '%{smart_count} sipariş |||| %{smart_count} sipariş',
  howReported: 'Siparişler nasıl gelir?',
  empty: 'Henüz sipariş yok',
  emptyText:
    'Canlı bir aksiyonunuz varken mağazanızın sipariş tamamlandı sayfası siparişleri kendiliğinden bildirir. İade ve iptallerin de düşülmesi için altyapınızı ya da kendi sunucunuzu bağlayın.',
  filter: {
    couponList: 'Kuponu kullanılan liste (iptaller hariç)',
    coupon: 'Kupon kodu (iptaller hariç)',
    action: 'En son tıklanan aksiyon',
    device: 'Son tıklamanın cihazı',
    visit: 'Son tıklamada ziyaretin kaynağı',
    page: 'Son tıklamanın sayfası',
    schedule: 'Mesajından sonra sipariş gelen planlı gönderim',
    scheduleOnce: 'Siparişin tek sayıldığı planlı gönderim',
  },
  column: {
    number: 'Sipariş',
    placed: 'Sipariş zamanı',
    source: 'Kaynak',
    state: 'Durum',
    total: 'Tutar',
    refunded: 'İade edilen',
    currency: 'Para birimi',
    actions: 'Bağlı aksiyon',
  },
  settling: 'Henüz kesinleşmedi',
  settlingHint:
    'Henüz kesinleşmedi: tarayıcılar ve mağazanın sunucusu siparişi on dakika içinde bildirir; siparişin ardında ne olduğu o zamana kadar değişebilir.',
  state: {
    reported: 'Bildirildi',
    confirmed: 'Onaylandı',
    cancelled: 'İptal edildi',
    partly_refunded: 'Kısmen iade edildi',
    refunded: 'İade edildi',
  },
  source: {
    browser: 'Mağaza sayfası',
    shopify: 'Shopify',
    woocommerce: 'WooCommerce',
    ikas: 'ikas',
    api: 'Mağaza sunucusu',
  },
  fact: {
    status: 'Mağazadaki durumu',
    coupon: 'Kupon',
    names: 'Diğer numaraları',
  },
  lines: {
    title: 'Ürünler',
    none: 'Bu siparişin ürünleri bildirilmedi.',
    how: 'Ürünler nasıl bildirilir?',
    product: 'Ürün',
    quantity: 'Adet',
    price: 'Birim fiyat',
  },
  history: {
    title: 'Siparişin geçmişi',
    placed: 'Sipariş verildi',
    reported: 'Mağaza sayfası bildirdi',
    confirmed: 'Mağazanın sunucusu onayladı',
    cancelled: 'İptal edildi',
    refunded: 'İade edildi: %{amount}',
  },
  refunds: {
    several:
      'Bu siparişin iadelerini birden çok kaynak bildirdi; aynı iade başka numarayla da bildirilmiş olabilir. Toplamı en yüksek olan kaynağın bildirdiği tutar düşülür: %{amount}.',
  },
  touches: {
    hint: 'Siparişten önce, ayarladığınız süre içinde her aksiyonun son görülmesi ve son tıklanması.',
    rule: 'Süreleri değiştir',
    none: 'Alıcı, bu süre içinde hiçbir aksiyonu görmedi ve hiçbirine tıklamadı.',
    noBrowser:
      'Siparişi yalnızca sunucunuz bildirdi; alıcının hangi aksiyonları gördüğü bilinmiyor.',
    type: {
      campaignShown: 'Görüldü',
      campaignControl: 'Kontrol grubunda',
      campaignHoldout: 'Hiçbir şey görmeyen grupta',
      tagClick: 'Tıklandı',
    },
    once: 'Son tıklama',
    withProduct: 'Tıklanan ürün alındı',
    again: 'Geç gelen bildirimler için %{moment} zamanında yeniden bakılacak.',
  },
};
