/** The file to fill in: the columns in the reader's language, and one entry as an example. Pure. */
import { BYTE_ORDER_MARK, journalImportColumns } from "@tallyleaf/contract";
import { currentLocale } from "@tallyleaf/messages";
import { say } from "./say.ts";

const COLUMNS = ["entry", "date", "account", "text", "debit", "credit", "currency", "rate"] as const;

/**
 * Returns the file's text, written as spreadsheets of the reader's country expect it: where decimals have a comma, cells are separated by
 * semicolons.
 *
 * @param day of the example, YYYY-MM-DD
 */
export function renderTemplateFile(day: string, currency: string): string {
  const hasComma = new Intl.NumberFormat(currentLocale()).format(1.5).includes(",");
  const amount = hasComma ? "100,00" : "100.00";
  const rows = [
    COLUMNS.map((column) => journalImportColumns[column]),
    ["1", day, "6000", say("exampleText"), amount, "", currency, ""],
    ["1", day, "1100", say("exampleText"), "", amount, currency, ""],
  ];
  const separator = hasComma ? ";" : ",";
  return BYTE_ORDER_MARK + rows.map((cells) => `${cells.join(separator)}\r\n`).join("");
}
