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
    consented: 'İzin tarihi',
    unsubscribed: 'Ayrılma tarihi',
  },
  filter: { subscribed: 'İzni olanlar', unsubscribed: 'İzni olmayanlar' },
  state: { subscribed: 'Var', unsubscribed: 'Ayrıldı', never: 'Yok' },
};
