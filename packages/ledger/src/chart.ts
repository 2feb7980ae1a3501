/**
 * The chart of accounts that every organization starts with. Its codes and English names are settled in the decisions; chart-texts.ts
 * has it in the language of the company.
 */
import type { Account, AccountPurpose, AccountRole, AccountType } from "./account.ts";
import { OPENING_BALANCES } from "./opening/account.ts";
import { EXCHANGE_DIFFERENCES, OWED_TO_EMPLOYEES } from "./settlement/accounts.ts";
import { ROUNDING, TAX_PAYABLE } from "./tax/settlement.ts";

/**
 * Assets 1000 to 1790, liabilities 2000 to 2500, equity 3000 to 3999, revenue 4000 to 4985, expenses 5000 to 6970.
 *
 * No expense account has cash, bank, credit, checking or saving in its name: those words make a payment account.
 */
const ACCOUNTS = [
  inRole("cash", account("1000", "Cash on hand", "Asset", "cash", "Notes and coins, petty cash")),
  inRole("bank", account("1100", "Business checking", "Asset", "cash", "Account for card payments and transfers")),
  inRole("bank", account("1200", "Business savings", "Asset", "cash", "Money set aside")),
  account("1300", "Accounts receivable", "Asset", "accounts_receivable", "Unpaid client invoices"),
  account("1310", "Doubtful receivables", "Asset", "asset", "Invoices that clients may not pay"),
  account("1390", "Allowance for receivables", "Asset", "asset", "Expected loss on receivables"),
  account("1400", "Inventory", "Asset", "inventory", "Goods held for sale"),
  account("1500", "Prepaid expenses", "Asset", "asset", "Paid now, used later"),
  account("1550", "Deposits to suppliers", "Asset", "asset", "Paid in advance for goods and services"),
  account("1560", "Accrued revenue", "Asset", "asset", "Earned and not yet invoiced"),
  inRole(
    "tax_paid",
    account("1610", "Tax recoverable", "Asset", "tax", "Tax on purchases that the tax office refunds"),
  ),
  inRole(
    "fixed_asset",
    account("1700", "Equipment", "Asset", "asset", "Machines, computers, and furniture that last for years"),
  ),
  inRole(
    "fixed_asset",
    account("1790", "Accumulated depreciation", "Asset", "asset", "Depreciation of assets since they were bought"),
  ),
  account("2000", "Accounts payable", "Liability", "accounts_payable", "Unpaid vendor bills"),
  OWED_TO_EMPLOYEES,
  inRole("card", account("2100", "Credit card", "Liability", "liability", "Balances of company credit cards")),
  account("2150", "Customer deposits", "Liability", "liability", "Paid in advance by clients, still to be delivered"),
  account("2160", "Accrued expenses", "Liability", "liability", "Costs of the period without a bill yet"),
  account("2170", "Deferred revenue", "Liability", "liability", "Invoiced for a time that is still to come"),
  account("2200", "Sales tax", "Liability", "tax", "Sales tax and VAT, paid and collected"),
  inRole(
    "tax_charged",
    account("2210", "Tax charged", "Liability", "tax", "Tax on sales that is due to the tax office"),
  ),
  TAX_PAYABLE,
  account(
    "2300",
    "Payroll liabilities",
    "Liability",
    "liability",
    "Wages, payroll tax and contributions still to be paid",
  ),
  account("2310", "Net wages", "Liability", "liability", "Wages still to be paid to employees"),
  account("2320", "Wage tax", "Liability", "liability", "Tax withheld from wages, still to be paid"),
  account(
    "2330",
    "Social security",
    "Liability",
    "liability",
    "Contributions of employer and employees, still to be paid",
  ),
  inRole("loan", account("2500", "Loans", "Liability", "liability", "Money borrowed")),
  account("3000", "Owner's equity", "Equity", "equity", "Contributions and drawings of the owners"),
  account("3100", "Owner contributions", "Equity", "equity", "Money that the owners pay in"),
  account("3200", "Drawings", "Equity", "equity", "Money that the owners take out"),
  account("3900", "Retained earnings", "Equity", "equity", "Accumulated profit of prior years"),
  OPENING_BALANCES,
  account("4000", "Sales", "Revenue", "revenue", "Goods sold"),
  account("4100", "Services", "Revenue", "revenue", "Services rendered"),
  account("4900", "Discounts given", "Revenue", "revenue", "Discounts that clients took for early payment"),
  inRole("other_income", account("4960", "Proceeds of disposals", "Revenue", "revenue", "Sold assets")),
  inRole(
    "other_income",
    account("4970", "Interest income", "Revenue", "revenue", "Interest on deposits and loans given"),
  ),
  inRole(
    "other_income",
    account("4985", "Bills written off", "Revenue", "revenue", "Bills that no longer have to be paid"),
  ),
  account("5000", "General expenses", "Expense", "general", "Expenses without another category"),
  account("5050", "Tips", "Expense", "tip", "Tips and gratuities given"),
  account("5090", "Discounts taken", "Expense", "expense", "Discounts of vendors for early payment"),
  inRole(
    "cost_of_sales",
    account(
      "5100",
      "Materials and supplies",
      "Expense",
      "expense",
      "Raw and building materials, hardware, consumables",
    ),
  ),
  inRole("cost_of_sales", account("5150", "Goods for resale", "Expense", "expense", "Merchandise that is sold on")),
  account("5200", "Groceries", "Expense", "expense", "Food, drinks, and groceries from stores"),
  account("5250", "Meals and restaurants", "Expense", "expense", "Restaurants, cafés, canteens, catering"),
  account("5300", "Travel", "Expense", "expense", "Flights, trains, taxis, public transport"),
  account("5350", "Accommodation", "Expense", "expense", "Hotels and other lodging"),
  account("5400", "Fuel", "Expense", "expense", "Gasoline, diesel, charging"),
  account("5450", "Vehicle costs", "Expense", "expense", "Car repairs, tires, washing, registration, leasing"),
  account("5480", "Parking and tolls", "Expense", "expense", "Parking, toll roads, bridges"),
  account("5500", "Office supplies", "Expense", "expense", "Paper, pens, toner, printing, stationery"),
  account("5550", "Small equipment", "Expense", "expense", "Tools and devices too small to be kept as an asset"),
  account("5600", "Software and subscriptions", "Expense", "expense", "Licenses, apps, subscriptions"),
  account("5650", "Hosting and cloud services", "Expense", "expense", "Servers, domains, cloud computing"),
  account("5700", "Telephone and internet", "Expense", "expense", "Mobile, landline, broadband"),
  account("5750", "Postage and shipping", "Expense", "expense", "Stamps, parcels, couriers, freight"),
  account("5800", "Advertising and marketing", "Expense", "expense", "Ads, printing of flyers, trade fairs"),
  account("5900", "Professional fees", "Expense", "expense", "Lawyers, accountants, consultants, notaries"),
  inRole(
    "cost_of_sales",
    account("5950", "Subcontractors", "Expense", "expense", "Freelancers and other firms at work for clients"),
  ),
  account("5970", "Bad debts", "Expense", "expense", "Receivables that clients won't pay"),
  account("6000", "Rent", "Expense", "expense", "Offices, shops, storage, machines on hire"),
  account("6050", "Utilities", "Expense", "expense", "Electricity, water, gas, heating, waste"),
  account("6100", "Cleaning", "Expense", "expense", "Cleaning firms, detergents, laundry"),
  account("6150", "Repairs and maintenance", "Expense", "expense", "Upkeep of rooms, machines, and devices"),
  account("6200", "Insurance", "Expense", "expense", "Liability, property, vehicle, and health insurance"),
  inRole(
    "bank_fees",
    account("6250", "Financial charges", "Expense", "expense", "Account fees, card fees, payment providers"),
  ),
  account("6300", "Taxes and licences", "Expense", "expense", "Fees of authorities, permits, business taxes"),
  account("6350", "Training and books", "Expense", "expense", "Courses, conferences, books, journals"),
  account("6400", "Entertainment and gifts", "Expense", "expense", "Events, gifts to clients, decoration"),
  account("6450", "Medical and pharmacy", "Expense", "expense", "Medicines, first aid, doctors, opticians"),
  account("6500", "Clothing", "Expense", "expense", "Work clothes, uniforms, shoes"),
  account("6550", "Furniture and household", "Expense", "expense", "Furnishings, kitchenware, lamps, household goods"),
  account("6600", "Memberships", "Expense", "expense", "Associations, chambers, clubs, gyms"),
  account("6650", "Donations", "Expense", "expense", "Gifts to charities"),
  inRole("depreciation", account("6800", "Depreciation", "Expense", "expense", "Yearly depreciation of assets")),
  account("6810", "Book value of disposals", "Expense", "expense", "Book value of assets that were sold or scrapped"),
  EXCHANGE_DIFFERENCES,
  ROUNDING,
  account("6900", "Interest", "Expense", "expense", "Interest on loans and overdrafts"),
  account("6950", "Wages", "Expense", "expense", "Gross wages and salaries"),
  account(
    "6960",
    "Employer's social security",
    "Expense",
    "expense",
    "Contributions that the employer pays on top of wages",
  ),
  account("6970", "Travel allowances", "Expense", "expense", "Mileage and daily allowances paid to staff"),
] as const;

export type StandardCode = (typeof ACCOUNTS)[number]["code"];

export const STANDARD_CHART: readonly Account[] = ACCOUNTS;

function account<const Code extends string>(
  code: Code,
  name: string,
  type: AccountType,
  purpose: AccountPurpose,
  description: string,
): Account & { code: Code } {
  return { code, name, type, purpose, role: "", description };
}

function inRole<Known extends Account>(role: AccountRole, known: Known): Known {
  return { ...known, role };
}
