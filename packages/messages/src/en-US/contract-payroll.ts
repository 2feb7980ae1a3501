/** Messages of the calls about payroll. */
export const contractPayroll = {
  csvMissing: "Choose a CSV file.",
  csvTooLarge: "This file is too large. Use at most 500,000 characters.",
  providerMissing: "Enter the name of the payroll provider.",
  notBegun: "This month hasn't begun yet. Choose an earlier one.",
  monthInvalid: "Enter the month, like 2026-03.",
  columnsInvalid: "Choose an account and a side for at least one column.",
  unreadable: "This file is no CSV with column names and rows.",
  unknownColumn: "The file has no column of this name. Check the mapping.",
  badAmount: "A cell of this column is no amount.",
  unknownAccount: "This account does not exist in your chart of accounts, or it is deactivated. Choose another.",
  unbalanced: "Debits and credits differ. Map the missing columns.",
  isPosted:
    "This month of the provider is posted already. Post it as a further run where it is a correction, or reverse the first one.",
  furtherInvalid: "further must be true or false.",
  totalsDiffer: "A row of totals differs from the sum of its rows.",
  sameFile: "This file is posted for the month already.",
  totalDiffers: "Row {line}, {column}: the file says {stated}, and its rows add up to {sum}.",
  rowUnbalanced: "Row {line}: debits are {debit} and credits {credit}. Check the file, or how its columns are mapped.",
  ownMoneyDiffers:
    "The file pays back own money, but another amount is owed to members. Compare it with Reimbursements.",
  ownMoneyOwed:
    "{amount} is mapped to {account}, which changes only with members' expenses. {any, select, none {Nothing is owed to them by the end of the month} other {Owed to them by the end of the month: {owed}}}. Map a column that pays one or several members in full, or use another account.",
  runInvalid: "Invalid ID of a payroll run.",
  notFound: "Payroll run not found.",
} as const;
