/** A sent statement file, read as the organization reads its bank's files. */
import { bankMessages, type CsvMapping, importStatement } from "@tallyleaf/contract";
import type { DecimalMark } from "@tallyleaf/ledger";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { SentFile } from "../../platform/http/context.ts";
import { CallFailure, failureAt } from "../../platform/http/failure.ts";
import { Unreadable } from "../../platform/parsers/unreadable.ts";
import { loadRememberedMappings } from "./csv-mappings.ts";
import { readStatementsAside, type StatementFile } from "./formats/read.ts";

const { failures } = importStatement;

/** A person's choices for reading a file; an undefined choice is as it was the last time, else as the file shows it. */
interface Wishes {
  mapping?: CsvMapping | undefined;
  decimalMark?: DecimalMark | undefined;
  /** Of the amounts where the file names none. */
  currency?: string | undefined;
}

/** @throws CallFailure `empty` and `unreadable`, with what to do */
export async function readFile(
  tx: Transaction,
  organizationId: string,
  file: SentFile,
  { mapping, decimalMark, currency }: Wishes,
): Promise<StatementFile & { remembered: boolean }> {
  if (file.bytes.length === 0) throw new CallFailure(failures.empty, { message: bankMessages.empty(file.name) });
  const remembered = await loadRememberedMappings(tx, organizationId);
  const baseCurrency = await loadBaseCurrency(tx, organizationId);
  try {
    const read = await readStatementsAside(organizationId, file.bytes, {
      mapping: mapping ?? null,
      decimalMark: decimalMark ?? null,
      remembered,
      baseCurrency,
      currency,
    });
    return { ...read, remembered: read.csv !== null && remembered.has(read.csv.signature) };
  } catch (error) {
    if (error instanceof Unreadable) throw failureAt(failures.unreadable, "file", error);
    throw error;
  }
}
