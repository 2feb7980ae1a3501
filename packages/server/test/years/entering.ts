/** Tools for entering a year: calls as its founder, and the IDs of what was entered, by the names in its events. */
import { CALLS, type CallName } from "@tallyleaf/contract";
import type { Person, TestServer } from "../support/server.ts";
import { type RawInput, sendCall } from "../support/wire.ts";
import type { Year } from "./events.ts";

/** The parts of answers that are read. */
interface Answered {
  [key: string]: unknown;
  id?: string;
  client?: { id: string };
  account?: { id: string };
  expense?: { id: number };
  expenseId?: number;
  invoice?: { id: string; revision: number; total: number };
  asset?: { id: string };
  deferral?: { id: string };
  dimension?: { id: string };
  template?: { id: string };
  registration?: { id: string };
  entry?: { id: string };
  draft?: { revision: number; check: { problems: object[]; remainder: number } };
  amount?: number;
  advances?: { id: string; deduction: object[] }[];
  data?: Record<string, never>[];
}

export interface Entering {
  server: TestServer;
  person: Person;
  year: Year;
  /** Base currency. */
  base: string;
  /** Figures that the product computed otherwise than the events say, as sentences. */
  differing: string[];
  /** Members by name. */
  people: Map<string, string>;
  call(name: CallName, input: RawInput, about?: string): Promise<Answered>;
  keep(name: string, id: string | number | undefined): void;
  /** @throws Error when nothing of this name was entered */
  idOf(name: string): string;
  /** IDs of the dimensions that an item or line names. */
  dimensionsOf(named: Record<string, string> | undefined): { dimensions?: string[] };
  /** Notes a figure of the product that isn't the event's. */
  compare(about: string, actual: number | undefined, wanted: string): void;
}

export function entering(server: TestServer, person: Person, year: Year): Entering {
  const ids = new Map<string, string>();
  const idOf = (name: string) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`${name} was not entered.`);
    return id;
  };
  const differing: string[] = [];
  return {
    ...{ server, person, year, differing, idOf },
    base: year.company.functionalCurrency,
    people: new Map(),
    keep: (name, id) => ids.set(name, String(id)),
    call: async (name, input, about = "") => {
      const answer = await sendCall(server.origin, CALLS[name], input, person.headers);
      if (answer.status >= 300)
        throw new Error(`${about} ${name}: ${JSON.stringify(answer.json)} for ${JSON.stringify(input)}`);
      return answer.json as Answered;
    },
    dimensionsOf: (named) =>
      named ? { dimensions: Object.values(named).map((name) => idOf(`dimension ${name}`)) } : {},
    compare: (about, actual, wanted) => {
      if (actual !== Number(wanted)) differing.push(`${about}: ${actual} instead of ${wanted}`);
    },
  };
}
