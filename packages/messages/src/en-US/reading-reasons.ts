/**
 * Why a person should look at what was read of a document, and why a document could not be read. Keys are the code that is stored, and
 * its variant behind a dash. Stored reasons keep their values: a message that needs other ones is a new variant.
 * `field` is the reason's own; days, amounts, accounts and countries come written for the reader.
 */
export const readingReasons = {
  // A reason that this version does not know.
  unknown_reason: "Check this value.",

  // Why a document could not be read at all. Programs log these in English: they have no arguments.
  empty_file: "This file is empty. Upload it again.",
  unsupported_type:
    "This file isn't a PDF, JPEG, PNG, GIF, WebP, or an e-invoice (XML). Upload the receipt in one of these formats.",
  not_einvoice:
    "This XML isn't an e-invoice that we can read (UBL, CII, ZUGFeRD, FatturaPA, KSeF). Upload the invoice as a PDF or an image.",
  broken_xml: "This XML is damaged or not allowed in an e-invoice. Ask the vendor for the invoice again.",
  heic: "HEIC photos can't be processed yet. Save the photo as JPEG and upload it again.",
  broken_picture: "This image is damaged and can't be opened. Upload it again.",
  too_many_pixels: "This image is too large. The limit is 100 million pixels. Upload a smaller one.",
  encrypted_pdf: "This PDF is protected by a password. Remove the password and upload it again.",
  broken_pdf: "This PDF is damaged and can't be opened. Upload it again.",
  no_text: "No text found on this document.",
  too_much_text:
    "This document has too much text. The limit is 5,000 words on a page. Upload only the pages of the receipt.",
  timed_out: "Processing this document took too long and was stopped. Upload fewer pages or a smaller image.",
  too_much_memory:
    "Processing this document needs too much memory and was stopped. Upload fewer pages or a smaller image.",
  cancelled: "Processing this document was stopped.",
  queue_full: "Too many documents are being processed. Try again in a minute.",
  worker_died: "Processing this document ended unexpectedly. Try again or upload another format.",
  engine_unavailable: "Text recognition can't start on this server. Contact your administrator.",
  interrupted: "We couldn't finish processing this document. Try again or upload another format.",
  file_missing: "The stored file of this document is missing. Upload it again.",

  // Missing values.
  "not_found-vendor": "No vendor found on the document.",
  "not_found-date": "No date found on the document.",
  "not_found-dueDate": "No due date found on the document.",
  "not_found-invoiceNumber": "No invoice or receipt number found on the document.",
  "not_found-currency": "No currency found on the document.",
  "not_found-subtotal": "No subtotal found on the document.",
  "not_found-tax": "No tax found on the document.",
  "not_found-tip": "No tip found on the document.",
  "not_found-total": "No total found on the document.",

  // Extracted values that are uncertain.
  "low_confidence-vendor": "Check the vendor: “{value}”.",
  "low_confidence-date": "Check the date: {value}.",
  "low_confidence-currency": "Check the currency: {value}.",
  /** A tax that the payer keeps back for the vendor is on the document. */
  tax_withheld: "The document withholds {value} of tax. Check the total and the tax.",
  "low_confidence-tax": "Check the tax: {value}.",
  "low_confidence-total": "Check the total: {value}.",
  "low_confidence-totals": "Check the total: {value} or {alternative}?",
  "ambiguous_date-country":
    "Check the date: {date} or {alternative}? Both orders of day and month are in use ({country}).",
  "ambiguous_date-future":
    "Check the date: {date} or {alternative}? The other order of day and month gives a date in the future.",
  "ambiguous_date-dollars": "Check the date: {date} or {alternative}? With US dollars, the month usually comes first.",
  "ambiguous_date-unknown":
    "Check the date: {date} or {alternative}? The document doesn't show whether the day or the month comes first.",
  other_date: "Check the date: {date} is the only date on the document, but it seems to be for something else.",
  date_in_future: "Check the date: {date} is in the future.",
  date_assumed: "No date found. The entry is dated today until you enter the date.",
  "currency_assumed-default": "“{sign}” could be several currencies. We used {currency}, your base currency.",
  "currency_assumed-commonest": "“{sign}” could be several currencies. We used {currency}, the most common one.",
  "currency_assumed-country":
    "No currency found. We used {currency} because {evidence, select, taxNumber {the tax number} phone {the phone number} address {the address} bank {the bank account} company {the company name} web {the web address} currency {the currency sign} wording {the wording} other {the language}} points to this country: {country}.",
  "currency_assumed-none": "No currency found. We used {currency}, your base currency.",
  sums_disagree: "Subtotal, tax, and tip add up to {sum}, but the total is {total}.",
  not_proven: "We left out the line items because they don't add up to the total or the subtotal.",
  pages_left_out: "We processed only {read} of {all} pages.",
  "stood_elsewhere-total":
    "Check the total. On the last receipt from {vendor}, you used an amount from another spot. Here, that spot shows {value}.",
  "stood_elsewhere-date":
    "Check the date. On the last receipt from {vendor}, you used a date from another spot. Here, that spot shows {value}.",
  "stood_elsewhere-dueDate":
    "Check the due date. On the last receipt from {vendor}, you used a date from another spot. Here, that spot shows {value}.",
  "side_unproven-titleAsks":
    "The title says that this is a refund, but the document asks for payment. We treated it as a purchase. Check it.",
  "side_unproven-title":
    "The title says that this is a refund, but nothing else confirms it. We treated it as a refund. Check it.",
  "side_unproven-negative":
    "The total is negative, but nothing else shows a refund. We treated it as a refund. Check it.",
  "side_unproven-labelAsks":
    "The total is labeled as a refund, but the document asks for payment. We treated it as a purchase. Check it.",
  "side_unproven-label":
    "The total is labeled as a refund, but nothing else confirms it. We treated it as a purchase. Check it.",
  hard_to_read:
    "Most of the text is hard to read. The image is blurred or faint, or the text isn't in Latin letters. Check every value.",
  other_script: "Much of the text isn't in Latin letters, which we read less reliably. Check every value.",
  unknown_script: "Much of the text is in a script that we can't process yet. Check every value.",
  several_receipts:
    "This document seems to have {count} receipts, with totals of {totals}. Upload each receipt separately.",
  several_documents: "This file seems to have {count} documents, on pages {pages}. Upload each document separately.",
  "several_documents-on_page":
    "This page seems to have {count} receipts: {places}. The values are those of the first one. Upload each receipt separately.",

  // Differences between a model and the text recognition.
  model_alone:
    "{field, select, vendor {Check the vendor.} date {Check the date.} dueDate {Check the due date.} invoiceNumber {Check the invoice number.} currency {Check the currency.} subtotal {Check the subtotal.} tax {Check the tax.} tip {Check the tip.} other {Check the total.}} Only the AI model found this value: {value}.",
  not_on_page:
    "{field, select, vendor {Check the vendor.} date {Check the date.} dueDate {Check the due date.} invoiceNumber {Check the invoice number.} currency {Check the currency.} subtotal {Check the subtotal.} tax {Check the tax.} tip {Check the tip.} other {Check the total.}} The AI model found {value}, but the text of the document doesn't contain it.",
  "readers_differ-printed":
    "{field, select, vendor {Check the vendor.} date {Check the date.} dueDate {Check the due date.} invoiceNumber {Check the invoice number.} currency {Check the currency.} subtotal {Check the subtotal.} tax {Check the tax.} tip {Check the tip.} other {Check the total.}} Text recognition found {engine}, the AI model found {model}. We used {value}.",
  "readers_differ-nowhere":
    "{field, select, vendor {Check the vendor.} date {Check the date.} dueDate {Check the due date.} invoiceNumber {Check the invoice number.} currency {Check the currency.} subtotal {Check the subtotal.} tax {Check the tax.} tip {Check the tip.} other {Check the total.}} Text recognition found {engine}. The AI model found {model}, but the text of the document doesn't contain it. We used {value}.",
  "refund_unclear-refund":
    "Text recognition found a refund, the AI model a purchase. We treated it as a refund. Check it.",
  "refund_unclear-purchase":
    "Text recognition found a purchase, the AI model a refund. We treated it as a purchase. Check it.",
  "model_unavailable-timed_out":
    "The AI model {model} didn't answer in time. Text recognition processed this document alone.",
  "model_unavailable-unreachable":
    "The AI model {model} couldn't be reached. Text recognition processed this document alone.",
  "model_unavailable-key_refused":
    "The provider of the AI model {model} rejected the API key. Text recognition processed this document alone.",
  "model_unavailable-unknown_model":
    "The provider doesn't know the AI model {model}. Text recognition processed this document alone.",
  "model_unavailable-too_many_requests":
    "The AI model {model} had too many requests. Text recognition processed this document alone.",
  "model_unavailable-no_credit":
    "The account of the AI model {model} has no credit. Text recognition processed this document alone.",
  "model_unavailable-too_long":
    "This document is too long for the AI model {model}. Text recognition processed it alone.",
  "model_unavailable-no_images":
    "The AI model {model} can't read images. Text recognition processed this document alone.",
  "model_unavailable-refused":
    "The AI model {model} declined to process this document. Text recognition processed it alone.",
  "model_unavailable-malformed":
    "The AI model {model} gave an unusable answer. Text recognition processed this document alone.",
  "model_unavailable-provider_fault":
    "The provider of the AI model {model} had an error. Text recognition processed this document alone.",

  // E-invoices. `rule` is the official id of a rule, which stays as it is.
  "einvoice_sum-lines": "The items add up to {sum}, but the e-invoice says {stated} ({rule}).",
  "einvoice_sum-allowances": "The allowances add up to {sum}, but the e-invoice says {stated} ({rule}).",
  "einvoice_sum-charges": "The charges add up to {sum}, but the e-invoice says {stated} ({rule}).",
  "einvoice_sum-net": "Items, allowances, and charges make {sum} net, but the e-invoice says {stated} ({rule}).",
  "einvoice_sum-tax": "The taxes of all rates add up to {sum}, but the e-invoice says {stated} ({rule}).",
  "einvoice_sum-total": "Net amount and tax make {sum}, but the e-invoice says {stated} ({rule}).",
  "einvoice_sum-due": "Total less what was paid makes {sum}, but the e-invoice says {stated} ({rule}).",
  "einvoice_sum-taxAmount": "The tax rate makes a tax of {sum}, but the e-invoice says {stated} ({rule}).",
  "einvoice_sum-taxBase": "The items of a tax rate add up to {sum}, but the e-invoice says {stated} ({rule}).",
  einvoice_missing: "The e-invoice lacks this: {term} ({rule}).",
  einvoice_invalid: "The e-invoice has an invalid value for this: {term}. It says “{value}” ({rule}).",
  einvoice_note_missing: "Formal fault of the e-invoice, which doesn't change its figures: it lacks {term} ({rule}).",
  einvoice_note_invalid:
    "Formal fault of the e-invoice, which doesn't change its figures: invalid value for {term}, “{value}” ({rule}).",
  einvoice_note_profile:
    "This e-invoice has no items (profile {profile}). In Germany, such a file isn't an invoice for tax.",
  einvoice_page:
    "{what, select, total {The page doesn't show the total of the e-invoice inside ({value}).} number {The page doesn't show the number of the e-invoice inside ({value}).} date {The page doesn't show the date of the e-invoice inside ({value}).} other {The page doesn't show the vendor of the e-invoice inside ({value}).}} By law, the e-invoice counts, but a different page may be fraud. Check it.",
  einvoice_not_ours: "This e-invoice is addressed to {buyer}, not to your company.",
  einvoice_several:
    "This PDF has several e-invoices inside, and they differ. We read the page. Upload each one separately.",
  einvoice_broken: "The e-invoice inside this PDF can't be read. We read the page instead. Check every value.",
  einvoice_overpaid:
    "{due} comes back: {paid} was paid before, and the total is {total}. The whole total is unpaid until you record the payment.",
  einvoice_due:
    "Only {due} of {total} is left to pay. The whole total is unpaid until you record what was paid before as a payment.",
  einvoice_withheld:
    "Only {due} of {total} goes to the vendor. You pay the rest to the tax office. Record that part as a payment of its own.",
  einvoice_lot: "This file has {count} invoices. We read the first. Enter the others yourself.",
  einvoice_new_account:
    "This e-invoice asks to pay to {account}, which isn't the known account of {vendor}. Check it before you pay.",
  einvoice_other_id: "The VAT ID of the e-invoice ({value}) isn't the known one of {vendor}. Check who sent it.",

  // Parts of the entry without proof.
  nothing_to_pay: "The total is zero. Nothing is posted.",
  impossible_amount: "Check the total and the currency: {value} isn't a possible amount in {currency}.",
  "tip_unproven-impossible": "We left out the tip: {value} isn't a possible amount in {currency}.",
  "tip_unproven-beside": "We added the tip to the total, but the document doesn't show the sum of both. Check it.",
  "tip_unproven-tooLarge": "We left out the tip because it's as large as the total or larger.",
  "tip_unproven-within":
    "We treated the tip as part of the total, but the sums on the document don't confirm that. Check it.",
  tax_unproven: "The sums on the document don't confirm the tax. The whole total went to the category.",
  tax_not_read: "The document names tax at {rates}, but we found no tax amount. The whole total went to the category.",
  tax_rates_unread: "The document names tax at {rates}, but we found only the sum. Split it by rate.",
  tax_rate_unproven: "Check the tax: {amount} isn't {rate} of an amount on the document.",
  tax_incomplete: "Check the taxes: {amount} of the total is without tax. One may be missing.",
  tax_code_unsure:
    "Check the tax: no tax is shown, and the vendor is in this country: {country}. We assumed that you owe it (reverse charge).",
  "tax_country_unclear-name":
    "Check the tax: “{name}” may not be tax of this country: {country}. It's part of the cost until you choose “Recoverable”.",
  "tax_country_unclear-currency":
    "Check the tax: with the currency {currency}, it may not be tax of this country: {country}. It's part of the cost until you choose “Recoverable”.",
  "tax_country_unclear-rate":
    "Check the tax: its rate isn't used in this country: {country}. It's part of the cost until you choose “Recoverable”.",
  "tax_country_unclear-several":
    "Check the tax: its name, rate, or currency point to another country than this: {country}. It's part of the cost until you choose “Recoverable”.",

  // How it was paid.
  payment_partial:
    "The document shows a partial payment or an amount due below the total (“{text}”). We treated the whole total as unpaid. Record the part that was paid as a payment.",
  payment_unclear: "The document doesn't show whether it was paid. We treated it as an unpaid bill.",
  "payment_account_unknown-paid":
    "The document shows a payment, but not from which account. Choose the payment account.",
  "payment_account_unknown-cash":
    "The document shows a cash payment, but not from which account. Choose the payment account.",
  "payment_account_unknown-card":
    "The document shows a card payment, but not from which account. Choose the payment account.",
  "payment_account_unknown-bank":
    "The document shows a bank transfer, but not from which account. Choose the payment account.",
  "payment_account_unknown-noPayable":
    "Your chart of accounts has no account for unpaid bills. Add one, or choose the payment account.",
  "payment_account_differs-cash":
    "The document shows a cash payment, but your default payment account is {account}. Choose the payment account.",
  "payment_account_differs-card":
    "The document shows a card payment, but your default payment account is {account}. Choose the payment account.",
  "payment_account_differs-bank":
    "The document shows a bank transfer, but your default payment account is {account}. Choose the payment account.",
  cash_below_zero:
    "{account} would be short by {amount}. Choose another payment account, or enter the missing cash deposit first.",

  // Suggestions from a single earlier decision.
  "learned_suggestion-category":
    "Your last receipt from {vendor} went to {account}. If you choose it here too, we'll use it from then on.",
  "learned_suggestion-paymentAccount":
    "Your last receipt from {vendor} was paid from {account}. If you choose it here too, we'll use it from then on.",
  "learned_suggestion-vendor":
    "You changed “{read}” to “{vendor}” before. If you do it here too, we'll do it from then on.",
  "learned_suggestion-mark":
    "This document has a VAT ID, an IBAN, a phone number, or a web address of {vendor}. Choose that vendor if it is the same.",
  "learned_suggestion-noTax":
    "You posted your last receipt from {vendor} without tax. If you do it here too, we'll do it from then on.",
  "learned_suggestion-tax":
    "You posted your last receipt from {vendor} with {rate} tax. If you do it here too, we'll do it from then on.",

  // Suggestions from the books.
  no_exchange_rate: "No {from}–{to} exchange rate for {date}. Enter one to post this expense.",
  old_exchange_rate: "The newest {from}–{to} exchange rate for {date} is from {day}. Check it before posting.",
  duplicate_document:
    "{whose, select, own {Expense {id} was created from the same file.} other {Another expense was created from the same file.}} If this is the same purchase, delete this one.",
  "possible_duplicate-text":
    "{whose, select, own {Expense {id} was created from a document with the same text.} other {Another expense was created from a document with the same text.}} If this is the same purchase, delete this one.",
  "possible_duplicate-number":
    "{whose, select, own {Expense {id} has the same vendor and number.} other {Another expense has the same vendor and number.}} If this is the same purchase, delete this one.",
  "possible_duplicate-picture":
    "{whose, select, own {Expense {id} was created from a document that looks the same, with the same date and amounts.} other {Another expense was created from a document that looks the same, with the same date and amounts.}} If this is the same purchase, delete this one.",
  "possible_duplicate-purchase":
    "{whose, select, own {Expense {id} has the same vendor, date, and amount.} other {Another expense has the same vendor, date, and amount.}} If this is the same purchase, delete this one.",
  repeated: "Created by a recurring bill: check it and save it.",
  needs_approval: "Expenses of employees need approval by a founder or accountant.",
  month_closed: "{month} is closed. Use a date in an open month, or ask for the month to be reopened.",
} as const;
