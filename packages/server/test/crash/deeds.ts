/**
 * Actions of users during failures: each is one request with its own key, has a unique name, and knows afterwards how often it must
 * have been done.
 */
import { CALLS, type Call, IDEMPOTENCY_HEADER } from "@tallyleaf/contract";
import type pg from "pg";
import { receiptPdf } from "../support/documents.ts";
import type { Person } from "../support/server.ts";
import { type Answer, type RawInput, sendCall } from "../support/wire.ts";

/** Lines of each statement and rows of each table that are imported. */
const ROWS = 12;

interface Request {
  call: Call;
  input: RawInput;
}

export interface Deed {
  kind: string;
  /** In every text of it; also its Idempotency-Key. */
  name: string;
  request: Request;
  /** The answer that was received: acknowledged, if it is a success. */
  answer: Answer | null;
  /** How much of it is in the database: nothing or all, never more. */
  done(client: pg.Client): Promise<{ found: number; of: number; atOnce: boolean }>;
}

/** One who acts, and the bank account that their statements are of. */
export interface Actor {
  person: Person;
  bankAccountId: string;
}

const count = async (client: pg.Client, text: string, values: unknown[]) =>
  Number((await client.query(`select count(*) from ${text}`, values)).rows[0].count);

/** A number for an amount and a day, which makes no two deeds look alike. */
const centsOf = (name: string) => Number(name.replaceAll(/\D/g, "").slice(-6)) + 100;

const form = (name: string, cents: number) => ({
  vendorName: `Vendor ${name}`,
  description: "Nails",
  invoiceDate: "2026-04-03",
  totalAmount: cents / 100,
  taxes: [],
  paymentAccountId: "1100",
  accountCode: "5000",
  lineItems: [],
});

type Make = (name: string, actor: Actor) => Promise<Omit<Deed, "name" | "answer" | "kind">>;

const rows = (line: (row: number) => string) => Array.from({ length: ROWS }, (_, row) => line(row)).join("\n");

const MAKERS: Record<string, Make> = {
  expense: async (name) => ({
    request: { call: CALLS.createExpense, input: { body: form(name, centsOf(name)) } },
    done: async (client) => {
      const found = await count(client, "expense where list_vendor = $1 and deleted_at is null", [`Vendor ${name}`]);
      return { found, of: 1, atOnce: true };
    },
  }),
  client: async (name) => ({
    request: { call: CALLS.addClient, input: { body: { name: `Client ${name}` } } },
    done: async (client) => ({
      found: await count(client, "client where name = $1", [`Client ${name}`]),
      of: 1,
      atOnce: true,
    }),
  }),
  upload: async (name) => {
    const bytes = new Uint8Array(await receiptPdf({ vendor: `SHOP ${name} LTD`, number: name }));
    const file = new File([bytes], `${name}.pdf`, { type: "application/pdf" });
    return {
      request: { call: CALLS.uploadFile, input: { body: { expenseId: -1 }, file } },
      done: async (client) => {
        const documents = "document d join expense e on (e.organization_id, e.document_id) = (d.organization_id, d.id)";
        const found = await count(client, `${documents} where d.file_name = $1 and e.deleted_at is null`, [
          `${name}.pdf`,
        ]);
        return { found, of: 1, atOnce: true };
      },
    };
  },
  statement: async (name, { bankAccountId }) => {
    const text = `Date,Description,Amount\n${rows((row) => `2026-05-${row + 10},Line ${name} ${row},-${row + 1}.50`)}\n`;
    const targets = JSON.stringify([{ statement: 0, bankAccountId }]);
    return {
      request: { call: CALLS.importStatement, input: { body: { targets }, file: new File([text], `${name}.csv`) } },
      done: async (client) => ({
        found: await count(client, "bank_line where description like $1", [`Line ${name} %`]),
        of: ROWS,
        atOnce: true,
      }),
    };
  },
  table: async (name) => {
    const text = `Date,Vendor,Amount\n${rows((row) => `2026-06-${row + 10},Row ${name} ${row},${row + 1}.25`)}\n`;
    return {
      // Names like these look alike, which is no reason to leave them out.
      request: {
        call: CALLS.importExpenses,
        input: { body: { duplicates: "import" }, file: new File([text], `${name}.csv`) },
      },
      // A job posts its rows, possibly long after the response.
      done: async (client) => ({
        found: await count(client, "expense where list_vendor like $1 and deleted_at is null", [`Row ${name} %`]),
        of: ROWS,
        atOnce: false,
      }),
    };
  },
};

export const KINDS = Object.keys(MAKERS);

/** Prepares a deed; nothing is sent yet. */
export async function prepare(kind: string, name: string, actor: Actor): Promise<Deed> {
  const make = MAKERS[kind];
  if (!make) throw new Error(`Nobody does ${kind}.`);
  return { kind, name, answer: null, ...(await make(name, actor)) };
}

/** Sends the deed's request with its key; null when no answer came. */
export async function send({ request, name }: Deed, origin: string, { person }: Actor): Promise<Answer | null> {
  const headers = { ...person.headers, [IDEMPOTENCY_HEADER]: name };
  return sendCall(origin, request.call, request.input, headers).catch(() => null);
}

/** An amount that is changed repeatedly: the last acknowledged value is valid, or one requested after it. */
export interface Edited {
  id: string;
  acknowledged: number;
  /** Asked for since, and never answered. */
  open: number[];
}

/** Changes the amount of an expense to so many cents; whether that was acknowledged. */
export async function edit(edited: Edited, cents: number, origin: string, { person }: Actor): Promise<boolean> {
  edited.open.push(cents);
  const input = { params: { id: edited.id }, body: form("edited", cents) };
  const answer = await sendCall(origin, CALLS.updateExpense, input, person.headers).catch(() => null);
  if (answer?.status !== 200) return false;
  edited.acknowledged = cents;
  edited.open = [];
  return true;
}

/** The expense whose amount is to be edited. */
export async function beginEditing({ person }: Actor): Promise<Edited> {
  const { expense } = await person.call(CALLS.createExpense, { body: form("edited", 100) });
  return { id: String(expense.id), acknowledged: 100, open: [] };
}
