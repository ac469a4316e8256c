/** Contacts of the shop. */
export const contacts = {
  title: 'Kişiler',
  search: 'Ad, e-posta ya da telefon ile ara',
  count: '%{smart_count} kişi |||| %{smart_count} kişi',
  empty: 'Henüz kayıtlı kişi yok',
  emptyText: 'Formlarınızda iletişim bilgisini bırakan ziyaretçiler burada görünür.',
  column: {
    name: 'Ad',
    email: 'E-posta',
    phone: 'Telefon',
    state: 'Mesaj izni',
    created: 'Eklenme',
    source: 'Kaynak',
    consentText: 'Onay metni',
    consented: 'İzin tarihi',
    confirmed: 'Onaylanma tarihi',
    unsubscribed: 'Ayrılma tarihi',
  },
  version: 'Sürüm %{version}: %{words}',
  state: {
    confirmed: 'E-postayla onayladı',
    subscribed: 'Var',
    pending: 'Onay bekliyor',
    unsubscribed: 'Ayrıldı',
    never: 'Yok',
  },
};
