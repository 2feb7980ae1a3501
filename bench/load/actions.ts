/** Actions of users and their frequency: each kind is one call, and some need the result of an earlier one. */
import { receiptPdf } from "./receipt.ts";

export interface Asked {
  method: "GET" | "POST" | "PUT";
  path: string;
  body?: object | FormData;
}

/** Records that one person has seen and created so far. */
export interface Memory {
  seen: number[];
  made: number[];
  count: number;
}

interface Action {
  /** Name in the table of figures. */
  kind: string;
  /** Percent of all actions. */
  share: number;
  ask(memory: Memory): Asked;
}

const get = (path: string): Asked => ({ method: "GET", path });
const any = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];
const YEAR = "2024-01-01 2024-12-31".split(" ");
const days = (names: string) =>
  names
    .split(" ")
    .map((name, at) => `${name}=${YEAR[at]}`)
    .join("&");

const form = (count: number) => ({
  vendorName: `Corner Hardware ${count % 40}`,
  description: "Nails and screws",
  invoiceNumber: `L-${count}`,
  invoiceDate: "2025-06-15",
  totalAmount: 12,
  currency: "USD",
  paymentAccountId: "1100",
  accountCode: "5000",
  taxes: [{ taxName: "VAT", taxRate: 20, taxAmount: 2 }],
  lineItems: [{ description: "Nails", amount: 10, accountCode: "5000" }],
});

export const ACTIONS: readonly Action[] = [
  {
    kind: "list",
    share: 32,
    ask: () => {
      const sortBy = any(["date_upload", "date_upload", "date", "amount", "vendorName"]);
      return get(`/api/expenses?page=${any([1, 1, 1, 2, 7])}&perPage=10&sortBy=${sortBy}`);
    },
  },
  {
    kind: "search",
    share: 10,
    ask: () => get(`/api/expenses?search=${any(["hardware", "inv-010", "hosting", "fair"])}`),
  },
  {
    kind: "one expense",
    share: 16,
    ask: ({ seen }) => {
      const id = any(seen);
      return get(id === undefined ? "/api/expenses" : `/api/expenses/${id}`);
    },
  },
  { kind: "dashboard", share: 8, ask: () => get("/api/home") },
  { kind: "analytics", share: 5, ask: () => get(`/api/analytics/overview?${days("startDate endDate")}`) },
  { kind: "report", share: 4, ask: () => get(`/api/reports/figures/profit_loss?${days("from to")}`) },
  { kind: "chart and categories", share: 9, ask: () => get(any(["/api/accounts", "/api/categories"]) ?? "") },
  {
    kind: "write: new expense",
    share: 9,
    ask: ({ count }) => ({ method: "POST", path: "/api/expenses/invoice", body: form(count) }),
  },
  {
    kind: "write: change",
    share: 6,
    ask: ({ made, count }) => {
      const id = any(made);
      return id === undefined
        ? { method: "POST", path: "/api/expenses/invoice", body: form(count) }
        : { method: "PUT", path: `/api/expenses/${id}`, body: { ...form(count), description: `Changed ${count}` } };
    },
  },
  { kind: "upload", share: 1, ask: ({ count }) => upload(count) },
];

/** Actions of a greedy organization: the most expensive lists, and documents to process. */
export const GREEDY: readonly Action[] = [
  { kind: "greedy: list", share: 60, ask: () => get("/api/expenses?perPage=100&sortBy=amount") },
  { kind: "greedy: search", share: 20, ask: () => get("/api/expenses?search=a&perPage=100") },
  { kind: "greedy: report", share: 15, ask: () => get(`/api/reports/figures/general_ledger?${days("from to")}`) },
  { kind: "greedy: upload", share: 5, ask: ({ count }) => upload(count) },
];

function upload(count: number): Asked {
  const body = new FormData();
  body.set("expenseId", "-1");
  body.set("file", new File([receiptPdf(count)], `receipt ${count}.pdf`, { type: "application/pdf" }));
  return { method: "POST", path: "/api/files/upload", body };
}

/** Picks an action by frequency. */
export function drawn(actions: readonly Action[]): Action {
  let left = Math.random() * actions.reduce((sum, { share }) => sum + share, 0);
  for (const action of actions) {
    left -= action.share;
    if (left < 0) return action;
  }
  return actions[0] as Action;
}
