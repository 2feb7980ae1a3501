/** Boxes that returns make from their lines: of the One-Stop Shop of the EU, with its codes and rows, and of places below a state of the US. */
export const taxForms = {
  // One-Stop Shop. `supply` is goods or services.
  code: "{name}, {supply, select, goods {goods} other {services}}",
  otherRate: "Other rate",
  net: "{state}, {supply, select, goods {goods} other {services}}, {rate} %: net",
  tax: "{state}, {supply, select, goods {goods} other {services}}, {rate} %: tax",
  correction: "{state}: correction of Q{quarter} {year}",
  balance: "{state}: balance",
  total: "Total",
  state: "Country",
  supply: "Kind",
  rate: "Rate %",
  netAmount: "Net",
  taxAmount: "Tax",
  corrected: "Corrected quarter",
  // Sales tax.
  stateTax: "Sales tax of the state",
  localNet: "{name}, {rate} %: taxable sales",
  localTax: "{name}, {rate} %: sales tax",
  unnamedPlace: "Local",
} as const;
