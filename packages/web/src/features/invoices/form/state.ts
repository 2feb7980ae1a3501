/** The editor's form: what is typed, and what follows from it. Pure. */

import {
  type AdvanceRow,
  type FoundItem,
  type InvoiceDetail,
  type InvoiceSettings,
  invoiceTexts,
  lineTextOf,
  type TaxCodeRow,
} from "@tallyleaf/contract";
import type { Typed as TypedNumber } from "@tallyleaf/ledger";
import { addDays, decimal, formatDecimal, isCalendarDate, OSS, salesTaxName } from "@tallyleaf/ledger";
import { type Typed, typedOf } from "../../../kit/form/described.ts";

/** An allowance or charge of one item. */
export interface AllowanceRow {
  key: number;
  isCharge: boolean;
  kind: "percent" | "amount";
  value: TypedNumber;
  reason: string;
}

export interface ItemRow {
  /** Stays while rows come and go around it. */
  key: number;
  /** Other than "item": an allowance or charge of the whole document, whose value is the price. */
  kind: "item" | "allowance" | "charge";
  /** Of an allowance or charge: its price is a percentage of the items with the same tax. */
  isPercent: boolean;
  itemNumber: string;
  /** "": as of the invoice. */
  supplyDate: string;
  supplyUntil: string;
  allowances: readonly AllowanceRow[];
  description: string;
  quantity: TypedNumber;
  /** "HUR"; "": none. */
  unit: string;
  unitPrice: TypedNumber;
  discountPercent: TypedNumber;
  taxName: string;
  /** Percent; "": no tax. */
  taxRate: TypedNumber;
  /** "DE-U19"; "": none. */
  taxCode: string;
  /** The code was chosen by hand: it no longer follows the client. */
  isCodeByHand: boolean;
  accountCode: string;
  /** IDs; absent: none. */
  dimensions?: readonly string[] | undefined;
  /** They were chosen by hand: they no longer follow client and account. */
  dimensionsChosen?: boolean | undefined;
  /** Of an allowance: the advance invoice that it deducts. */
  advanceId?: string | undefined;
  /** The offered amount of the deduction, and the tax on it: a lower amount deducts less of the tax. */
  advance?: { readonly amount: string; readonly tax: number } | undefined;
}

/** The means of payment, and the parts that aren't paid with it. */
export interface PaymentState {
  prepaid: TypedNumber;
  /** "": as the client usually pays. */
  paymentMeans: "" | "transfer" | "direct_debit";
  /** Tax that the client withholds. */
  withheldKind: "percent" | "amount";
  withheld: TypedNumber;
  withheldName: string;
}

/** Texts are as they were typed, by the names of their fields. */
export interface FormState extends Typed<typeof invoiceTexts>, PaymentState {
  clientId: string;
  projectId: string | null;
  issueDate: string;
  dueDate: string;
  /** The due date was chosen by hand: it no longer follows the issue date and the client's terms. */
  dueByHand: boolean;
  termsDays: number;
  /** "": the issue date. */
  supplyDate: string;
  /** "": it is one day. */
  supplyUntil: string;
  currency: string;
  /** "": the rate of the day of issue. */
  exchangeRate: TypedNumber;
  taxStructure: "exclusive" | "inclusive";
  discountKind: "percent" | "amount";
  discountValue: TypedNumber;
  items: readonly ItemRow[];
  nextKey: number;
}

/** Values that the form takes from a chosen client. */
export interface ChosenClient {
  id: string;
  currency: string | null;
  paymentTermsDays: number | null;
}

/** Values of a new invoice. */
export interface Defaults {
  /** YYYY-MM-DD. */
  today: string;
  /** The currency of the books. */
  currency: string;
  settings: Pick<InvoiceSettings, "terms" | "paymentTermsDays" | "roundsDue" | "taxName" | "taxRate">;
  /** The revenue account of an item for which none is chosen; "" where the chart has none. */
  accountCode: string;
}

type TextField = keyof typeof invoiceTexts;

export type FormEvent =
  | { type: "client"; client: ChosenClient; defaults: Defaults }
  | { type: "project"; id: string | null }
  | { type: "issue_date"; value: string }
  | { type: "due_date"; value: string }
  | { type: "supply"; change: Partial<Pick<FormState, "supplyDate" | "supplyUntil">> }
  | { type: "currency"; value: string }
  | { type: "rate"; value: TypedNumber }
  | { type: "tax_structure"; value: FormState["taxStructure"] }
  | { type: "payment"; change: Partial<PaymentState> }
  | { type: "discount"; change: Partial<Pick<FormState, "discountKind" | "discountValue">> }
  | { type: "text"; field: TextField; value: string }
  | { type: "item"; key: number; change: Partial<Omit<ItemRow, "key">> }
  | { type: "tax_code"; key: number; code: TaxCodeRow | null }
  | { type: "tax_codes"; codes: readonly TaxCodeRow[]; proposed: TaxCodeRow | null }
  | { type: "item_found"; key: number; found: FoundItem; code: TaxCodeRow | null }
  | { type: "item_added"; defaults: Defaults; kind?: ItemRow["kind"] }
  | { type: "deducted"; lines: AdvanceRow["deduction"] }
  | { type: "item_removed"; key: number };

/** The day so many days after another; "" where that is no day. */
function daysAfter(day: string, days: number): string {
  return isCalendarDate(day) ? addDays(day, days) : "";
}

function blankItem(key: number, { settings, accountCode }: Defaults): ItemRow {
  const { taxName, taxRate } = settings;
  return {
    key,
    ...{ kind: "item", isPercent: false, itemNumber: "", supplyDate: "", supplyUntil: "", allowances: [] },
    description: "",
    quantity: "1",
    unit: "",
    unitPrice: "",
    discountPercent: "",
    taxName,
    taxRate: textOf(taxRate),
    taxCode: "",
    isCodeByHand: false,
    accountCode,
  };
}

/** A new invoice, dated today. */
export function blankForm(defaults: Defaults): FormState {
  const { today, currency, settings } = defaults;
  return {
    clientId: "",
    projectId: null,
    issueDate: today,
    dueDate: daysAfter(today, settings.paymentTermsDays),
    dueByHand: false,
    termsDays: settings.paymentTermsDays,
    supplyDate: "",
    supplyUntil: "",
    currency,
    exchangeRate: "",
    taxStructure: "exclusive",
    discountKind: "percent",
    discountValue: "",
    ...{ prepaid: "", paymentMeans: "", withheldKind: "percent", withheld: "", withheldName: "" },
    ...typedOf(invoiceTexts, null, { terms: settings.terms }),
    items: [blankItem(0, defaults)],
    nextKey: 1,
  };
}

/** Plain, also of a tiny price: "0.0000001", which JavaScript writes as "1e-7". */
const textOf = (number: number | null): string => (number === null ? "" : formatDecimal(decimal(number)));
/** The same; "" for none. */
const textUnlessZero = (number: number): string => (number === 0 ? "" : textOf(number));

/** Stored document as the form needs it. */
export type Written = Pick<
  InvoiceDetail,
  | ("client" | "projectId" | "issueDate" | "dueDate" | "supplyDate" | "supplyUntil" | "currency" | "exchangeRate")
  | ("taxStructure" | "discount" | "prepaid" | "withholding" | "paymentMeans" | "items" | keyof typeof invoiceTexts)
>;

/** A stored line as the form needs it. */
const rowOf = (item: Omit<Written["items"][number], "amount">, key: number): ItemRow => ({
  key,
  kind: item.kind,
  isPercent: item.percent !== null,
  itemNumber: item.itemNumber,
  supplyDate: item.supplyDate ?? "",
  supplyUntil: item.supplyUntil ?? "",
  allowances: item.allowances.map((each, place) => ({ ...each, key: place, value: textOf(each.value) })),
  description: item.description,
  quantity: textOf(item.quantity),
  unit: item.unit,
  unitPrice: textOf(item.percent ?? item.unitPrice),
  discountPercent: textUnlessZero(item.discountPercent),
  taxName: item.taxName,
  taxRate: textOf(item.taxRate),
  taxCode: item.taxCode,
  isCodeByHand: true,
  accountCode: item.accountCode,
  ...(item.dimensions?.length ? { dimensions: item.dimensions } : {}),
  ...(item.dimensionsChosen ? { dimensionsChosen: true } : {}),
  ...(item.advanceId ? deductionOf(item) : {}),
});

const deductionOf = ({ advanceId, advanceTax, unitPrice }: Omit<Written["items"][number], "amount">) => ({
  ...(advanceId ? { advanceId } : {}),
  ...(advanceTax == null ? {} : { advance: { amount: textOf(unitPrice), tax: advanceTax } }),
});

/** A draft as it is kept. */
export function formOf(draft: Written, defaults: Defaults): FormState {
  const items = draft.items.map(rowOf);
  return {
    clientId: draft.client.id,
    projectId: draft.projectId,
    issueDate: draft.issueDate,
    dueDate: draft.dueDate,
    dueByHand: true,
    termsDays: defaults.settings.paymentTermsDays,
    supplyDate: draft.supplyDate ?? "",
    supplyUntil: draft.supplyUntil ?? "",
    currency: draft.currency,
    exchangeRate: textOf(draft.exchangeRate),
    taxStructure: draft.taxStructure,
    discountKind: draft.discount?.kind ?? "percent",
    discountValue: textOf(draft.discount?.value ?? null),
    prepaid: textUnlessZero(draft.prepaid),
    paymentMeans: draft.paymentMeans,
    withheldKind: draft.withholding?.kind ?? "percent",
    withheld: textOf(draft.withholding?.value ?? null),
    withheldName: draft.withholding?.name ?? "",
    ...typedOf(invoiceTexts, draft),
    items,
    nextKey: items.length,
  };
}

/** The form after something was typed, chosen, added or removed. */
export function nextForm(form: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case "client": {
      const { client, defaults } = event;
      const termsDays = client.paymentTermsDays ?? defaults.settings.paymentTermsDays;
      const projectId = client.id === form.clientId ? form.projectId : null;
      const currency = client.currency ?? defaults.currency;
      return withDue({ ...withCurrency(form, currency), clientId: client.id, projectId, termsDays });
    }
    case "project":
      return { ...form, projectId: event.id };
    case "issue_date":
      return withDue({ ...form, issueDate: event.value });
    case "due_date":
      return { ...form, dueDate: event.value, dueByHand: true };
    case "currency":
      return withCurrency(form, event.value);
    case "rate":
      return { ...form, exchangeRate: event.value };
    case "tax_structure":
      return { ...form, taxStructure: event.value };
    case "supply":
    case "payment":
    case "discount":
      return { ...form, ...event.change };
    case "text":
      return { ...form, [event.field]: event.value };
    case "item":
      return {
        ...form,
        items: form.items.map((item) => (item.key === event.key ? { ...item, ...event.change } : item)),
      };
    case "tax_code":
      return {
        ...form,
        items: form.items.map((item) =>
          item.key === event.key
            ? { ...(event.code ? withCode(item, event.code) : { ...item, taxCode: "" }), isCodeByHand: true }
            : item,
        ),
      };
    case "item_found": {
      const { found, code } = event;
      const price = found.lastPrice?.price ?? found.price;
      const item = {
        description: lineTextOf(found),
        itemNumber: found.itemNumber,
        ...(found.unit === "" ? {} : { unit: found.unit }),
        ...(price === null ? {} : { unitPrice: textOf(price) }),
        ...(found.accountCode === "" ? {} : { accountCode: found.accountCode }),
      };
      const coded = (row: ItemRow) => (code ? { ...withCode(row, code), isCodeByHand: true } : row);
      return {
        ...form,
        items: form.items.map((row) => (row.key === event.key ? coded({ ...row, ...item }) : row)),
      };
    }
    case "tax_codes":
      return { ...form, items: form.items.map((item) => followed(item, event)) };
    case "item_added": {
      // The next item is most often like the last: same tax, same account.
      const { kind = "item" } = event;
      const last = form.items.findLast((item) => item.kind === "item");
      const like = last
        ? (({ taxName, taxRate, taxCode, isCodeByHand, accountCode, dimensions, dimensionsChosen }) => ({
            ...{ taxName, taxRate, taxCode, isCodeByHand, accountCode, dimensions, dimensionsChosen },
          }))(last)
        : {};
      const item = { ...blankItem(form.nextKey, event.defaults), ...like, kind };
      return { ...form, items: [...form.items, item], nextKey: form.nextKey + 1 };
    }
    case "deducted": {
      const rows = event.lines.map((line, place) => ({
        ...rowOf(line, form.nextKey + place),
        advanceId: line.advanceId,
      }));
      return { ...form, items: [...form.items, ...rows], nextKey: form.nextKey + rows.length };
    }
    case "item_removed":
      return { ...form, items: form.items.filter(({ key }) => key !== event.key) };
  }
}

/** Whether a rate can be typed: sellers add local rates to a state's sales tax, and some codes have none of their own. */
export const takesRates = (code: TaxCodeRow | undefined): boolean =>
  code?.isRateTyped === true || (code?.country === "US" && (code.rate ?? 0) > 0);

/** How keys begin whose tax has the same name. */
const startOfKeys = ({ country, region }: TaxCodeRow): string => (country === OSS ? `${OSS}-${region}` : `${country}-`);

/** Sets a code with its rate; the tax keeps its name within a country, and the rate that was typed. */
const withCode = (item: ItemRow, code: TaxCodeRow): ItemRow => {
  const isNamed = item.taxName !== "" && (item.taxCode === "" || item.taxCode.startsWith(startOfKeys(code)));
  const isSame = item.taxCode === code.code && takesRates(code) && item.taxRate !== "";
  return {
    ...item,
    taxCode: code.code,
    taxRate: isSame ? item.taxRate : textOf(code.rate),
    taxName: isNamed ? item.taxName : salesTaxName(code.country, code.region),
  };
};

/** An item after the client or the day changed: by the proposed code, or with the rate that its own has now. */
function followed(item: ItemRow, { codes, proposed }: Extract<FormEvent, { type: "tax_codes" }>): ItemRow {
  const code = item.isCodeByHand || !proposed ? codes.find(({ code }) => code === item.taxCode) : proposed;
  return code ? withCode(item, code) : item;
}

const withDue = (form: FormState): FormState =>
  form.dueByHand ? form : { ...form, dueDate: daysAfter(form.issueDate, form.termsDays) };

/** A rate is one of a currency: it goes with it. */
const withCurrency = (form: FormState, currency: string): FormState =>
  currency === form.currency ? form : { ...form, currency, exchangeRate: "" };

/** Whether anything that is saved differs. */
export function isChanged(form: FormState, from: FormState): boolean {
  const saved = ({ dueByHand: _, termsDays: __, nextKey: ___, ...rest }: FormState) => JSON.stringify(rest);
  return saved(form) !== saved(from);
}
