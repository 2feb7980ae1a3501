/** Names and days that the questions of the grammar's tests are about, and the grammar that reads them. */
import type { Reading } from "../../src/features/assistant/grammar/frame.ts";
import { indexOf, type Name } from "../../src/features/assistant/grammar/names.ts";
import type { World } from "../../src/features/assistant/grammar/question.ts";
import { understand } from "../../src/features/assistant/grammar/read.ts";

/** Clients, vendors, and the other names of a company. */
export const NAMES: readonly (readonly [kind: Name["kind"], id: string, name: string])[] = [
  ["client", "acme", "Acme Ltd"],
  ["client", "nord", "Nordlicht GmbH"],
  ["client", "meyer-a", "Meyer AG"],
  ["client", "meyer-b", "Meyer GmbH"],
  ["vendor", "hetzner", "Hetzner Online GmbH"],
  ["vendor", "bahn", "Deutsche Bahn"],
  ["vendor", "soehne", "Müller & Söhne"],
  ["category", "5300", "Travel"],
  ["category", "5300", "Reisekosten"],
  ["category", "5250", "Meals and restaurants"],
  ["member", "noor", "Noor Haddad"],
  ["account", "1100", "Business checking"],
  ["vendor", "aws", "AWS EMEA"],
  ["card", "2100", "Credit card"],
];
export const world: World = {
  today: "2026-11-27",
  years: [],
  currency: "EUR",
  receivable: "1300",
  till: "1000",
  card: "2100",
  names: indexOf(NAMES.map(([kind, id, name]) => ({ kind, id, name }))),
};
/** The reading of a question; null: it is declined. */
export const read = (question: string, language = "en-US", changes: Partial<World> = {}): Reading | null =>
  understand(question, { ...world, ...changes }, language).reading;

export const october = { from: "2026-10-01", to: "2026-10-31" };
export const today = { asOf: "2026-11-27" };
