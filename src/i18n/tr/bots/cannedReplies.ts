/** Messages of the canned replies, which the team inserts into conversations. */
export const cannedReplies = {
  title: 'Hazır yanıtlar',
  one: 'Hazır yanıt',
  create: 'Yeni hazır yanıt',
  empty: 'Henüz hazır yanıtınız yok',
  emptyText:
    'Ekibinizin sık yazdığı yanıtları bir kez kaydedin; gelen kutusunda / ve kısayolunu yazarak kullanın.',
  field: { name: 'Ad', shortcut: 'Kısayol', body: 'Yanıt' },
  hint: {
    shortcut: 'Boşluksuz tek kelime. Gelen kutusunda /kisayol diye yazılır.',
    body: '{{name}} müşterinin adı, {{agent}} sizin adınız, {{order}} son siparişin numarası olur.',
  },
  issue: { notAShortcut: 'Kısayol yalnızca harf, rakam, - ve _ içerebilir.' },
};
