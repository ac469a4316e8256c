import { resourceTexts } from '@/admin/crud/resourceTexts';

export const cannedReplies = resourceTexts('cannedReplies', {
  tr: {
    title: 'Hazır yanıtlar',
    one: 'Hazır yanıt',
    count: '%{smart_count} hazır yanıt |||| %{smart_count} hazır yanıt',
    create: 'Yeni hazır yanıt',
    empty: 'Henüz hazır yanıtınız yok',
    emptyText:
      'Ekibinizin sık yazdığı yanıtları bir kez kaydedin; gelen kutusunda / ve kısayolunu yazarak kullanın.',
    field: { name: 'Ad', shortcut: 'Kısayol', body: 'Yanıt' },
    hint: {
      shortcut: 'Boşluksuz tek kelime. Gelen kutusunda /kisayol diye yazılır.',
      body: 'Eklediğiniz bilgi, yanıt gönderilirken yerine yazılır.',
    },
    mark: { name: 'Müşterinin adı', agent: 'Sizin adınız', order: 'Son sipariş numarası' },
    issue: { notAShortcut: 'Kısayol yalnızca harf, rakam, - ve _ içerebilir.' },
  },
  en: {
    title: 'Canned replies',
    one: 'Canned reply',
    count: '%{smart_count} reply |||| %{smart_count} replies',
    create: 'New canned reply',
    empty: 'You have no canned replies yet',
    emptyText:
      'Save answers that your team writes often, and use them in the inbox by typing / and the shortcut.',
    field: { name: 'Name', shortcut: 'Shortcut', body: 'Reply' },
    hint: {
      shortcut: 'One word without spaces, typed into the inbox as /shortcut.',
      body: 'Inserted details are filled in when the reply is sent.',
    },
    mark: { name: 'Customer name', agent: 'Your name', order: 'Last order number' },
    issue: { notAShortcut: 'A shortcut has only letters, digits, - and _.' },
  },
});
