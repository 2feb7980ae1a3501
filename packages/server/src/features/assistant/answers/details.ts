/** A detail of one client or vendor, as its record has it. */
import type { ReadAnswer } from "../../tools/run-tool.ts";
import type { Detail, Reading } from "../grammar/frame.ts";
import { sayReading } from "../say.ts";

export const DETAILS = ["email", "phone", "address", "taxId", "iban", "contact"] as const satisfies readonly Detail[];

/** The fields of a client's or a vendor's record that say it. */
const FIELDS: Readonly<Record<Detail, readonly string[]>> = {
  email: ["email"],
  phone: ["phone"],
  address: ["address"],
  taxId: ["taxId", "vatId"],
  iban: ["ibans"],
  contact: ["name"],
};

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim().replace(/\s*\n\s*/g, ", ") : "");

/** "Acme: office@acme.example" */
export function detailSentence({ asks = "email" }: Reading, { rows: [row = {}] }: ReadAnswer): string {
  const detail = DETAILS.find((one) => one === asks) ?? "email";
  const name = textOf(row.company) || textOf(row.name);
  // Of a person without a company, the name is no contact.
  const said =
    detail === "contact" && textOf(row.company) === ""
      ? ""
      : textOf(FIELDS[detail].map((field) => textOf(row[field])).find(Boolean));
  return said === "" ? sayReading("notOnFile", { name }) : sayReading("ofParty", { name, said });
}
