/** Keys that are put together at run time, or come from data, by catalog: no source holds them as they are. */
export const PUT_TOGETHER: Readonly<Record<string, RegExp>> = {
  // By the names of the fields that events have.
  "activity-fields": /./,
  // Kinds of files, the keys of an object.
  "contract-document-library": /^(document|pdf|spreadsheet|presentation|image|archive|video|audio|text|code)$/,
  expenses: /^(accepted|moved|deleted)Partly$/,
  "einvoice-terms": /^/,
  "merchant-kinds": /^/,
  "page-spots": /^/,
  "payment-reasons": /^(default_account|unknown)-/,
  "reading-reasons":
    /^(not_found|low_confidence|stood_elsewhere|side_unproven|refund_unclear|model_unavailable|possible_duplicate|tax_country_unclear|einvoice_sum|ambiguous_date|learned_suggestion|payment_account_\w+)-|^unknown_reason$/,
  "learned-rules": /(Decided|Suggested|Place)$/,
  // Known again by their English words.
  "ledger-errors": /./,
  deliveries: /./,
  // Of the keys of an object.
  "rate-sources": /./,
  "entry-texts": /./,
  // By the names in the packs of countries.
  "tax-code-names": /./,
};
