/** Lists the search's results: screens of the menu, and what the server found. */
import type { SearchHits } from "@tallyleaf/contract";
import { ABSENT, formatDay, formatInstant, formatMoney } from "../../kit/format.ts";
import { expensesMatching } from "../../session/links.ts";
import { type MenuGroup, screensOf } from "../menu.ts";
import { say } from "../say.ts";
import { isNearly } from "./fuzzy.ts";

/** One line of the search, which leads somewhere. */
export interface Hit {
  /** Unlike that of every other hit. */
  key: string;
  label: string;
  /** Further details. */
  facts: string;
  to: string;
  /** State of the link: what the screen opens. */
  state?: object;
  /** Done instead of going there. */
  act?: () => void;
}

export interface HitGroup {
  label: string;
  hits: readonly Hit[];
}

/** The screens whose name, or group, has every typed word in it, names that begin with the text first; all without a word. */
function screensMatching(menu: readonly MenuGroup[], text: string): Hit[] {
  const words = text.toLowerCase().split(/\s+/);
  const begins = ({ label }: Hit) => Number(label.toLowerCase().startsWith(text.toLowerCase()));
  const all = menu.flatMap((group) =>
    group.items
      .flatMap(screensOf)
      .map(({ label, to }): Hit => ({ key: `screen ${to}`, label, facts: group.label, to })),
  );
  const hits = all.filter(({ label, facts }) =>
    words.every((word) => `${label} ${facts}`.toLowerCase().includes(word)),
  );
  if (hits.length === 0) return all.filter(({ label }) => isNearly(label, text));
  return hits.sort((one, other) => begins(other) - begins(one));
}

/** Lines whose names have each typed word, those that begin with the text first; where none has, those that nearly do. */
export function linesMatching(lines: readonly Hit[], text: string): Hit[] {
  const typed = text.trim().toLowerCase();
  const words = typed.split(/\s+/);
  const found = lines.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  if (found.length === 0) return lines.filter(({ label }) => isNearly(label, typed));
  const begins = ({ label }: Hit) => Number(label.toLowerCase().startsWith(typed));
  return found.sort((one, other) => begins(other) - begins(one));
}

/**
 * The lines of the search in their groups; no empty group.
 *
 * @param found null while the server has not answered for this text
 * @param locale BCP 47; the page's when absent
 */
export function hitsOf(
  menu: readonly MenuGroup[],
  text: string,
  found: SearchHits | null,
  locale?: string,
): HitGroup[] {
  const groups: HitGroup[] = [{ label: say("screens"), hits: screensMatching(menu, text.trim()) }];
  if (found !== null) {
    groups.push(
      {
        label: say("expenses"),
        hits: found.expenses.map(({ id, vendorName, description, date, amount, currency }) => ({
          key: `expense ${id}`,
          label: vendorName || description || say("expenseNumber", { id: String(id) }),
          facts: [
            formatMoney(amount, currency, locale),
            date === null ? ABSENT : formatDay(date, locale),
            vendorName && description,
          ]
            .filter(Boolean)
            .join(" · "),
          to: `/expenses/${id}`,
        })),
      },
      {
        label: say("vendors"),
        hits: found.vendors.map(({ name, expenses }) => ({
          key: `vendor ${name}`,
          label: name,
          facts: say("expenseCount", { count: expenses }),
          to: expensesMatching(name),
        })),
      },
      {
        label: say("invoices"),
        hits: found.invoices.map(({ id, kind, number, clientName, issueDate, total, currency }) => ({
          key: `invoice ${id}`,
          label: number ?? say(kind === "credit_note" ? "draftCreditNote" : "draftInvoice"),
          facts: [clientName, formatMoney(total, currency, locale), formatDay(issueDate, locale)].join(" · "),
          to: `/invoices/${id}`,
        })),
      },
      {
        label: say("entries"),
        hits: found.entries.map(({ id, number, description, date, amount, currency }) => ({
          key: `entry ${id}`,
          label: number,
          facts: [description, formatMoney(amount, currency, locale), formatDay(date, locale)].join(" · "),
          to: `/journal?entry=${id}`,
        })),
      },
      {
        label: say("clients"),
        hits: found.clients.map(({ id, name, company, email }) => ({
          key: `client ${id}`,
          label: company || name,
          facts: [company && name, email].filter(Boolean).join(" · "),
          to: `/clients/${id}`,
        })),
      },
      {
        label: say("documents"),
        hits: found.documents.map(({ id, fileName, uploadedAt, expenseId, excerpt }) => ({
          key: `document ${id}`,
          label: fileName,
          facts: excerpt ?? say("uploadedAt", { date: formatInstant(uploadedAt, locale) }),
          to: expenseId === null ? expensesMatching(fileName) : `/expenses/${expenseId}`,
        })),
      },
    );
  }
  return groups.filter(({ hits }) => hits.length > 0);
}

/** The assistant, with the text as its question; nothing without a text. */
export function askOf(text: string): HitGroup[] {
  const question = text.trim();
  if (question === "") return [];
  const to = `/aichat?ask=${encodeURIComponent(question)}`;
  return [{ label: say("assistant"), hits: [{ key: ASK, label: say("ask", { question }), facts: "", to }] }];
}

/** The key of the line that asks the assistant: it is always there, and nothing that was found. */
export const ASK = "ask";

/** The place of the line after `at` in the direction of `step`, round at both ends; 0 where there is none. */
export function lineAfter(at: number, count: number, step: 1 | -1): number {
  return count === 0 ? 0 : (at + step + count) % count;
}
