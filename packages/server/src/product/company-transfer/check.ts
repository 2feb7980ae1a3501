/** Validates every row of a file before anything is written, and collects the data that the import needs in advance. */
import { MAX_UPLOAD_BYTES } from "@tallyleaf/contract";
import { getTableName } from "../../platform/db/orm.ts";
import { type Column, columnsOf, fits } from "./columns.ts";
import {
  documentFile,
  type MovedOrganization,
  type MovedPerson,
  movedOrganization,
  ORGANIZATION_FILE,
  PEOPLE_FILE,
  person,
} from "./format.ts";
import type { OrganizationFile } from "./read-file.ts";
import { say } from "./say.ts";
import { fileOf, MOVED, type MovedTable } from "./tables.ts";
import { Unfit } from "./unfit.ts";

export type Row = Record<string, unknown>;

export interface CheckedTable {
  moved: MovedTable;
  name: string;
  rows: number;
  /** Columns in the file: one that was added to the product later keeps its default. */
  columns: Column[];
}

interface CheckedDocument {
  id: string;
  key: string;
  mimeType: string;
}

export interface Checked {
  organization: MovedOrganization;
  people: MovedPerson[];
  tables: CheckedTable[];
  /** Documents with bytes. */
  documents: CheckedDocument[];
  documentBytes: number;
}

/** More than any company has, and than a server of the earlier versions, which numbered all companies together. */
const LARGEST_EXPENSE = 1e12;

/** Storage key of a document of the file, under its original organization. */
const KEY = /^([0-9a-f-]{36})\/\d{4}\/\d{2}\/[0-9a-f-]{36}\/[A-Za-z0-9._-]{1,120}$/;

/** @throws Unfit with the first error */
export async function check(file: OrganizationFile): Promise<Checked> {
  const known = new Set([ORGANIZATION_FILE, PEOPLE_FILE, ...MOVED.map(({ table }) => fileOf(table))]);
  const documents: CheckedDocument[] = [];
  let documentBytes = 0;
  const own = file.manifest.organization.id;

  const look: Record<string, (row: Row) => void> = {
    // Later numbers continue from the largest: it must be far below the limit of exact integers.
    expense: ({ id }) => {
      if (Number(id) < 1 || Number(id) > LARGEST_EXPENSE) throw new Unfit(say("expenseNumber", { number: String(id) }));
    },
    document: (row) => {
      const key = String(row.storage_key);
      const name = documentFile(String(row.id));
      if (KEY.exec(key)?.[1] !== own) throw new Unfit(say("documentPlace", { id: String(row.id) }));
      if (row.deleted_at !== null && row.kept !== true) return;
      const about = file.about(name);
      if (!about) {
        if (file.manifest.missing.includes(String(row.file_name))) return;
        throw new Unfit(say("documentMissing", { id: String(row.id) }));
      }
      if (about.sha256 !== row.sha256 || about.bytes !== row.size || about.bytes > MAX_UPLOAD_BYTES)
        throw new Unfit(say("documentDiffers", { id: String(row.id) }));
      if (known.has(name)) throw new Unfit(say("documentTwice", { id: String(row.id) }));
      known.add(name);
      documentBytes += about.bytes;
      documents.push({ id: String(row.id), key, mimeType: String(row.mime_type) });
    },
  };

  const organization = await loadOrganization(file);
  const people = await listPeople(file);
  const tables: CheckedTable[] = [];
  for (const moved of MOVED) tables.push(await checkTable(file, moved, look[getTableName(moved.table)]));
  for (const { name } of file.manifest.files) if (!known.has(name)) throw new Unfit(say("unknownPart", { name }));
  return { organization, people, tables, documents, documentBytes };
}

async function loadOrganization(file: OrganizationFile): Promise<MovedOrganization> {
  for await (const line of readable(file, ORGANIZATION_FILE)) {
    const parsed = movedOrganization.safeParse(line);
    if (parsed.success) return parsed.data;
  }
  throw new Unfit(say("companyUnreadable"));
}

async function listPeople(file: OrganizationFile): Promise<MovedPerson[]> {
  const people: MovedPerson[] = [];
  for await (const line of readable(file, PEOPLE_FILE)) {
    const parsed = person.safeParse(line);
    if (!parsed.success) throw new Unfit(say("peopleUnreadable"));
    people.push(parsed.data);
  }
  if (new Set(people.map(({ id }) => id)).size !== people.length) throw new Unfit(say("peopleUnreadable"));
  return people;
}

async function checkTable(
  file: OrganizationFile,
  moved: MovedTable,
  look: (row: Row) => void = () => undefined,
): Promise<CheckedTable> {
  const name = fileOf(moved.table);
  const all = columnsOf(moved);
  let columns = all;
  let rows = 0;
  const about = file.about(name);
  if (about) {
    for await (const line of file.lines(name)) {
      const row = asRow(line, name, rows + 1);
      if (rows === 0) columns = all.filter((column) => column.name in row);
      checkRow(row, columns, { row: String(rows + 1), name });
      look(row);
      rows += 1;
    }
    if (about.rows !== rows)
      throw new Unfit(say("rowCount", { name, rows: String(rows), stated: String(about.rows ?? 0) }));
  }
  return { moved, name: getTableName(moved.table), rows, columns };
}

function asRow(line: unknown, name: string, number: number): Row {
  if (typeof line === "object" && line !== null && !Array.isArray(line)) return line as Row;
  throw new Unfit(say("noRow", { row: String(number), name }));
}

/** @throws Unfit */
function checkRow(row: Row, columns: readonly Column[], at: { row: string; name: string }): void {
  const names = Object.keys(row);
  if (names.length !== columns.length) {
    const strange = names.find((name) => !columns.some((column) => column.name === name));
    throw new Unfit(
      strange === undefined
        ? say("rowLacksColumn", at)
        : say("rowStrangeColumn", { ...at, column: strange.slice(0, 60) }),
    );
  }
  for (const column of columns) {
    if (!(column.name in row)) throw new Unfit(say("rowLacks", { ...at, column: column.name }));
    if (!fits(column, row[column.name])) throw new Unfit(say("rowBadValue", { ...at, column: column.name }));
  }
}

function readable(file: OrganizationFile, name: string): AsyncGenerator<unknown> {
  if (!file.about(name)) throw new Unfit(say("fileMissing", { name }));
  return file.lines(name);
}
