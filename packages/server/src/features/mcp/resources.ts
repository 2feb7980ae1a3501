/** Resources: texts of documents, reports, and the journal in the format of hledger. */
import {
  COMMON_FAILURES,
  type EXPORT_FORMATS,
  exportJournal,
  holds,
  holdsNeeds,
  REPORT_TYPES,
  REPORTS,
  scopeOf,
} from "@tallyleaf/contract";
import * as z from "zod";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { toolsFor } from "../tools/run-tool.ts";
import { type Download, loadFile, loadText, type Run } from "./document-file.ts";
import { textUri } from "./uris.ts";

const JSON_TYPE = "application/json";
const TEXT_TYPE = "text/plain";

export const RESOURCE_TEMPLATES = [
  {
    name: "document",
    title: "Text of a document",
    uriTemplate: "tallyleaf://documents/{documentId}",
    description: "The text that was read on a stored document.",
    mimeType: TEXT_TYPE,
  },
  {
    name: "document_file",
    title: "File of a document",
    uriTemplate: "tallyleaf://documents/{documentId}/file",
    description: "A stored document itself: a picture, a PDF, or an e-invoice.",
  },
  {
    name: "report",
    title: "Report",
    uriTemplate: "tallyleaf://reports/{type}/{from}/{to}",
    description: `A report from day to day (YYYY-MM-DD). Types: ${REPORT_TYPES.join(", ")}.`,
    mimeType: JSON_TYPE,
  },
  {
    name: "journal",
    title: "Journal for hledger",
    uriTemplate: "tallyleaf://journal/{from}/{to}",
    description: "The journal from day to day (YYYY-MM-DD) in the format of hledger.",
    mimeType: TEXT_TYPE,
  },
] as const;

const documents = z.object({ rows: z.array(z.object({ id: z.string(), fileName: z.string() })) });

/** Lists the resources that a caller may read: the newest documents, the reports of the year, and the journal. */
export async function listResources(caller: MemberContext, run: Run) {
  const names = new Set(toolsFor(caller).map(({ name }) => name));
  const year = new Date().getUTCFullYear();
  const range = `${year}-01-01/${year}-12-31`;
  const reports = names.has("run_report")
    ? REPORT_TYPES.filter((type) => !REPORTS[type].account).map((type) => ({
        uri: `tallyleaf://reports/${type}/${range}`,
        name: `${type} ${year}`,
        title: `${REPORTS[type].title} ${year}`,
        mimeType: JSON_TYPE,
      }))
    : [];
  const scope = scopeOf(exportJournal);
  const mayExport =
    holdsNeeds(caller.permissions, exportJournal.needs) &&
    (!caller.apiKey || (scope && holds(caller.apiKey.scopes, scope)));
  const journal = mayExport
    ? [{ uri: `tallyleaf://journal/${range}`, name: `journal ${year}`, title: `Journal ${year}`, mimeType: TEXT_TYPE }]
    : [];
  const found = names.has("list_documents") ? documents.parse(await run("list_documents", { perPage: 50 })).rows : [];
  const files = found.map(({ id, fileName }) => ({
    uri: textUri(id),
    name: fileName,
    title: fileName,
    mimeType: TEXT_TYPE,
  }));
  return [...reports, ...journal, ...files];
}

/** Reads a resource; null: there is none at this address. @throws CallFailure as the tools and downloads behind it */
export async function readResource(
  uri: string,
  { run, download }: { run: Run; download: Download },
): Promise<{ mimeType: string; text: string } | { mimeType: string; blob: string } | null> {
  const [kind, ...parts] = uri.startsWith("tallyleaf://") ? uri.slice("tallyleaf://".length).split("/") : [];
  const [documentId = ""] = parts;
  if (kind === "documents" && parts.length === 1)
    return { mimeType: TEXT_TYPE, text: await loadText(documentId, { run }) };
  if (kind === "documents" && parts.length === 2 && parts[1] === "file") return loadFile(documentId, { run, download });
  if (kind === "reports" && parts.length === 3) {
    const [type, from, to] = parts;
    return { mimeType: JSON_TYPE, text: JSON.stringify(await run("run_report", { type, from, to })) };
  }
  if (kind === "journal" && parts.length === 2) {
    const [startDate = "", endDate = ""] = parts;
    const query = new URLSearchParams({ startDate, endDate, format: HLEDGER });
    const { status, bytes } = await download(`${exportJournal.path}?${query}`);
    if (status !== 200) throw new CallFailure(status < 500 ? COMMON_FAILURES.notFound : COMMON_FAILURES.internal);
    return { mimeType: TEXT_TYPE, text: bytes.toString("utf8") };
  }
  return null;
}

const HLEDGER = "hledger" satisfies (typeof EXPORT_FORMATS)[number];
