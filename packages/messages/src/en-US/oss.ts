/** The One-Stop Shop of the EU: its codes, and the boxes and rows of its return. `supply` is goods or services. */
export const oss = {
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
} as const;
