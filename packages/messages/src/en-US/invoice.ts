/**
 * Invoices and credit notes: the document (screen and PDF) and the email to the client. The client reads these, so they have no
 * contractions and no product name. Amounts, days and percentages come in formatted.
 */
export const invoice = {
  /** The title of the document. */
  invoice: "Invoice",
  advanceInvoice: "Advance invoice",
  creditNote: "Credit note",
  quote: "Quote",
  /** In place of the number of a document that is not issued yet. */
  draft: "Draft",
  /** Above the seller's address, above the client's. */
  from: "From",
  billTo: "Bill to",
  creditTo: "Credit to",
  quoteTo: "Quote for",
  /** Below an address that is not the shipping address. */
  shipTo: "Ship to",
  taxId: "Tax ID {id}",
  registration: "Registration {number}",
  issueDate: "Issue date",
  /** The date of a credit note: its invoice is named below it. */
  creditNoteDate: "Issue date",
  dueDate: "Due date",
  /** The last day of a quote follows. */
  validUntil: "Valid until",
  /** The day or period of supply follows. */
  supplyDate: "Date of supply",
  supplyPeriod: "Period of supply",
  supplyAsIssued: "Same as issue date",
  /** Of an advance invoice. */
  supplyToCome: "Not supplied yet",
  /** British: the day to which the tax belongs follows. */
  taxPoint: "Tax point",
  /** On a credit note: the number of the invoice that it credits follows. */
  forInvoice: "For invoice",
  reference: "Your reference",
  /** The large line above the items. */
  headlineDue: "{currency} {amount} due {day}",
  headlineCredited: "Credit: {currency} {amount}",
  headlineValid: "{currency} {amount}, valid until {day}",
  /** The heads of the items' columns. */
  description: "Description",
  quantity: "Quantity",
  unitPrice: "Unit price",
  discount: "Discount",
  tax: "Tax",
  amountIn: "Amount {currency}",
  /** A quantity in its column: "2.5 hours". */
  measured: "{quantity} {unit}",
  /** Units of measure that neither Intl nor a symbol names, beside so many (`units.ts` of the ledger); in menus beside one. */
  unit: "{unit, select, piece {{count, plural, one {piece} other {pieces}}} set {{count, plural, one {set} other {sets}}} pair {{count, plural, one {pair} other {pairs}}} dozen {dozen} flatRate {{count, plural, one {flat rate} other {flat rates}}} service {{count, plural, one {service} other {services}}} job {{count, plural, one {job} other {jobs}}} trip {{count, plural, one {trip} other {trips}}} person {{count, plural, one {person} other {people}}} package {{count, plural, one {package} other {packages}}} box {{count, plural, one {box} other {boxes}}} carton {{count, plural, one {carton} other {cartons}}} pallet {{count, plural, one {pallet} other {pallets}}} roll {{count, plural, one {roll} other {rolls}}} bag {{count, plural, one {bag} other {bags}}} bottle {{count, plural, one {bottle} other {bottles}}} quarter {{count, plural, one {quarter} other {quarters}}} other {{unit}}}",
  percent: "{value} %",
  /** A tax in its column where an invoice has several: "VAT 19 %". */
  namedPercent: "{name} {value} %",
  /** A tax that has no name of its own, as in "Tax 19 % on 100.00". */
  unnamedTax: "Tax",
  taxInShort: "{value} % tax",
  /** An item on a narrow screen: "12 × 89.50, less 10 %, 19 % tax". `discount` is a percentage, `tax` a text; or "none". */
  itemInShort:
    "{quantity} × {price}{discount, select, none {} other {, less {discount}}}{tax, select, none {} other {, {tax}}}",
  /** Below an item: its number, and its own days are those of "supplyPeriod". */
  itemNumber: "Item number {number}",
  /** Of the whole document or of an item, without a reason. */
  allowance: "Allowance",
  charge: "Charge",
  /** Its reason with a percentage, and below an item with its amount. */
  shareFor: "{reason} ({percent})",
  partOf: "{reason}: {amount}",
  /** Above what was paid before, and that. */
  wholeTotal: "Total {currency}",
  prepaid: "Already paid",
  /** Added by rounding the amount due; below what was paid before. */
  rounding: "Rounding",
  /** Above the sentence on tax that the client withholds; `name` is that of the tax with its percentage. */
  withholding: "Withheld tax",
  withheld: "{name}: {currency} {amount} is withheld and paid to the tax office. Left to pay: {currency} {left}.",
  contractNumber: "Contract number",
  projectNumber: "Project number",
  /** How it is paid; what isn't known is left out. */
  directDebit:
    "The amount will be collected by SEPA direct debit{hasAccount, select, true { from account {account}} other {}}.{hasMandate, select, true { Mandate: {mandate}.} other {}}{hasCreditorId, select, true { Creditor ID: {creditorId}.} other {}}",
  subtotal: "Subtotal",
  discountOf: "Discount {percent}",
  taxOn: "{name} {rate} % on {net}",
  /** The tax that the client accounts for: its amount in the sums is zero. */
  accountedTaxOn: "{name} {rate} % on {net}, reverse charge",
  /** The same in a sentence, with its amount. */
  accountedTax: "The customer accounts for {name} {rate} % on {net}, {tax} {currency}. It is not charged.",
  includedTaxOn: "Includes {name} {rate} % on {net}",
  /** The tax of an invoice in another currency than the books: "Tax in EUR". */
  taxIn: "Tax in {currency}",
  /** Why no tax is charged, in the law's usual words. `category` is AE, K, G, E, O, or another without such a sentence. `country` is the
   * seller's, whose law wants its own words for a reverse charge. */
  exemption:
    "{category, select, AE {Reverse charge: the recipient accounts for the tax{country, select, FR { – Autoliquidation} IT { – inversione contabile} ES { – inversión del sujeto pasivo} NL { – btw verlegd} other {}}} K {Tax-exempt intra-community supply} G {Tax-exempt export} E {Exempt from tax} O {Not taxable in the seller’s country} other {}}",
  /** Small businesses, which charge no tax. `country` is DE, AT, FR, IT, or NL; French law asks for its own words. */
  smallBusiness:
    "{country, select, DE {No VAT is charged: exempt small business under section 19 of the German VAT Act (§ 19 UStG)} AT {No VAT is charged: exempt small business under § 6 (1) no. 27 of the Austrian VAT Act (UStG 1994)} FR {TVA non applicable, art. 293 B du CGI} IT {No VAT is charged: art. 1, paragraphs 54 to 89, Law 190/2014 (regime forfettario)} NL {No VAT is charged: exempt small business under article 25 of the Dutch VAT Act (Wet OB)} other {}}",
  totalDue: "Total due {currency}",
  totalCredited: "Total credited {currency}",
  paymentDetails: "Payment details",
  notes: "Notes",
  terms: "Terms",
  /** In the foot of each page of the PDF. */
  page: "Page {page} of {pages}",
  /** Across the page. */
  draftStamp: "DRAFT",
  voidStamp: "VOID",
  /** The title of the PDF of a draft, as a viewer shows it. */
  draftTitle: "{title} (draft)",
  /** The names of the files of drafts, without ".pdf". */
  draftFile: "draft-invoice",
  draftCreditFile: "draft-credit-note",
  draftQuoteFile: "draft-quote",

  /**
   * Default texts of reminders; `level` is 0 before the due date, and 1 to 3 after it. The settings get them with the other arguments as
   * placeholders, which are filled in when one is sent.
   */
  reminderSubject:
    "{level, select, 0 {Invoice {number} is due on {due}} 1 {Reminder: invoice {number}} 2 {Second reminder: invoice {number}} other {Last reminder: invoice {number}}}",
  reminderText:
    "{level, select, 0 {Dear {client},\nWe would like to remind you that invoice {number} for {amount} is due on {due}.} 1 {Dear {client},\nInvoice {number} for {amount} was due on {due}. Please pay it in the next days.} 2 {Dear {client},\nInvoice {number} for {amount} was due on {due}, and we have not received your payment after our first reminder. Please pay it within a week.} other {Dear {client},\nInvoice {number} for {amount}, due on {due}, is still open after two reminders. This is our last reminder. Please pay it within a week.}}",
  /** `hasSum`: the law allows a fixed sum beside the interest. */
  reminderCharges:
    "For late payment the law allows interest of {percent} a year, {interest} until today{hasSum, select, true {, and a fixed sum of {sum} for the cost of recovery} other {}}.",
  /** Where the base rate of the newest half-year is not known. */
  reminderBaseRate: "The interest is computed with the base rate in force from {day}.",
  /** In the text of a recurring document: "Hosting Q3 2026". `quarter` is 1 to 4. */
  quarter: "Q{quarter}",
  reminderIgnore: "If you have paid in the meantime, please ignore this email.",
  reminderButton: "View what is to be paid",
  /** The email of an answer to a question. {about}: the number of an invoice, or "none". */
  answerMailSubject: "{about, select, none {Answer from {seller}} other {Answer from {seller} about {about}}}",
  statementSubject: "Statement of account from {seller}",
  statementText: "Please find your statement of account attached.",
  statementAttached: "The statement is attached as a PDF.",
  statementFile: "statement-of-account",

  /** The items of invoices that come from a quote; the first is a share of the whole, before tax. */
  depositItem: "Deposit of {percent} on quote {number}",
  depositDeducted: "Less deposit, invoice {number} of {day}",
  /** Of an allowance that deducts an advance: its tax is named, too. */
  depositWithTax: "{text} (tax: {tax})",
  /** An allowance of a credit note: so much less was paid for the invoice that it credits. */
  discountCredited: "Less the cash discount on invoice {number}",

  /** The email of a quote. */
  quoteMailSubject: "Quote {number} from {seller}",
  quoteMailTitle: "Quote {number}",
  quoteMailText: "Please find our quote attached.",
  quoteMailTotal: "Total: {amount}, valid until {day}.",
  quoteMailAttached: "The quote is attached as a PDF.",
  /** Leads to the client's page. */
  quoteMailButton: "View and answer the quote",

  /** The email: `kind` is "invoice" or "credit_note". */
  mailSubject: "{kind, select, credit_note {Credit note} other {Invoice}} {number} from {seller}",
  mailTitle: "{kind, select, credit_note {Credit note} other {Invoice}} {number}",
  mailGreeting: "Dear {client},",
  mailText: "Please find our {kind, select, credit_note {credit note} other {invoice}} attached.",
  mailTotal: "Total: {amount}, due on {day}.",
  mailCredited: "Credited: {amount}.",
  /** Leads to the seller's payment provider. */
  mailPay: "Pay online",
  /** Below the button, above its address. */
  mailOrOpen: "Or open this address:",
  /** Below the plain text. */
  mailSignature: "{seller}, sent with {product}",
  mailAttached: "The {kind, select, credit_note {credit note} other {invoice}} is attached as a PDF.",
} as const;
