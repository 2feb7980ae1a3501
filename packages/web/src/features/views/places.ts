/** Names the places of saved views, for the search. */
import type { ViewPlace } from "@tallyleaf/contract";
import { say } from "./say.ts";

const NAMES: Record<ViewPlace, string> = {
  expenses: say("placeExpenses"),
  bills: say("placeBills"),
  invoices: say("placeInvoices"),
  clients: say("placeClients"),
  vendors: say("placeVendors"),
  journal: say("placeJournal"),
  bank_lines: say("placeBankLines"),
  reports: say("placeReports"),
};

export const placeName = (place: ViewPlace): string => NAMES[place];
