/** Names that crawlers, previews of links and measuring programs call themselves by. */
const ROBOT = new RegExp(
  [
    // Cubot makes telephones.
    '(?<!cu)bot\\b|crawl|spider|slurp|\\bcurl\\/|\\bwget\\/|python-|node-fetch|okhttp\\/|go-http',
    'facebookexternalhit|whatsapp\\/|telegrambot|embedly|bingpreview|google-(read|inspection)',
    'lighthouse|pagespeed|gtmetrix|pingdom|uptime|statuscake|ahrefs|semrush|yandex\\.com\\/bots',
  ].join('|'),
  'i',
);

/**
 * Whether a request comes from a program that says so; one that hides is found by how much it does. A
 * browser that a program drives but that names itself like anybody's is none.
 */
export const isRobot = (userAgent: string | undefined): boolean => ROBOT.test(userAgent ?? '');
