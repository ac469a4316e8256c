import {
  BRAND_FACTS,
  type BrandFact,
  type BrandFacts,
  MAX_FACT_CHARS,
  MAX_LOGO_CHARS,
} from './brand-facts';
import { contrast, opaque } from './contrast';

const BUTTONS =
  'button,input[type=submit],[role=button],a[class*=btn],a[class*=button],a[class*=cta],a[class*=buton]';
const CARDS = 'article,[class*=card],[class*=product],[class*=urun],main img';
const LOGOS = [
  'header [class*=logo] img',
  '[class*=logo] img',
  'img[class*=logo]',
  'header img[alt*=logo i]',
  'header a[href="/"] img',
];
/** Words that identify the main button of a page. */
const MAIN = /primary|add-?to-?(cart|basket)|sepet|satın|buy|checkout|cta|submit/i;
const MAX_ELEMENTS = 60;

/** Reads the computed styles of a shop's page. */
export function readBrandFacts(document: Document): BrandFacts {
  const view = document.defaultView;
  if (!view || !document.body) return {};
  const styleOf = (element: Element) => view.getComputedStyle(element);
  const all = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)]
      .slice(0, MAX_ELEMENTS)
      .filter((element) => {
        const { display, visibility } = styleOf(element);
        return display !== 'none' && visibility !== 'hidden' && !element.closest('vitrin-campaign');
      });

  const body = styleOf(document.body);
  const ground =
    opaque(body.backgroundColor) ??
    opaque(styleOf(document.documentElement).backgroundColor) ??
    '#ffffff';
  const heading = all('h1,h2').find((element) => element.textContent?.trim());
  const button = mainButton(all(BUTTONS), { ground, styleOf });
  const link = all('main a,p a,footer a,a').find((element) => {
    const color = opaque(styleOf(element).color);
    return (
      element.textContent?.trim() &&
      color &&
      color !== opaque(body.color) &&
      contrast(color, ground) > 1.5
    );
  });
  const card = all(CARDS).find(
    (element) => Number.parseFloat(styleOf(element).borderTopLeftRadius) > 0,
  );
  const logo = LOGOS.flatMap((selector) => all(selector) as HTMLImageElement[]).find(
    ({ src }) => src,
  );
  const icon = document.querySelector<HTMLLinkElement>(
    'link[rel~=icon],link[rel="apple-touch-icon"]',
  );

  const facts: Record<BrandFact, string | undefined> = {
    ground,
    ink: body.color,
    heading: heading && styleOf(heading).color,
    link: link && styleOf(link).color,
    button: button && styleOf(button).backgroundColor,
    buttonText: button && styleOf(button).color,
    buttonRadius: button && styleOf(button).borderTopLeftRadius,
    buttonHeight: button && `${Math.round(button.getBoundingClientRect().height) || 44}px`,
    radius: card ? styleOf(card).borderTopLeftRadius : '0px',
    headingFont: heading && styleOf(heading).fontFamily,
    textFont: body.fontFamily,
    logo: addressOf(logo?.currentSrc || logo?.src),
    icon: addressOf(icon?.href),
  };
  return Object.fromEntries(
    BRAND_FACTS.flatMap((name) => {
      const most = name === 'logo' || name === 'icon' ? MAX_LOGO_CHARS : MAX_FACT_CHARS;
      const value = facts[name]?.trim();
      return value && value.length <= most ? [[name, value]] : [];
    }),
  );
}

/** Returns a button in the most common colour; one with a word of `MAIN` counts four times. */
function mainButton(
  buttons: readonly HTMLElement[],
  { ground, styleOf }: { ground: string; styleOf: (element: Element) => CSSStyleDeclaration },
): HTMLElement | undefined {
  const scores = new Map<string, { element: HTMLElement; score: number }>();
  for (const element of buttons) {
    const { backgroundColor } = styleOf(element);
    const color = opaque(backgroundColor);
    if (!color || contrast(color, ground) < 1.4) continue;
    const isMain = MAIN.test(`${element.className} ${element.id} ${element.textContent}`);
    const best = scores.get(color) ?? { element, score: 0 };
    scores.set(color, { ...best, score: best.score + (isMain ? 4 : 1) });
  }
  return [...scores.values()].sort((a, b) => b.score - a.score)[0]?.element;
}

const addressOf = (address = ''): string => (/^https?:\/\//.test(address) ? address : '');
