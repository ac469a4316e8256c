/** A template's own page. */
export const template = {
  install: 'Kur',
  installMore: 'Bir tane daha kur',
  installed: 'Kurulu aksiyonlarınız',
  goTo: 'Aksiyona git',
  uninstall: 'Kaldır',
  free: 'Ücretsiz',
  price: '%{price} ₺',
  dailyLimit: 'Günde %{limit} gösterim',
  trial: '%{days} gün deneme',
  dontInstall: 'Bu şablon mağazanızın altyapısına henüz kurulamıyor.',
  request: 'Erişim isteyin',
  requested: 'Teşekkürler, isteğiniz bize ulaştı.',
  requestFailed: 'Hata',
  variants: 'Hazır görünümler',
  useVariant: 'Bunu kullan',
};
