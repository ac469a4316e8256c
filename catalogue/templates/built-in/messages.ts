import type { LocalizedSchedule, TemplateSketch } from '../../sketch';

const weeklyMailSketch: LocalizedSchedule = {
  push_mode: 'calendar',
  trigger: ['weekly', { monday: true, time: '10:00' }],
  tags: [
    [
      'mail',
      { tr: 'Haftalık e-posta', en: 'Weekly e-mail' },
      {
        subject: { tr: 'Haftanın yenileri', en: 'New this week' },
        body: {
          tr: '<p>Merhaba,</p><p>Bu hafta rafa çıkanlar burada.</p>',
          en: '<p>Hello,</p><p>Here is what is new on our shelves.</p>',
        },
        image: '/template-images/season.svg',
        button: {
          text: { tr: 'Yenileri gör', en: 'See what is new' },
          background: '#111827',
          color: '#ffffff',
        },
      },
    ],
  ],
  frequency: ['always'],
};

const weeklyMail: TemplateSketch = {
  id: 36,
  goal: 'announce',
  limit: -1,
  type: 'schedule',
  image: 'weekly-mail',
  title: { tr: 'Haftalık e-posta', en: 'Weekly e-mail' },
  description: { tr: 'Seçkinizi her hafta yollar.', en: 'E-mails your picks every week.' },
  long_description: {
    tr: '<p>Adresini onayıyla bırakan herkese, seçtiğiniz günlerde ve saatte gönderilir.</p>',
    en: '<p>Sent on the days and at the hour you choose, to everyone who agreed to hear from you.</p>',
  },
  preview: 'home',
  variants: [
    { id: 'plain', name: { tr: 'Sade', en: 'Plain' }, sketch: weeklyMailSketch },
    {
      id: 'warm',
      name: { tr: 'Sıcak', en: 'Warm' },
      sketch: weeklyMailSketch,
      extras: {
        image: '/template-images/scene-rail.svg',
        body: {
          tr: '<h2>Size bir mektubumuz var</h2><p>Bu hafta rafa çıkanları sizin için bir araya getirdik.</p>',
          en: '<h2>A letter for you</h2><p>We gathered what is new on our shelves this week.</p>',
        },
        button: {
          text: { tr: 'Yenileri gör', en: 'See what is new' },
          background: '#a84a22',
          color: '#ffffff',
        },
      },
    },
  ],
};

const weeklyPushSketch: LocalizedSchedule = {
  push_mode: 'calendar',
  trigger: ['weekly', { monday: false, friday: true, time: '12:30' }],
  frequency: ['always'],
  tags: [
    [
      'web-push',
      { tr: 'Haftalık bildirim', en: 'Weekly notification' },
      {
        title: { tr: 'Haftanın fırsatı geldi', en: 'The offer of the week is here' },
        message: {
          tr: 'Pazartesiye kadar seçili ürünlerde %20.',
          en: '20% off selected products until Monday.',
        },
      },
    ],
  ],
};

const weeklyPush: TemplateSketch = {
  id: 37,
  goal: 'announce',
  limit: -1,
  type: 'schedule',
  image: 'weekly-push',
  title: { tr: 'Haftalık bildirim', en: 'Weekly notification' },
  description: {
    tr: 'İzin verenlere haftada bir haber.',
    en: 'News once a week for those who agreed.',
  },
  long_description: {
    tr: '<p>Web bildirimi aksiyonunuzda izin verenlere gider. Kısa tutun: bir cümle, bir bağlantı.</p>',
    en: '<p>Goes to those who agreed in your web push action. Keep it short: one sentence and one link.</p>',
  },
  preview: 'home',
  variants: [{ id: 'light', name: { tr: 'Açık', en: 'Light' }, sketch: weeklyPushSketch }],
};

const cartMailSketch: LocalizedSchedule = {
  push_mode: 'visitor',
  trigger: ['cart-add'],
  delay: 60,
  cancel: [['ordered'], ['emptied']],
  when: [['weekday-hour', { days: 'all', from: 9, to: 21 }]],
  frequency: ['once-in-days', { days: 3 }],
  tags: [
    [
      'mail',
      { tr: 'Sepet e-postası', en: 'Cart e-mail' },
      {
        subject: { tr: 'Sepetiniz sizi bekliyor', en: 'Your cart is waiting' },
        preheader: { tr: 'Seçtikleriniz hâlâ burada', en: 'What you chose is still here' },
        body: {
          tr: '<p>Merhaba,</p><p>Sepetinizde ürün kalmış. Siparişinizi iki dakikada tamamlayabilirsiniz.</p>',
          en: '<p>Hello,</p><p>There is something left in your cart. Completing the order takes two minutes.</p>',
        },
        image: '/template-images/scene-rail.svg',
        button: {
          text: { tr: 'Sepetime dön', en: 'Back to my cart' },
          background: '#1f6f54',
          color: '#ffffff',
        },
      },
    ],
  ],
};

const cartMail: TemplateSketch = {
  id: 47,
  goal: 'rescue',
  limit: -1,
  type: 'schedule',
  label: { tr: 'Yeni', en: 'New' },
  image: 'cart-mail',
  title: { tr: 'Unutulan sepet', en: 'Forgotten cart' },
  description: {
    tr: 'Sepetini bırakıp gidene bir saat sonra yazar.',
    en: 'Writes an hour later to whoever left a cart behind.',
  },
  long_description: {
    tr: '<p>Sipariş verilir ya da sepet boşaltılırsa gönderilmez. Gece gönderilmez, sabahı bekler.</p>',
    en: '<p>Nothing is sent once an order was placed or the cart was emptied. At night it waits for the morning.</p>',
  },
  preview: 'cart',
  variants: [{ id: 'plain', name: { tr: 'Sade', en: 'Plain' }, sketch: cartMailSketch }],
};

const firstMailSketch: LocalizedSchedule = {
  push_mode: 'visitor',
  trigger: ['form-filled'],
  frequency: ['once-ever'],
  tags: [
    [
      'mail',
      { tr: 'Hoş geldiniz e-postası', en: 'Welcome e-mail' },
      {
        subject: { tr: 'Aramıza hoş geldiniz', en: 'Welcome' },
        body: {
          tr: '<p>Merhaba,</p><p>Bültenimize katıldığınız için teşekkürler. Yenilikleri ilk siz duyacaksınız.</p>',
          en: '<p>Hello,</p><p>Thank you for joining. You will be the first to hear what is new.</p>',
        },
        image: '/template-images/season.svg',
        button: {
          text: { tr: 'Mağazayı gez', en: 'Visit the shop' },
          background: '#1f3a8a',
          color: '#ffffff',
        },
      },
    ],
  ],
};

const firstMail: TemplateSketch = {
  id: 48,
  goal: 'welcome',
  limit: -1,
  type: 'schedule',
  image: 'first-mail',
  title: { tr: 'İlk e-posta', en: 'First e-mail' },
  description: {
    tr: 'Bültene katılanı hemen karşılar.',
    en: 'Greets whoever joins the newsletter at once.',
  },
  long_description: {
    tr: '<p>E-posta formu aksiyonunuzu dolduran herkese, bir kez.</p>',
    en: '<p>To everyone who fills in your e-mail form action, once.</p>',
  },
  preview: 'home',
  variants: [{ id: 'plain', name: { tr: 'Sade', en: 'Plain' }, sketch: firstMailSketch }],
};

const orderThanksSketch: LocalizedSchedule = {
  push_mode: 'visitor',
  trigger: ['order-placed'],
  delay: 4320,
  when: [['weekday-hour', { days: 'all', from: 10, to: 20 }]],
  frequency: ['once-in-days', { days: 30 }],
  tags: [
    [
      'mail',
      { tr: 'Teşekkür e-postası', en: 'Thank-you e-mail' },
      {
        subject: { tr: 'Siparişiniz nasıl?', en: 'How is your order?' },
        body: {
          tr: '<p>Merhaba,</p><p>Siparişiniz umarız elinize ulaşmıştır. Bir sorunuz varsa bu e-postayı yanıtlamanız yeterli.</p>',
          en: '<p>Hello,</p><p>We hope your order has arrived. If you have a question, just answer this e-mail.</p>',
        },
        image: '/template-images/gift.svg',
        button: {
          text: { tr: 'Mağazaya git', en: 'Go to the shop' },
          background: '#b45309',
          color: '#ffffff',
        },
      },
    ],
  ],
};

const orderThanks: TemplateSketch = {
  id: 49,
  goal: 'loyalty',
  limit: -1,
  type: 'schedule',
  image: 'order-thanks',
  title: { tr: 'Sipariş sonrası', en: 'After the order' },
  description: {
    tr: 'Siparişten üç gün sonra hâl hatır sorar.',
    en: 'Asks how it went three days after an order.',
  },
  long_description: {
    tr: '<p>Sipariş tamamlandı sayfasını gören ve adresini bilen müşterilerinize.</p>',
    en: '<p>To customers whose address you know, once they saw the page of a completed order.</p>',
  },
  preview: 'home',
  variants: [{ id: 'plain', name: { tr: 'Sade', en: 'Plain' }, sketch: orderThanksSketch }],
};

const winBackSketch: LocalizedSchedule = {
  push_mode: 'visitor',
  trigger: ['away', { days: 30 }],
  when: [['weekday-hour', { days: 'weekdays', from: 10, to: 18 }]],
  frequency: ['once-in-days', { days: 90 }],
  tags: [
    [
      'mail',
      { tr: 'Özledik e-postası', en: 'We miss you e-mail' },
      {
        subject: { tr: 'Sizi özledik', en: 'We miss you' },
        body: {
          tr: '<p>Merhaba,</p><p>Görüşmeyeli raflarımız yenilendi. Bir göz atmak ister misiniz?</p>',
          en: '<p>Hello,</p><p>Our shelves have changed since we met. Would you like a look?</p>',
        },
        image: '/template-images/season.svg',
        button: {
          text: { tr: 'Yenilere bak', en: 'See what is new' },
          background: '#5b3fd6',
          color: '#ffffff',
        },
      },
    ],
  ],
};

const winBack: TemplateSketch = {
  id: 50,
  goal: 'loyalty',
  limit: -1,
  type: 'schedule',
  image: 'win-back',
  title: { tr: 'Sizi özledik', en: 'We miss you' },
  description: {
    tr: 'Bir aydır gelmeyen müşteriye yazar.',
    en: 'Writes to customers who have been away for a month.',
  },
  long_description: {
    tr: '<p>Son ziyaretinden sayılır; geri gelen ziyaretçi baştan beklenir.</p>',
    en: '<p>Counts from the last visit; whoever comes back is waited for anew.</p>',
  },
  preview: 'home',
  variants: [{ id: 'plain', name: { tr: 'Sade', en: 'Plain' }, sketch: winBackSketch }],
};

const birthdayMailSketch: LocalizedSchedule = {
  push_mode: 'calendar',
  trigger: ['birthday', { time: '10:00' }],
  frequency: ['once-in-days', { days: 300 }],
  tags: [
    [
      'mail',
      { tr: 'Doğum günü e-postası', en: 'Birthday e-mail' },
      {
        subject: { tr: 'İyi ki doğdunuz', en: 'Happy birthday' },
        body: {
          tr: '<p>İyi ki doğdunuz!</p><p>Bugüne özel bir hediyemiz var: <b>IYIKI15</b> koduyla %15 indirim.</p>',
          en: '<p>Happy birthday!</p><p>We have something for today: 15% off with <b>IYIKI15</b>.</p>',
        },
        image: '/template-images/gift.svg',
        button: {
          text: { tr: 'Hediyeni kullan', en: 'Use your present' },
          background: '#b4235a',
          color: '#ffffff',
        },
      },
    ],
  ],
};

const birthdayMail: TemplateSketch = {
  id: 51,
  goal: 'loyalty',
  limit: -1,
  type: 'schedule',
  image: 'birthday-mail',
  title: { tr: 'Doğum günü e-postası', en: 'Birthday e-mail' },
  description: {
    tr: 'Müşterinin doğum gününü kutlar.',
    en: 'Congratulates customers on their birthday.',
  },
  long_description: {
    tr: '<p>Doğum gününü e-posta formunuzda söyleyen müşterilerinize, her yıl o gün.</p>',
    en: '<p>To customers who told their birthday in your e-mail form, every year on the day.</p>',
  },
  preview: 'home',
  variants: [{ id: 'plain', name: { tr: 'Sade', en: 'Plain' }, sketch: birthdayMailSketch }],
};

/** Templates of schedules, which send e-mails and push notifications. */
export const messageTemplates: readonly TemplateSketch[] = [
  weeklyMail,
  weeklyPush,
  cartMail,
  firstMail,
  orderThanks,
  winBack,
  birthdayMail,
];
