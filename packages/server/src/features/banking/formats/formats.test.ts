/**
 * Odd statement files, each with what should come out: `test/statements/NAME` and beside it `NAME.expected.txt`, which a person
 * can read and correct.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readStatements, type StatementFile } from "./read.ts";
import type { StatementLine } from "./statement.ts";

const FOLDER = join(import.meta.dirname, "../../../../test/statements");
const files = readdirSync(FOLDER).filter((name) => !name.endsWith(".expected.txt"));
const bytesOf = (text: string) => new TextEncoder().encode(text);

it.each(files)("reads %s", async (name) => {
  const file = readStatements(readFileSync(join(FOLDER, name)));
  await expect(told(file)).toMatchFileSnapshot(join(FOLDER, `${name}.expected.txt`));
});

describe("a file that is no statement", () => {
  it.each([
    ["nothing", "", /^The file is empty/],
    ["a PDF", "%PDF-1.7 …", /^This is a PDF/],
    ["a workbook", "PK\u0003\u0004\u0014", /Excel workbook/],
    ["a letter", "Dear Ada,\nthank you.\n", /^No table of transactions/],
    ["bytes", "a\u0000b\u0001", /no text\. Choose a CSV file/],
    ["another XML", "<?xml version='1.0'?><Document><Letter/></Document>", /not a CAMT.053/],
    ["XML with a document type", "<?xml version='1.0'?><!DOCTYPE x [<!ENTITY a 'b'>]><Document/>", /document type/],
    ["damaged XML", "<?xml version='1.0'?><Document><BkToCstmrStmt><Stmt", /damaged|not a CAMT/],
    ["OFX without a statement", "<OFX><SIGNONMSGSRSV1></SIGNONMSGSRSV1></OFX>", /holds no statement/],
  ])("is refused with what to do: %s", (_, text, message) => {
    expect(() => readStatements(bytesOf(text))).toThrow(message);
  });
});

it("refuses hostile sizes soon, with a message", () => {
  const many = `Date,Text,Amount\n${"2026-03-01,x,1.00\n".repeat(50_001)}`;
  expect(() => readStatements(bytesOf(many))).toThrow(/at most 50,000/);
  const unclosed = `Date,Description,Amount\n2026-01-02,"${"x".repeat(9_000_000)}\n`;
  expect(() => readStatements(bytesOf(unclosed))).toThrow(/closing quote is missing/);
  const deep = `<?xml version="1.0"?><Document><BkToCstmrStmt>${"<Stmt>".repeat(20_000)}`;
  expect(() => readStatements(bytesOf(deep))).toThrow();
  const cellOf = (characters: number) =>
    bytesOf(`Date,Text,Amount\n2026-03-01,${"x,".repeat(3)}${'"'.repeat(2)}${"€ ".repeat(characters / 2)},1.00\n`);
  expect(readStatements(cellOf(32_000)).statements).toHaveLength(1);
  expect(() => readStatements(cellOf(200_000))).toThrow(/a cell with more than 32,767 characters/);
});

/** The parsed file as readable text. */
function told({ format, csv, statements }: StatementFile): string {
  const head: string[] = [format];
  if (csv) {
    const { roles, dateOrder, decimalMark } = csv.mapping;
    head.push(
      `dates ${dateOrder}, decimal ${decimalMark}`,
      csv.columns.map((name, i) => `  ${name} = ${roles[i]}`).join("\n"),
    );
  }
  const parts = statements.map(({ lines, notes, ...rest }) =>
    [
      `account ${rest.accountNumber || "–"} ${rest.bankName} ${rest.accountType ?? ""}`.trim(),
      `${rest.currency ?? "–"} opening ${rest.openingBalance ?? "–"} closing ${rest.closingBalance ?? "–"}`,
      ...lines.map(lineTold),
      ...notes.map((note) => `! ${note}`),
    ].join("\n"),
  );
  return `${[head.join("\n"), ...parts].join("\n\n")}\n`;
}

function lineTold(line: StatementLine): string {
  const value = line.valueDate && line.valueDate !== line.date ? ` (value ${line.valueDate})` : "";
  const more = [
    line.counterparty && `with ${line.counterparty}`,
    line.counterpartyNumber && `at ${line.counterpartyNumber}`,
    line.reference && `ref ${line.reference}`,
    line.externalId && `id ${line.externalId}`,
    line.statedBalance !== null && `balance ${line.statedBalance}`,
  ].filter(Boolean);
  return `${line.date}${value} ${line.amount.padStart(9)} "${line.description}" ${more.join(", ")}`.trimEnd();
}
