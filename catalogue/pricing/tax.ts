/** Recipient of an invoice; the field names are the same as in a user's company. */
export interface TaxDetails {
  vatNumber: string;
  name: string;
  street: string;
  city: string;
  state: string;
  country: string;
  postcode: string;
}

/** Field names in the call that opens a checkout. */
export const TAX_FIELDS = {
  vatNumber: 'vat_number',
  name: 'vat_company_name',
  street: 'vat_street',
  city: 'vat_city',
  state: 'vat_state',
  country: 'country',
  postcode: 'postcode',
} as const satisfies Record<keyof TaxDetails, string>;

export const POSTCODE_COUNTRIES: readonly string[] = [
  'AU',
  'CA',
  'DE',
  'ES',
  'FR',
  'GB',
  'IN',
  'IT',
  'NL',
  'US',
];

/** Preselected country of the tax form in the purchase dialog. */
export const DEFAULT_TAX_COUNTRY = 'BR';
/** Country of a checkout for a price that staff agreed; it asks for no tax details. */
export const PAYMENT_COUNTRY = 'AZ';

const REQUIRED = ['vatNumber', 'name', 'street', 'city', 'country'] as const;

/** Returns the empty required fields: never the state, the postcode only in some countries. */
export function missingTaxFields(details: TaxDetails): (keyof TaxDetails)[] {
  const missing: (keyof TaxDetails)[] = REQUIRED.filter((field) => !details[field].trim());
  const asks = POSTCODE_COUNTRIES.includes(details.country);
  return asks && !details.postcode.trim() ? [...missing, 'postcode'] : missing;
}

/** ISO 3166 codes of the countries for invoices; Intl provides their names. */
export const COUNTRY_CODES: readonly string[] = (
  'AD AE AF AG AI AL AM AO AR AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BZ CA CD ' +
  'CG CH CI CL CM CN CO CR CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FR GA GB GD GE GH GM ' +
  'GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IS IT JM JO JP KE KG KH KM KN KR KW KZ LA LB LC ' +
  'LI LK LR LS LT LU LV MA MC MD ME MG MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP ' +
  'NZ OM PA PE PG PH PK PL PT PW PY QA RO RS RW SA SC SE SG SI SK SL SM SN SR ST SV SZ TD TG TH TJ ' +
  'TL TM TN TO TR TT TW TZ UA UG US UY UZ VC VN WS XK ZA ZM ZW'
).split(' ');
