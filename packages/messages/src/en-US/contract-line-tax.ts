/** The tax code of a line that belongs to no document. */
export const contractLineTax = {
  taxCodeInvalid: "Use at most 30 characters for a tax code.",
  unknownTaxCode: "This isn't a tax code of your registrations. Choose another.",
} as const;
