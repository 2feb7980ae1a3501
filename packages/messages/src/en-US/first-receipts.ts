/** Receipts on the welcome page: the area for them, samples, the results, and a sentence at the end. */
export const firstReceipts = {
  title: "Your first receipts",
  drop: "Drop receipts and invoices here",
  add: "Add receipts and invoices",
  /** Below: no button follows. */
  atOnce: "They are read and posted at once.",
  limits: "PDF, PNG, JPG, GIF, XML, or P7M, 10 MB each.",
  booksCurrency: "Currency of your books.",
  booksCurrencyHint: "Choose it now: the first posted receipt fixes it.",
  dropAnywhere: "Drop receipts and invoices anywhere",
  browse: "Browse files",
  files: "Receipts and invoices",
  // Samples
  samples: "Try with a sample receipt",
  cafe: "Café",
  hardware: "Hardware store",
  hosting: "Web hosting",
  sampleFailed: "The sample could not be loaded. Try again.",
  // Results, by vendor and amount
  results: "Results",
  reading: "Reading {file}",
  doubts: "Check",
  open: "Open {name}",
  enterByHand: "Enter by hand",
  vendor: "Vendor",
  vendorOf: "Vendor of {file}",
  /** The account that paid. */
  paidFrom: "Paid from",
  confirm: "Confirm",
  vendorMissing: "Enter the vendor.",
  accountMissing: "Choose the account that paid.",
  confirmFailed: "Not saved. Try again.",
  remove: "Remove sample",
  removeSample: "Remove sample {name}",
  removeFailed: "Not removed. Try again.",
  // The end. `posted`, `review`, and `failed` are counts; `month` is a month's name, `amount` its expenses so far.
  progress: "{done, number} of {total, number} done",
  summary:
    "{posted, plural, =0 {No receipt is posted} one {# receipt is posted} other {# receipts are posted}}{review, plural, =0 {} one {, # needs review} other {, # need review}}{failed, plural, =0 {} one {, # could not be read} other {, # could not be read}}, and your expenses in {month} are {amount}.",
  noFigures:
    "{posted, plural, =0 {No receipt is posted} one {# receipt is posted} other {# receipts are posted}}{review, plural, =0 {} one {, # needs review} other {, # need review}}{failed, plural, =0 {} one {, # could not be read} other {, # could not be read}}.",
  seeMonth: "See the month",
  seeExpenses: "See the expenses",
  reviewAll: "Review",
} as const;
