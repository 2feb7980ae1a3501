/** Why an expense goes to its category's account: code and variant, as in reading-reasons. `kind` is one of merchant-kinds. */
export const categoryReasons = {
  rule: "Your rule for {vendor} uses {account}.",
  "learned-last": "Your last {count} receipts from {vendor} went to {account}.",
  "learned-streak": "{count} receipts in a row from {vendor} went to {account}.",
  "vendor_history-always": "You posted {vendor} to {account} {count} times before.",
  "vendor_history-mostly": "You posted {vendor} to {account} {count} of {all} times before.",
  "own_keyword-vendor":
    "The vendor name contains “{keyword}”, a keyword of your category {category}. It goes to {account}.",
  "own_keyword-line": "A line item contains “{keyword}”, a keyword of your category {category}. It goes to {account}.",
  "own_keyword-text": "The document contains “{keyword}”, a keyword of your category {category}. It goes to {account}.",
  keyword_vendor: "The vendor name contains “{keyword}”, a keyword of your category {category}. It goes to {account}.",
  "merchant-name": "{vendor} is {kind}, so this goes to {account}.",
  "merchant-word": "The word “{word}” shows that {vendor} is {kind}, so this goes to {account}.",
  "merchant-top": "“{word}” at the top of the document is {kind}, so this goes to {account}.",
  "keyword_line_items-only": "The line item contains “{words}”, so this goes to {account}.",
  "keyword_line_items-some": "{lines} of {all} line items contain “{words}”, so this goes to {account}.",
  "keyword_line_items-own": "This line contains “{words}”, so it goes to {account}.",
  keyword_text: "The document contains “{words}”, keywords of your category {category}. It goes to {account}.",
  nothing_matched: "The document doesn't show what kind of expense it is, so this goes to {account}.",
  same_as_document: "It goes to {account} like the rest of the document.",
} as const;
