/** Names with which crawlers, link previews and monitoring programs identify themselves. */
const ROBOT = new RegExp(
  [
    // Cubot is a phone brand, so it is not matched.
    '(?<!cu)bot\\b|crawl|spider|slurp|\\bcurl\\/|\\bwget\\/|python-|node-fetch|okhttp\\/|go-http',
    'facebookexternalhit|whatsapp\\/|telegrambot|embedly|bingpreview|google-(read|inspection)',
    'lighthouse|pagespeed|gtmetrix|pingdom|uptime|statuscake|ahrefs|semrush|yandex\\.com\\/bots',
  ].join('|'),
  'i',
);

/**
 * Returns whether a request identifies itself as a program; hidden ones are found by their volume.
 * A browser that is controlled by a program but identifies as a browser is not recognized.
 */
export const isRobot = (userAgent: string | undefined): boolean => ROBOT.test(userAgent ?? '');
