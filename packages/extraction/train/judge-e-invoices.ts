/**
 * `npm run judge:e-invoices`: lets the official rules of each format judge what the product writes: random invoices, those of a running
 * server, or given files. The rules are no part of the project: EINVOICE_RULES names a folder with them, as compiled stylesheets (XSLT),
 * found by their names wherever they are in it. Java and Saxon-HE run them (Debian: libsaxonhe-java; elsewhere SAXON_JAR names the file).
 *
 *   EINVOICE_RULES=/path npm run judge:e-invoices -- [--random 200] [--server http://localhost:3000 EMAIL PASSWORD] [FILE…]
 *   EINVOICE_RULES=/path npm run judge:e-invoices -- --record
 *
 * `--record` judges the invoices of `test/readers/judged-invoices.ts`, and stores what the rules say of each beside it. Tests compare with
 * that on machines without the rules.
 *
 * It ends with 1 where a rule that isn't a warning is broken, and with 2 where nothing could be judged.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { EINVOICE_FORMATS, type EInvoiceFormat, writeEInvoice } from "@tallyleaf/ledger";
import fc from "fast-check";
import { parseEInvoice } from "../src/readers/einvoice/parse.ts";
import { anyEInvoice } from "../test/own-e-invoices.ts";
import { hashOf, judgedInvoices } from "../test/readers/judged-invoices.ts";

const FORMATS = Object.keys(EINVOICE_FORMATS) as EInvoiceFormat[];

/** The stylesheets that judge a format, by their names in the official packages. */
const SHEETS: Readonly<Record<EInvoiceFormat, readonly string[]>> = {
  "xrechnung-ubl": ["EN16931-UBL-validation.xslt", "XRechnung-UBL-validation.xslt"],
  "xrechnung-cii": ["EN16931-CII-validation.xslt", "XRechnung-CII-validation.xslt"],
  peppol: ["CEN-EN16931-UBL.xslt", "PEPPOL-EN16931-UBL.xslt"],
  "factur-x": ["EN16931-CII-validation.xslt", "FACTUR-X_EN16931.xslt"],
};
const RECORD = fileURLToPath(new URL("../test/readers/judged-invoices.txt", import.meta.url));
const SAXON_OF_DEBIAN = "/usr/share/java/Saxon-HE.jar";

interface Verdict {
  rule: string;
  isWarning: boolean;
  text: string;
}

class Stop extends Error {}

/** Newer versions are in folders that come later by number. */
function sheetsIn(folder: string): ReadonlyMap<string, string> {
  const wanted = new Set(Object.values(SHEETS).flat());
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => wanted.has(basename(file)));
  const inOrder = files.sort((one, other) => one.localeCompare(other, "en", { numeric: true }));
  return new Map(inOrder.map((file) => [basename(file), join(folder, file)]));
}

/** Runs a stylesheet over a folder; returns what each file breaks, by its name. */
function judgeBy(sheet: string, saxon: string, input: string): Map<string, Verdict[]> {
  const output = mkdtempSync(join(tmpdir(), "einvoice-verdicts-"));
  try {
    const options = ["-Xmx2g", "-cp", saxon, "net.sf.saxon.Transform", `-s:${input}`, `-xsl:${sheet}`, `-o:${output}`];
    const { stderr, error } = spawnSync("java", options, { encoding: "utf8", maxBuffer: 2 ** 28 });
    const found = readdirSync(output).map(
      (name) => [name, verdictsIn(readFileSync(join(output, name), "utf8"))] as const,
    );
    if (found.length < readdirSync(input).length) throw new Stop(`Saxon: ${error?.message ?? stderr.slice(0, 500)}`);
    return new Map(found);
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

/** SVRL, the answer of Schematron. */
function verdictsIn(svrl: string): Verdict[] {
  const answers = svrl.matchAll(/<svrl:(failed-assert|successful-report)\b([^>]*)>([\s\S]*?)<\/svrl:\1>/g);
  return [...answers].map(([, , attributes = "", content = ""]) => {
    const of = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
    const text = content
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim();
    const level = of("flag") ?? of("role") ?? "fatal";
    return { rule: of("id") ?? /\[([A-Z0-9-]+)\]/.exec(text)?.[1] ?? "?", isWarning: /warn|info/i.test(level), text };
  });
}

/** The format that a file says it has; null: none that is written here. */
function formatOf(xml: string): EInvoiceFormat | null {
  const invoice = parseEInvoice(Buffer.from(xml));
  return (
    FORMATS.find((format) => {
      const { syntax, customization } = EINVOICE_FORMATS[format];
      return invoice?.syntax === syntax && invoice.customization === customization;
    }) ?? null
  );
}

type Documents = Map<EInvoiceFormat, Map<string, string>>;

/** The invoices of a company in each format. What a format refuses, since something is missing, is counted. */
async function fromServer(origin: string, email: string, password: string, into: Documents): Promise<number> {
  const ask = async (path: string, headers: Record<string, string>, body?: object) => {
    const options = body ? { method: "POST", body: JSON.stringify(body) } : {};
    return fetch(`${origin}${path}`, { ...options, headers: { "content-type": "application/json", ...headers } });
  };
  const session = await ask("/auth/login", {}, { email, password });
  if (!session.ok) throw new Stop(`The server refuses ${email}: ${session.status}.`);
  const { token, organization } = (await session.json()) as { token: string; organization?: { id: string } };
  const headers = { authorization: `Bearer ${token}`, ...(organization && { "x-organization-id": organization.id }) };
  let refused = 0;
  for (let page = 1; ; page++) {
    const listed = await ask(`/api/invoices?perPage=100&page=${page}`, headers);
    const { data } = (await listed.json()) as { data: { id: string; number: string | null; status: string }[] };
    for (const { id, number } of data.filter(({ status }) => status !== "draft" && status !== "void")) {
      for (const format of FORMATS) {
        const answer = await ask(`/api/invoices/${id}/xml?format=${format}`, headers);
        if (answer.ok) into.get(format)?.set(`${number}.xml`, await answer.text());
        else refused++;
      }
    }
    if (data.length < 100) return refused;
  }
}

/** Judges one format; returns whether it passes. */
function judge(
  format: EInvoiceFormat,
  documents: ReadonlyMap<string, string>,
  sheets: ReadonlyMap<string, string>,
  saxon: string,
): boolean {
  const folder = mkdtempSync(join(tmpdir(), "einvoice-judged-"));
  try {
    mkdirSync(folder, { recursive: true });
    for (const [name, xml] of documents) writeFileSync(join(folder, name), xml);
    const passes = SHEETS[format].map((name) => {
      const sheet = sheets.get(name);
      if (sheet === undefined) {
        console.log(`${format}: ${name} isn't in EINVOICE_RULES, so its rules are not judged.`);
        return true;
      }
      const began = performance.now();
      const verdicts = judgeBy(sheet, saxon, folder);
      const broken = [...verdicts].filter(([, found]) => found.some(({ isWarning }) => !isWarning));
      const warned = [...verdicts].filter(([, found]) => found.some(({ isWarning }) => isWarning)).length;
      const passed = verdicts.size - broken.length;
      const seconds = ((performance.now() - began) / 1000).toFixed(0);
      console.log(`${format}: ${name}: ${passed} of ${verdicts.size} pass, ${warned} with warnings (${seconds} s)`);
      sayRules([...verdicts.values()].flat());
      return broken.length === 0;
    });
    return passes.every((pass) => pass);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Each broken rule once, with how often. */
function sayRules(verdicts: readonly Verdict[]): void {
  for (const [rule, found = []] of Object.entries(Object.groupBy(verdicts, ({ rule }) => rule))) {
    const [first] = found;
    console.log(
      `    ${first?.isWarning ? "warning" : "BROKEN"} ${rule}, ${found.length} times: ${first?.text.slice(0, 200)}`,
    );
  }
}

/** Stores what the rules say of the invoices that are always the same: format, name, hash, and broken rules, a line for each. */
function record(sheets: ReadonlyMap<string, string>, saxon: string, rules: string): void {
  const used = new Set<string>();
  const lines = FORMATS.flatMap((format) => {
    const folder = mkdtempSync(join(tmpdir(), "einvoice-judged-"));
    try {
      const invoices = judgedInvoices(format);
      for (const [place, { xml }] of invoices.entries()) writeFileSync(join(folder, `${place}.xml`), xml);
      const verdicts = SHEETS[format].map((name) => {
        const sheet = sheets.get(name);
        if (sheet === undefined) throw new Stop(`${name} isn't in EINVOICE_RULES.`);
        used.add(`# ${relative(rules, sheet)} ${hashOf(readFileSync(sheet, "utf8")).slice(0, 16)}`);
        return judgeBy(sheet, saxon, folder);
      });
      return invoices.map(({ name, xml }, place) => {
        const found = verdicts.flatMap((bySheet) => bySheet.get(`${place}.xml`) ?? []);
        const broken = new Set(found.filter(({ isWarning }) => !isWarning).map(({ rule }) => rule));
        if (broken.size === 0 && name !== "sound") throw new Stop(`${format} ${name}: no rule finds the fault.`);
        if (broken.size > 0 && name === "sound") throw new Stop(`${format} ${place}: ${[...broken].join(" ")}`);
        return [format, name, hashOf(xml), ...[...broken].toSorted()].join(" ");
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
  const head =
    "# What the official rules say of the invoices of judged-invoices.ts. Written by npm run judge:e-invoices -- --record.";
  writeFileSync(RECORD, [head, ...[...used].toSorted(), ...lines, ""].join("\n"));
  console.log(`${lines.length} verdicts are in ${RECORD}.`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      random: { type: "string" },
      seed: { type: "string" },
      server: { type: "boolean" },
      record: { type: "boolean" },
    },
    allowPositionals: true,
  });
  const rules = process.env.EINVOICE_RULES;
  if (rules === undefined || !existsSync(rules)) throw new Stop("EINVOICE_RULES must name the folder with the rules.");
  const saxon = process.env.SAXON_JAR ?? SAXON_OF_DEBIAN;
  if (!existsSync(saxon)) throw new Stop("Saxon-HE isn't here: install libsaxonhe-java, or set SAXON_JAR.");
  const sheets = sheetsIn(rules);
  if (sheets.size === 0) throw new Stop(`No rules were found in ${rules}.`);
  if (values.record) return record(sheets, saxon, rules);
  const documents: Documents = new Map(FORMATS.map((format) => [format, new Map()]));
  const random = Number(values.random ?? (values.server || positionals.length > 0 ? 0 : 200));
  const seed = values.seed === undefined ? {} : { seed: Number(values.seed) };
  for (const format of FORMATS)
    for (const [place, invoice] of fc.sample(anyEInvoice(format), { numRuns: random, ...seed }).entries())
      documents.get(format)?.set(`random-${place}.xml`, writeEInvoice(invoice, format));
  if (values.server) {
    const [origin = "", email = "", password = ""] = positionals;
    const refused = await fromServer(origin, email, password, documents);
    console.log(`${refused} times a format was refused, since something was missing for it.`);
  } else
    for (const file of positionals) {
      const xml = readFileSync(file, "utf8");
      const format = formatOf(xml);
      if (format === null) console.log(`${file}: none of the formats that are written here; not judged.`);
      else documents.get(format)?.set(basename(file), xml);
    }
  const judged = FORMATS.filter((format) => (documents.get(format)?.size ?? 0) > 0);
  if (judged.length === 0) throw new Stop("There is nothing to judge.");
  const passes = judged.map((format) => judge(format, documents.get(format) ?? new Map(), sheets, saxon));
  process.exitCode = passes.every((pass) => pass) ? 0 : 1;
}

await main().catch((error: unknown) => {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exitCode = 2;
});
