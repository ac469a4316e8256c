/** Recipient of an invoice; the field names are those of a user's company. */
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
