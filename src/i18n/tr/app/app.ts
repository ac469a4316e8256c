/** Messages that all screens share. */
export const app = {
  breadcrumb: 'Neredesiniz',
  /** Code of this language. */
  languageCode: 'tr',
  name: 'Vitrin',
  skip: 'İçeriğe geç',
  error: {
    network: 'Sunucuya ulaşılamadı. Bağlantınızı kontrol edip yeniden deneyin.',
    server: 'Sunucu beklenmeyen bir yanıt verdi. Lütfen yeniden deneyin.',
    unexpected: 'Bir şeyler ters gitti. Lütfen yeniden deneyin.',
    load: 'Yüklenemedi',
    retry: 'Yeniden dene',
  },
  crash: {
    code: '500',
    title: 'Sayfa yüklenirken bazı hatalar oluştu.',
    text: 'Lütfen sayfayı yeniden yükleyip tekrar deneyin.',
    contact: 'Sorun sürerse destek@vitrin.example adresinden bize yazın.',
    reload: 'Sayfayı yenile',
  },
  notFound: {
    code: '404',
    title: 'Üzgünüz, sayfa bulunamadı!',
    text: 'Adres yanlış yazılmış ya da sayfa taşınmış olabilir.',
    home: 'Ana sayfaya dön',
  },
  search: { clear: 'Aramayı temizle', short: 'Ara' },
  pages: {
    label: 'Sayfalar',
    range: '%{from}-%{to} / %{total}',
    rangeOfMore: '%{from}-%{to} / %{total}’den fazla',
    previous: 'Önceki sayfa',
    next: 'Sonraki sayfa',
    size: 'Sayfa boyutu',
  },
  cancel: 'Vazgeç',
  close: 'Kapat',
  moreTabs: 'Diğer',
  loading: 'Yükleniyor',
  unsaved: {
    title: 'Kaydedilmemiş değişiklikler var',
    text: 'Bu sayfadan ayrılırsanız yaptığınız değişiklikler kaybolur.',
    stay: 'Sayfada kal',
    leave: 'Kaydetmeden çık',
  },
  discard: {
    title: 'Yazdıklarınız silinsin mi?',
    text: 'Bu pencereyi kapatırsanız yazdıklarınız kaydedilmez.',
    stay: 'Yazmaya devam et',
    confirm: 'Sil ve kapat',
  },
  status: { active: 'Aktif', test: 'Test', disabled: 'Pasif', hidden: 'Gizli' },
};
