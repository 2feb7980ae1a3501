/**
 * Builds the message catalogs of each language as files of their own, beside the app: a page's import map leads the app's imports of
 * `@tallyleaf/messages/catalogs/…` to the files of its language, and no other language is loaded. Messages are compiled at the build,
 * so that no page needs a parser. Its files hold only what a page says, without keys (message-places.ts).
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DEFAULT_LANGUAGE, DOCUMENT_LANGUAGES, LANGUAGES } from "@tallyleaf/messages";
import { compiledCatalog, loadCatalog } from "@tallyleaf/messages/all";
import { placeMessages } from "@tallyleaf/messages/message-places";
import { PUT_TOGETHER } from "@tallyleaf/messages/put-together";
import type { Plugin } from "vite";

/**
 * Catalogs that travel in one file, since the same pages need them; the first that fits has a catalog, each other one is a file of its
 * own. The sign-in pages load the first file and that of `auth-pages`, each page of the app the first two.
 */
const FILES: readonly (readonly [file: string, catalogs: RegExp])[] = [
  // For clients, who have no account: nobody else loads it.
  ["client-page", /^client-page$/],
  // For who lets an agent in, and for the list of agents.
  ["agents", /^(agents|contract-agents)$/],
  ["sign-in", /^(page-language|common|kit-plain|auth|contract-(auth|shared|invitations|account-deletion))$/],
  [
    "app",
    /^(app|kit|contract-(inputs|accounts|analytics|expenses|fiscal-years|line-tax|matching|month-close|payments)|receipts|known-rate)$/,
  ],
  // Below the assistant's answers, and on Home for who keeps one there.
  ["saved-questions", /^(contract-)?saved-questions$/],
  // Of a few screens, and of the editor of invoices once a line is typed.
  ["billing", /^(items|recurring|contract-(items|recurring))$/],
  // Of screens and a field that are opened now and then.
  ["paying", /^(payment-runs|forecast|cash-discount|contract-payment-runs)$/],
  // Of who paid with their own money, and of who pays it back.
  ["reimbursements", /^(reimbursements|contract-(reimbursements|travel))$/],
  ["payroll", /^(contract-)?payroll$/],
  ["bank-rules", /^(contract-)?bank-rules$/],
  // With the bell, which comes after a screen.
  ["notifications", /^(contract-)?notifications$/],
  // With the first undo.
  ["undo", /^contract-undo$/],
  // With the search, and with the list of keys.
  ["commands", /^commands$/],
  ["adjustments", /^(accruals|adjustments|deferrals|contract-(accruals|deferrals|revaluation))$/],
  ["monthly-runs", /^monthly-runs$/],
  ["budgets", /^(contract-)?budgets$/],
  // Of who opens the views or columns of a list, and of the reports.
  ["views", /^((contract-)?views|contract-report-notes)$/],
  // Of one client's page.
  ["client-record", /^client-record$/],
  ["write-offs", /^(contract-)?write-offs$/],
  // In the editor of invoices once a client is chosen, and on a client.
  ["advances", /^advances$/],
  ["assets", /^(assets|asset-register|contract-assets)$/],
  // Of who opens the help.
  ["help", /^help$/],
  // Of who looks at a word.
  ["terms", /^terms$/],
  // Of who connects other products.
  ["integrations", /^integrations$/],
  ["vendors", /^(contract-)?vendors$/],
  ["year-end", /^year-end$/],
  // Of visitors of the live demo.
  ["demo", /^(contract-)?demo$/],
  // Of the welcome page.
  ["welcome", /^(onboarding|first-receipts)$/],
  // Of who moves in with books.
  ["opening", /^opening(-problems)?$/],
  ["home", /^(home|home-tasks|contract-home)$/],
  ["expenses", /^(expenses|expense-settings|contract-(ai|expense-review|files))$/],
  ["invoices", /^(invoices|contract-(clients|e-invoice|invoices|invoice-.*|outside-mail|vat-check))$/],
  ["expense-screens", /^(expense-|tax-claims$)/],
  ["invoice-screens", /^(invoice-|client-links$|clients$|payments$)/],
  // One file, since it is a tenth smaller than several, and a browser keeps it.
  [
    "screens",
    new RegExp(
      `^(${[
        "access-points|activity|analytics|assignment|assistant|bank|categories|company|contract-|currencies|deliveries|devices|documents$",
        "integration|journal|kit-csv|members|month-close|opening|party-statement|profile|proposals|reconciliation|report|retention|sessions",
        "tax-files|tax-hints|taxes|two-factor|vendors|year-end",
      ].join("|")})`,
    ),
  ],
];

/** Catalogs of which a server uses more than a page. Their keys appear in the source as they are, or in PUT_TOGETHER. */
const SERVER_TOO = /^(access-points|contract-.*|report-rows|ledger-errors)$/;

const fileOf = (catalog: string) => FILES.find(([, catalogs]) => catalogs.test(catalog))?.[0] ?? catalog;

/** No catalog, but a module of the package that is another one in each language. */
const PAGE_LANGUAGE = "page-language";

/** How the built app names a file of catalogs; the import map knows where it is. */
const SPECIFIER = "messages/";
const LIST = join(import.meta.dirname, "build/message-files.json");

/** For each language where its files are in the build, by their names. */
type MessageFiles = Record<string, Record<string, string>>;

/** The source of a module with these catalogs of a language; `isSaid` tells which messages a page can say. */
async function sourceOf(language: string, names: readonly string[], isSaid: (name: string, key: string) => boolean) {
  const modules = names.map(async (name) => {
    if (name === PAGE_LANGUAGE) return `export const language=${JSON.stringify(language)};`;
    const messages = Object.entries(await loadCatalog(language, name)).filter(([key]) => isSaid(name, key));
    return exportCatalog(name, placeMessages(compiledCatalog(Object.fromEntries(messages))));
  });
  return (await Promise.all(modules)).join("\n");
}

const exportCatalog = (name: string, catalog: object) => `export const ${exportOf(name)}=${JSON.stringify(catalog)};`;

/** The name under which a file exports its catalog: "contract-clients" is contractClients. */
const exportOf = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The words in quotes of the built scripts: the keys of all messages that they say are among them. */
function quotedWords(scripts: readonly string[]): Set<string> {
  const quoted = scripts.flatMap((code) => code.match(/(?<=["'`])[\w$-]+(?=["'`])/g) ?? []);
  return new Set(quoted);
}

/** The Vite plugin. */
export function messageFiles(): Plugin {
  const used = new Set<string>();
  return {
    name: "tallyleaf:message-files",
    apply: "build",
    resolveId: {
      order: "pre",
      filter: { id: /^@tallyleaf\/messages\/catalogs\/|^\.\/(page-language|message-id)\.ts$/ },
      handler(id, importer) {
        if (id.startsWith(".") && !importer?.includes("packages/messages/src")) return null;
        // The build that writes the sign-in pages is a process with several languages, as a server is.
        if (this.environment.name !== "client") return null;
        if (id === "./message-id.ts") return join(importer ?? "", "../message-places.ts");
        const catalog = id.replace(/^.*\/|\.ts$/g, "");
        used.add(catalog);
        return { id: `${SPECIFIER}${fileOf(catalog)}`, external: true };
      },
    },
    transform: {
      filter: { id: /packages\/messages\/src\/[\w-]+\/[\w-]+\.ts$/ },
      async handler(_, id) {
        // The server's build imports use-intl as it is, which has a parser of its own.
        if (this.environment.name !== "client") return null;
        const [, language = "", name = ""] = /src\/([\w-]+)\/([\w-]+)\.ts$/.exec(id) ?? [];
        if (!DOCUMENT_LANGUAGES.some((known) => known === language)) return null;
        return { code: exportCatalog(name, compiledCatalog(await loadCatalog(language, name))), map: null };
      },
    },
    async generateBundle(_, bundle) {
      if (this.environment.name !== "client") return;
      // Messages that only a server says are in no page.
      const words = quotedWords(Object.values(bundle).flatMap((file) => (file.type === "chunk" ? file.code : [])));
      const isSaid = (name: string, key: string) =>
        !SERVER_TOO.test(name) || words.has(key) || PUT_TOGETHER[name]?.test(key) === true;
      const files = Object.groupBy([...used].sort(), fileOf) as Record<string, string[]>;
      const list: MessageFiles = {};
      for (const language of LANGUAGES) {
        const known: Record<string, string> = {};
        list[language] = known;
        for (const [file, names] of Object.entries(files)) {
          const source = await sourceOf(language, names, isSaid);
          const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
          const fileName = `assets/messages-${language}-${file}-${hash}.js`;
          this.emitFile({ type: "asset", fileName, source });
          known[file] = fileName;
        }
      }
      writeFileSync(LIST, JSON.stringify(list));
    },
  };
}

/**
 * Puts into the head of a built page where the catalogs of its language are.
 *
 * @param early files of catalogs that the page needs at once
 */
export function withMessages(html: string, language: string, early: readonly string[]): string {
  const list: MessageFiles = JSON.parse(readFileSync(LIST, "utf8"));
  const files = list[language] ?? {};
  const imports = Object.fromEntries(Object.entries(files).map(([name, path]) => [`${SPECIFIER}${name}`, `/${path}`]));
  const preloads = early.map((name) => `<link rel="modulepreload" href="/${files[name]}" fetchpriority="low">`);
  const map = `<script type="importmap">${JSON.stringify({ imports })}</script>`;
  return html
    .replace(/<html lang="[\w-]+"/, `<html lang="${language}"`)
    .replace("<head>", `<head>${map}${preloads.join("")}`);
}

/**
 * Says in another language what the app's page says before its scripts run, which React Router has written in English. The scripts find
 * it as they would write it; where they do not, React writes the whole page a second time.
 */
export async function appPageIn(html: string, language: string): Promise<string> {
  const english = await loadCatalog(DEFAULT_LANGUAGE, "app");
  const translated = await loadCatalog(language, "app");
  return ["documentTitle", "loading"].reduce((page, key) => {
    // Around the product's name, where there is one: the page has that already.
    const [before = "", after = ""] = (english[key] ?? "").split("{product}");
    const start = page.indexOf(`>${before}`, page.indexOf(key === "loading" ? "<h1" : "<title"));
    const end = page.indexOf("<", start);
    const text = page.slice(start + 1, end);
    if (start < 0 || !text.endsWith(after)) throw new Error(`The app's page does not say the message ${key}.`);
    const product = text.slice(before.length, text.length - after.length);
    return page.slice(0, start + 1) + (translated[key] ?? text).replace("{product}", product) + page.slice(end);
  }, html);
}

/** The folder of a language's pages within the build: English ones are at its root. */
export const pageFolder = (language: string) => (language === DEFAULT_LANGUAGE ? "" : language);
