/**
 * Fixed assets: the register, what countries' rules suggest, monthly depreciation in runs, and disposals. Purchases are posted elsewhere;
 * the list says where register and ledger differ.
 */
import {
  DEPRECIATION_METHODS,
  FIRST_YEARS,
  isCalendarDate,
  MAX_LIFE_MONTHS,
  REGISTER_COLUMNS,
} from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractAssets } from "@tallyleaf/messages/catalogs/contract-assets";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { changeOf } from "./change.ts";
import { csvFile } from "./csv.ts";
import { LARGEST_AMOUNT } from "./exact-amounts.ts";
import { dateConfirmed, ODD_DATE } from "./odd-dates.ts";
import { anyNumber, anyText, isCountable } from "./scalars.ts";
import {
  amount,
  calendarDate,
  currencyCode,
  instant,
  messageOnly,
  paged,
  pageQuery,
  undoableMessage,
} from "./values.ts";

const say = translator(contractAssets);

export const ASSET_LIMITS = { name: 200, text: 200, note: 2000, code: 20, lifeMonths: MAX_LIFE_MONTHS } as const;

export const assetMessages = {
  name: say("nameMissing"),
  account: say("accountMissing"),
  day: say("dayInvalid"),
  cost: say("costInvalid"),
  residual: say("residualInvalid"),
  life: say("lifeInvalid", { max: MAX_LIFE_MONTHS }),
  rate: say("rateInvalid"),
  rateMissing: say("rateMissing"),
  method: say("methodInvalid"),
  tooMuch: say("tooMuch"),
  useBeforePurchase: say("useBeforePurchase"),
  openingBeforePurchase: say("openingBeforePurchase"),
  openingMissing: say("openingMissing"),
};

export const ASSET_STATES = ["active", "depreciated", "disposed"] as const;
export type AssetState = (typeof ASSET_STATES)[number];

export const DISPOSAL_KINDS = ["sold", "scrapped", "lost", "own_use"] as const;
export type DisposalKind = (typeof DISPOSAL_KINDS)[number];

export const POSTED_DEPRECIATIONS = ["depreciation", "impairment"] as const;

const day = anyText({ error: assetMessages.day }).refine(isCalendarDate, { error: assetMessages.day });
const code = anyText({ error: assetMessages.account }).trim().max(ASSET_LIMITS.code, { error: assetMessages.account });
const text = (limit: number) =>
  anyText({ error: say("textTooLong", { limit }) })
    .trim()
    .max(limit, { error: say("textTooLong", { limit }) });
const money = (error: string) => anyNumber({ error }).min(0, { error }).max(LARGEST_AMOUNT, { error });

/** Fields of an asset. Amounts are in the base currency. */
export const assetBody = z.object({
  name: text(ASSET_LIMITS.name).min(1, { error: assetMessages.name }),
  /** The account that has its cost. */
  assetCode: code.min(1, { error: assetMessages.account }),
  /** Accumulated depreciation; empty: 1790. The asset's own account: it is written down there. */
  accumulatedCode: code.default(""),
  /** Cost of depreciation; empty: 6800. */
  expenseCode: code.default(""),
  method: z.enum(DEPRECIATION_METHODS, { error: assetMessages.method }).default("straight_line"),
  /** From the month in which it is put to use. Without effect where it is written off at once or never. */
  lifeMonths: z
    .int({ error: assetMessages.life })
    .min(1, { error: assetMessages.life })
    .max(ASSET_LIMITS.lifeMonths, { error: assetMessages.life })
    .default(36),
  /** Percent a year; for declining balance. */
  rate: anyNumber({ error: assetMessages.rate })
    .gt(0, { error: assetMessages.rate })
    .max(100, { error: assetMessages.rate })
    .nullable()
    .default(null),
  /** Of a straight line. */
  firstYear: z.enum(FIRST_YEARS, { error: say("firstYearInvalid") }).default("months"),
  acquiredOn: day,
  /** Null: when it was bought. */
  inUseFrom: day.nullable().default(null),
  cost: money(assetMessages.cost).gt(0, { error: assetMessages.cost }),
  /** Value at the end of its life. */
  residual: money(assetMessages.residual).default(0),
  /** First day of these books, where opening balances brought it; null: it was bought later. */
  openingOn: day.nullable().default(null),
  /** Depreciation before that day. */
  openingDepreciation: money(assetMessages.residual).default(0),
  serial: text(ASSET_LIMITS.text).default(""),
  location: text(ASSET_LIMITS.text).default(""),
  note: text(ASSET_LIMITS.note).default(""),
});
export type AssetBody = z.output<typeof assetBody>;

/** Rules between fields, for what is added and for the whole after a change. */
export const assetRules = <Body extends z.ZodType<AssetBody>>(body: Body) =>
  body.superRefine((asset, context) => {
    const refuse = (path: keyof AssetBody, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (asset.method === "declining" && asset.rate === null) refuse("rate", assetMessages.rateMissing);
    if (asset.inUseFrom !== null && asset.inUseFrom < asset.acquiredOn)
      refuse("inUseFrom", assetMessages.useBeforePurchase);
    const amounts = [asset.cost, asset.residual, asset.openingDepreciation];
    // An amount that can't be one is refused for itself alone.
    if (!amounts.every((value) => value >= 0 && value <= LARGEST_AMOUNT)) return;
    if (asset.openingOn === null && asset.openingDepreciation > 0) refuse("openingOn", assetMessages.openingMissing);
    if (asset.openingOn !== null && asset.openingOn < asset.acquiredOn)
      refuse("openingOn", assetMessages.openingBeforePurchase);
    if (asset.residual + asset.openingDepreciation > asset.cost) refuse("residual", assetMessages.tooMuch);
  });

const disposal = z.object({
  day: calendarDate,
  kind: z.enum(DISPOSAL_KINDS),
  /** Without tax, as the books have it now: less once its invoice is credited or void, or its entry is reversed. */
  proceeds: amount,
  bookValue: amount,
  /** Below zero: a loss. */
  gain: amount,
  invoiceId: z.uuid().nullable(),
  invoiceNumber: anyText().nullable(),
  entryIds: z.array(z.uuid()),
});

const asset = z.object({
  ...assetBody.shape,
  id: z.uuid(),
  number: z.int(),
  inUseFrom: calendarDate,
  state: z.enum(ASSET_STATES),
  /** Name of the account of its cost. */
  account: anyText(),
  /** Posted until now, with opening balances. */
  accumulated: amount,
  bookValue: amount,
  /** First month whose depreciation is not posted, its first day; null: nothing is left. */
  dueFrom: calendarDate.nullable(),
  /** Depreciation is posted, so that cost, method, accounts, and days are fixed. */
  isPosted: z.boolean(),
  /** Expense that bought it. */
  expenseId: z.int().nullable(),
  disposal: disposal.nullable(),
});
export type Asset = z.output<typeof asset>;

const plannedMonth = z.object({
  /** Its first day. */
  month: calendarDate,
  /** An impairment is a row of its own, beside a month's depreciation. */
  kind: z.enum(POSTED_DEPRECIATIONS),
  amount,
  /** After the month. */
  accumulated: amount,
  bookValue: amount,
  /** Null: not posted. `amount` is then the plan's. */
  entryId: z.uuid().nullable(),
});
export type AssetMonth = z.output<typeof plannedMonth>;

const runLine = z.object({ assetId: z.uuid(), name: anyText(), amount });
const dueMonth = z.object({
  month: calendarDate,
  /** The month's last day, or the first open day where the month is closed. */
  entryDate: calendarDate,
  isClosed: z.boolean(),
  total: amount,
  lines: z.array(runLine),
});
export type DueDepreciation = z.output<typeof dueMonth>;

const run = z.object({
  id: z.uuid(),
  month: calendarDate,
  entryId: z.uuid(),
  entryDate: calendarDate,
  number: anyText().nullable(),
  total: amount,
  assets: z.int(),
  /** Name of the user; null: the product posted it by itself. */
  postedBy: anyText().nullable(),
  postedAt: instant,
  /** Null: it counts. */
  reversedAt: instant.nullable(),
});
export type DepreciationRun = z.output<typeof run>;

const proposal = z.object({
  expenseId: z.int(),
  expenseLine: z.int(),
  vendor: anyText(),
  name: anyText(),
  day: calendarDate,
  assetCode: anyText(),
  account: anyText(),
  /** Net, with tax that can't be recovered. */
  cost: amount,
});
export type AssetProposal = z.output<typeof proposal>;

const registerAmounts = z.object(
  Object.fromEntries(REGISTER_COLUMNS.map((column) => [column, amount])) as Record<
    (typeof REGISTER_COLUMNS)[number],
    typeof amount
  >,
);
export type RegisterAmounts = z.output<typeof registerAmounts>;

const balance = z.object({ code: anyText(), name: anyText(), register: amount, ledger: amount });
export type AssetBalance = z.output<typeof balance>;

const assetId = z.object({ id: z.uuid({ error: say("assetInvalid") }) });
const runId = z.object({ id: z.uuid({ error: say("runInvalid") }) });
const NOT_FOUND = { status: 404, code: "not_found", message: say("assetNotFound") } as const satisfies Failure;
const RUN_NOT_FOUND = { status: 404, code: "not_found", message: say("runNotFound") } as const satisfies Failure;
const failure = <const Code extends string>(status: 400 | 409, code: Code, message: string) =>
  ({ status, code, message }) as const;
const unknownAccount = failure(400, "unknown_account", say("unknownAccount"));
const wrongAccount = failure(400, "wrong_account", say("wrongAccount"));
/** Of what is posted for an asset on a day. */
const onDay = {
  isDisposed: failure(409, "is_disposed", say("isDisposed")),
  isPool: failure(409, "is_pool", say("isPool")),
  tooEarly: failure(400, "too_early", say("tooEarly")),
  inFuture: failure(400, "in_future", say("inFuture")),
  laterPosted: failure(409, "later_posted", say("laterPosted")),
} satisfies Record<string, Failure>;
const saved = messageOnly.extend({ asset });
const tag = "Assets";
const range = z.object({
  /** Absent: the first day of the fiscal year of `to`. */
  from: day.optional(),
  /** Absent: today. */
  to: day.optional(),
});
const badRange = failure(400, "bad_range", say("badRange"));

export const listAssets = defineCall({
  method: "GET",
  path: "/api/assets",
  summary: "List fixed assets by number, with their book values, what is due, and where register and ledger differ",
  tag,
  needs: { verb: "see", subject: "asset" },
  query: pageQuery.extend({
    state: z.enum(ASSET_STATES, { error: say("stateInvalid") }).optional(),
    /** In name, serial number, and location. */
    search: text(ASSET_LIMITS.text).optional(),
  }),
  output: paged(asset).extend({
    counts: z.object({ all: z.int(), active: z.int(), depreciated: z.int(), disposed: z.int() }),
    currency: currencyCode,
    today: calendarDate,
    /** Months that are over and not posted. */
    monthsDue: z.int(),
    /** Expense lines on accounts of assets that are no asset yet. */
    proposals: z.int(),
    /** The product posts months by itself once they are over. */
    byClock: z.boolean(),
    /** Of all assets, today. */
    balances: z.array(balance),
  }),
});

export const getAsset = defineCall({
  method: "GET",
  path: "/api/assets/:id",
  summary: "Get a fixed asset with its schedule by month",
  tag,
  needs: { verb: "see", subject: "asset" },
  params: assetId,
  output: z.object({ asset, currency: currencyCode, months: z.array(plannedMonth) }),
  failures: { notFound: NOT_FOUND },
});

export const suggestAsset = defineCall({
  method: "GET",
  path: "/api/assets/suggestions",
  summary: "List what the rules of the company's country suggest for an asset: low value, pool, and declining balance",
  tag,
  needs: { verb: "see", subject: "asset" },
  query: z.object({
    day,
    cost: z.coerce
      .number({ error: assetMessages.cost })
      .min(0, { error: assetMessages.cost })
      .max(LARGEST_AMOUNT, { error: assetMessages.cost })
      .refine(isCountable, { error: assetMessages.cost }),
    lifeMonths: z.coerce
      .number({ error: assetMessages.life })
      .int({ error: assetMessages.life })
      .min(1, { error: assetMessages.life })
      .max(ASSET_LIMITS.lifeMonths, { error: assetMessages.life })
      .default(36),
  }),
  output: z.object({
    lowValue: z.array(
      z.object({
        id: anyText(),
        method: z.enum(["immediate", "pool"]),
        upTo: amount,
        currency: currencyCode,
        lifeMonths: z.int().nullable(),
        source: anyText(),
      }),
    ),
    /** The highest rate, in percent a year; null: the country has no rule. */
    declining: z.object({ id: anyText(), rate: z.number(), source: anyText() }).nullable(),
    /** Relief that is claimed in the tax return only. */
    notes: z.array(z.object({ id: z.enum(["gb-allowances", "us-macrs"]), source: anyText() })),
  }),
});

export const listAssetProposals = defineCall({
  method: "GET",
  path: "/api/assets/proposals",
  summary: "List expense lines on accounts of assets that are no asset yet, newest first; at most 200",
  tag,
  needs: { verb: "see", subject: "asset" },
  output: z.object({ data: z.array(proposal), currency: currencyCode }),
});

export const addAsset = defineCall({
  method: "POST",
  path: "/api/assets",
  summary: "Add a fixed asset, by hand or of an expense line; nothing is posted",
  tag,
  needs: { verb: "add", subject: "asset" },
  body: assetRules(
    assetBody.extend({
      isDateConfirmed: dateConfirmed,
      /** The expense line that bought it; null: it is entered by hand. */
      expenseId: z
        .int({ error: say("expenseInvalid") })
        .nullable()
        .default(null),
      expenseLine: z
        .int({ error: say("expenseInvalid") })
        .nullable()
        .default(null),
    }),
  ),
  output: saved,
  failures: {
    oddDate: ODD_DATE,
    unknownAccount,
    wrongAccount,
    unknownLine: failure(400, "unknown_expense_line", say("unknownLine")),
    isAsset: failure(409, "is_asset", say("isAsset")),
  },
});

export const updateAsset = defineCall({
  method: "PUT",
  path: "/api/assets/:id",
  summary:
    "Change a fixed asset; once depreciation is posted, cost, life, and residual value count from the next month on. Nothing is posted for another cost: its document did that",
  tag,
  needs: { verb: "change", subject: "asset" },
  params: assetId,
  body: changeOf(assetBody).extend({
    isDateConfirmed: dateConfirmed,
    /** The day from which the ledger has another cost: of the discount, the credit note, or the later purchase. Absent: from the start. */
    costOn: day.optional(),
  }),
  output: saved,
  failures: {
    notFound: NOT_FOUND,
    oddDate: ODD_DATE,
    unknownAccount,
    wrongAccount,
    tooEarly: onDay.tooEarly,
    inFuture: onDay.inFuture,
    isPosted: failure(409, "depreciation_posted", say("isPosted")),
    tooMuch: failure(400, "too_much", assetMessages.tooMuch),
    isDisposed: failure(409, "is_disposed", say("isDisposed")),
  },
});

export const deleteAsset = defineCall({
  method: "DELETE",
  path: "/api/assets/:id",
  summary: "Delete a fixed asset of which nothing was posted",
  tag,
  needs: { verb: "remove", subject: "asset" },
  params: assetId,
  output: undoableMessage,
  failures: { notFound: NOT_FOUND, isPosted: failure(409, "depreciation_posted", say("deletePosted")) },
});

export const previewDisposal = defineCall({
  method: "GET",
  path: "/api/assets/:id/disposal",
  summary: "Preview the disposal of a fixed asset on a day: depreciation still to be posted, and the book value",
  tag,
  needs: { verb: "see", subject: "asset" },
  params: assetId,
  query: z.object({
    day,
    /** The invoice of the sale, whose parts are then answered. */
    invoiceId: z.uuid({ error: say("invoiceInvalid") }).optional(),
  }),
  output: z.object({
    /** Posted with the disposal, through its month. */
    depreciation: amount,
    accumulated: amount,
    bookValue: amount,
    currency: currencyCode,
    /** Reason for which it can't be disposed of on the day; null: it can. */
    refusal: anyText().nullable(),
    /** Of the invoice that was asked for; null: none was. */
    sale: z
      .object({
        /** Net amount that the books have of it now, credit notes taken off. */
        net: amount,
        /** Other assets that it sells. */
        parts: z.array(z.object({ id: z.uuid(), name: anyText(), proceeds: amount })),
        /** No asset has it. */
        rest: amount,
      })
      .nullable(),
  }),
  failures: { notFound: NOT_FOUND, unknownInvoice: failure(400, "unknown_invoice", say("unknownInvoice")) },
});

export const disposeAsset = defineCall({
  method: "POST",
  path: "/api/assets/:id/disposal",
  summary: "Dispose of a fixed asset: post its depreciation through the month, take it out, and post or link the sale",
  tag,
  needs: { verb: "change", subject: "asset" },
  params: assetId,
  body: z.object({
    day,
    kind: z.enum(DISPOSAL_KINDS, { error: say("kindInvalid") }),
    /** Of a sale: the invoice, or money that was received. Null: neither is known, or nothing was paid. */
    sale: z
      .union(
        [
          z.object({
            invoiceId: z.uuid({ error: say("invoiceInvalid") }),
            /** Without tax, of the invoice's net amount; absent: all that no other asset has of it. */
            amount: money(say("partInvalid"))
              .gt(0, { error: say("partInvalid") })
              .optional(),
          }),
          z.object({
            /** With tax, in the currency in which the account is held. */
            received: money(say("receivedInvalid")).gt(0, { error: say("receivedInvalid") }),
            /** The account that received it: one of money, or of other receivables. */
            accountCode: code.min(1, { error: assetMessages.account }),
            /** A code of sales, such as "DE-U19"; empty: the company charges no tax. */
            taxCode: code.default(""),
          }),
        ],
        { error: say("saleInvalid") },
      )
      .nullable()
      .default(null),
  }),
  output: saved,
  failures: {
    notFound: NOT_FOUND,
    ...onDay,
    unknownInvoice: failure(400, "unknown_invoice", say("unknownInvoice")),
    notProceeds: failure(400, "not_proceeds", say("notProceeds")),
    partTooMuch: failure(400, "too_much", say("partTooMuch")),
    unknownAccount,
    notReceiving: failure(400, "wrong_account", say("notReceiving")),
    notOfSales: failure(400, "bad_tax_code", say("notOfSales")),
    taxCodeMissing: failure(400, "tax_code_missing", say("taxCodeMissing")),
    notSold: failure(400, "not_sold", say("notSold")),
  },
});

export const restoreAsset = defineCall({
  method: "DELETE",
  path: "/api/assets/:id/disposal",
  summary: "Reverse the disposal of a fixed asset with all entries that it posted",
  tag,
  needs: { verb: "change", subject: "asset" },
  params: assetId,
  output: saved,
  failures: { notFound: NOT_FOUND, notDisposed: failure(409, "not_disposed", say("notDisposed")) },
});

export const splitAsset = defineCall({
  method: "POST",
  path: "/api/assets/:id/split",
  summary: "Split a part off a fixed asset, with its share of depreciation, as an asset of its own; nothing is posted",
  tag,
  needs: { verb: "change", subject: "asset" },
  params: assetId,
  body: z.object({
    /** Of the part. */
    name: text(ASSET_LIMITS.name).min(1, { error: assetMessages.name }),
    /** Of the cost; the part takes the same share of depreciation and residual value. */
    cost: money(assetMessages.cost).gt(0, { error: assetMessages.cost }),
  }),
  /** The part. */
  output: saved,
  failures: {
    notFound: NOT_FOUND,
    isDisposed: failure(409, "is_disposed", say("isDisposed")),
    tooMuch: failure(400, "too_much", say("splitTooMuch")),
  },
});

export const impairAsset = defineCall({
  method: "POST",
  path: "/api/assets/:id/impairment",
  summary: "Post an impairment of a fixed asset; what is left is depreciated over the rest of its life",
  tag,
  needs: { verb: "change", subject: "asset" },
  params: assetId,
  body: z.object({
    day,
    amount: money(say("impairmentInvalid")).gt(0, { error: say("impairmentInvalid") }),
    /** Account of the cost; empty: that of its depreciation. */
    expenseCode: code.default(""),
  }),
  output: saved,
  failures: {
    notFound: NOT_FOUND,
    unknownAccount,
    wrongAccount,
    ...onDay,
    earlierDue: failure(409, "earlier_due", say("earlierDue")),
    tooMuch: failure(400, "too_much", say("impairmentTooMuch")),
    isImpaired: failure(409, "is_impaired", say("isImpaired")),
  },
});

export const reverseImpairment = defineCall({
  method: "DELETE",
  path: "/api/assets/:id/impairment",
  summary: "Reverse the last impairment of a fixed asset on its own day, while nothing later is posted for it",
  tag,
  needs: { verb: "change", subject: "asset" },
  params: assetId,
  output: saved,
  failures: {
    notFound: NOT_FOUND,
    notImpaired: failure(409, "not_impaired", say("notImpaired")),
    isDisposed: failure(409, "is_disposed", say("isDisposed")),
    laterPosted: failure(409, "later_posted", say("laterThanImpairment")),
  },
});

export const previewDepreciation = defineCall({
  method: "GET",
  path: "/api/assets/depreciation",
  summary: "Preview the months whose depreciation is not posted, oldest first, at most 24",
  tag,
  needs: { verb: "see", subject: "asset" },
  output: z.object({ months: z.array(dueMonth), currency: currencyCode, byClock: z.boolean() }),
});

export const postDepreciation = defineCall({
  method: "POST",
  path: "/api/assets/depreciation",
  summary: "Post the depreciation of all months that are due through one, an entry each; what is posted is left alone",
  tag,
  needs: { verb: "change", subject: "asset" },
  body: z.object({
    /** A day of the last month. */
    through: day,
    /** Posts what belongs to a closed month on the first open day, and names the month; else it is refused. */
    onOpenDay: z.boolean({ error: say("onOpenDayInvalid") }).default(false),
  }),
  output: messageOnly.extend({ runs: z.array(run) }),
  failures: { notOver: failure(400, "not_over", say("notOver")) },
});

export const listDepreciationRuns = defineCall({
  method: "GET",
  path: "/api/assets/runs",
  summary: "List depreciation runs, newest first",
  tag,
  needs: { verb: "see", subject: "asset" },
  query: pageQuery,
  output: paged(run).extend({ currency: currencyCode }),
});

export const reverseDepreciationRun = defineCall({
  method: "POST",
  path: "/api/assets/runs/:id/reverse",
  summary: "Reverse a depreciation run as a whole, while its period is open and no later month of its assets is posted",
  tag,
  needs: { verb: "change", subject: "asset" },
  params: runId,
  output: messageOnly.extend({ run }),
  failures: {
    notFound: RUN_NOT_FOUND,
    isReversed: failure(409, "is_reversed", say("isReversed")),
    laterPosted: failure(409, "later_posted", say("laterRunPosted")),
  },
});

export const getAssetRegister = defineCall({
  method: "GET",
  path: "/api/assets/register",
  summary: "Get the register for a period: cost and depreciation of each asset and account, from opening to closing",
  tag,
  needs: { verb: "see", subject: "asset" },
  query: range,
  output: z.object({
    from: calendarDate,
    to: calendarDate,
    currency: currencyCode,
    accounts: z.array(
      z.object({
        code: anyText(),
        name: anyText(),
        sums: registerAmounts,
        assets: z.array(z.object({ id: z.uuid(), number: z.int(), name: anyText(), amounts: registerAmounts })),
      }),
    ),
    sums: registerAmounts,
    /** On the last day. */
    balances: z.array(balance),
  }),
  failures: { badRange },
});
export type AssetRegister = z.output<(typeof getAssetRegister)["output"]>;

export const exportAssetRegister = defineCall({
  method: "GET",
  path: "/api/assets/register/csv",
  summary: "Get the register for a period as CSV, a line for each asset",
  tag,
  needs: { verb: "see", subject: "asset" },
  query: range,
  output: csvFile,
  failures: { badRange },
});

export const saveAssetSettings = defineCall({
  method: "PUT",
  path: "/api/assets/settings",
  summary: "Set whether depreciation is posted by itself once a month is over",
  tag,
  needs: { verb: "change", subject: "asset" },
  body: z.object({ byClock: z.boolean({ error: say("byClockInvalid") }) }),
  output: messageOnly.extend({ byClock: z.boolean() }),
});

export const assetCalls = {
  listAssets,
  getAsset,
  suggestAsset,
  listAssetProposals,
  addAsset,
  updateAsset,
  deleteAsset,
  previewDisposal,
  disposeAsset,
  restoreAsset,
  splitAsset,
  impairAsset,
  reverseImpairment,
  previewDepreciation,
  postDepreciation,
  listDepreciationRuns,
  reverseDepreciationRun,
  getAssetRegister,
  exportAssetRegister,
  saveAssetSettings,
} as const;
