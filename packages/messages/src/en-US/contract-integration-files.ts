/** Settings of connections that exchange files: what is wrong with them. */
export const contractIntegrationFiles = {
  mapping: "The mapping of accounts is invalid.",
  theirs: "Use 1 to {max, number} characters for the name or number of an account there.",
  recipient: "Invalid member ID.",
  recipients: "Choose who gets the files.",
  manyRecipients: "At most {max, number} people can get the files.",
  day: "Choose a day from 1 to 28.",
  monthly: "monthly must name a day and the recipients, or be null.",
  dateOrder: "dateOrder must be mdy or dmy.",
  taxRate: "Enter the name of the tax rate for lines without tax, at most {max, number} characters.",
  bills: "bills must be true or false.",
  bankAccount: "Choose the bank account for the payments.",
  shop: "Enter a shop name of at most {max, number} characters.",
  clearing: "Choose the clearing account, or leave it empty for a new one.",
  revenue: "Choose the sales account.",
  shipping: "Choose the shipping account, or leave it empty.",
} as const;
