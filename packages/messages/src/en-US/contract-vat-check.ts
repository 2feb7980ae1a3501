/** The check of a VAT ID with a tax office: fields and their errors. */
export const contractVatCheck = {
  day: "Enter a date up to today, like 2026-01-31.",
  result: "The result of a check is valid or invalid.",
  checkedOnLabel: "VAT ID checked on",
  resultLabel: "Result of the check",
  noteLabel: "Reference of the check",
  noteHelp: "Such as the number of the answer of VIES or HMRC.",
  checkedBy: "<date></date>, noted by {person}",
  resultIs: "{value, select, valid {Valid} other {Invalid}}",
} as const;
