import { resourceTexts } from '@/admin/crud/resourceTexts';

export const notes = resourceTexts('notes', {
  tr: {
    title: 'Zaman çizgisi notları',
    one: 'Not',
    count: '%{smart_count} not |||| %{smart_count} not',
    create: 'Yeni not',
    empty: 'Henüz notunuz yok',
    emptyText:
      'Bir güne ne olduğunu yazın: televizyon reklamı, indirim, site arızası. Raporların grafiklerinde o gün işaretlenir.',
    field: { name: 'Ne oldu?', day: 'Gün' },
    bar: 'Bu aralığın notları',
    noneInRange: 'Bu günlerde not yok.',
    add: 'Not ekle',
    addAt: 'Bir güne not eklemek için grafikte o güne de tıklayabilirsiniz.',
    save: 'Kaydet',
    all: 'Bütün notlar',
    column: 'Notlar',
  },
  en: {
    title: 'Timeline notes',
    one: 'Note',
    count: '%{smart_count} note |||| %{smart_count} notes',
    create: 'New note',
    empty: 'You have no notes yet',
    emptyText:
      'Record what happened on a day: a TV campaign, a sale, an outage. The charts of your reports mark it.',
    field: { name: 'What happened?', day: 'Day' },
    bar: 'Notes in this range',
    noneInRange: 'No notes on these days.',
    add: 'Add note',
    addAt: 'You can also click a day in the chart to add a note to it.',
    save: 'Save',
    all: 'All notes',
    column: 'Notes',
  },
});
