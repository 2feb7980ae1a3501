/**
 * The marks that the build leaves in the public pages (site/src/content/marks.tsx), and what the server writes in their place:
 * `%%NAME%%` is a value, `%%IF:NAME%%…%%END:NAME%%` stays only where NAME has one, `%%POSTED:day%%` is the day of a position.
 */
import { addDays, daysBetween } from "@tallyleaf/ledger";
import { DEFAULT_LANGUAGE, type Language, pathIn, translator } from "@tallyleaf/messages";
import { siteClaims } from "@tallyleaf/messages/catalogs/site-claims";
import type { Config } from "../process/config.ts";
import { forReader } from "./reader.ts";

/** The settings that the public pages show. */
export type Operator = Pick<
  Config,
  | "ai"
  | "claims"
  | "companyCountry"
  | "companyFounded"
  | "companyName"
  | "contactEmail"
  | "demo"
  | "productUrl"
  | "publicSite"
  | "publicUrl"
  | "securityContact"
  | "socialUrl"
>;

/** For how long a posting is valid. Rule: specification, business constants. */
const POSTING_DAYS = 90;

/**
 * Returns the day from which an open position counts as posted: as long as the page shows it, it is posted again whenever its 90 days
 * are over.
 *
 * @param posted YYYY-MM-DD
 * @param today YYYY-MM-DD
 */
export function renewedPosting(posted: string, today: string): { from: string; until: string } {
  const periods = Math.max(0, Math.floor(daysBetween(posted, today) / POSTING_DAYS));
  const from = addDays(posted, periods * POSTING_DAYS);
  return { from, until: addDays(from, POSTING_DAYS) };
}

const say = translator(siteClaims);

type Claims = Operator["claims"];
type Claim = keyof Claims;

/**
 * Returns a claim in a language: the setting's own text in it, the translation of the default, or else the setting's only text.
 *
 * @param text "Hours saved | de: Stunden gespart"; empty: the claim is off
 */
function claimIn(name: Claim, text: string, language: Language): string {
  const [own = "", ...others] = text.split(/ \| (?=[a-z]{2}[\w-]*: )/);
  const prefix = `${language}: `;
  const other = others.find((each) => each.startsWith(prefix))?.slice(prefix.length);
  return other ?? (own === siteClaims[name] ? forReader(language, () => say(name)) : own);
}

/** Returns the claims of the pages; empty ones if the site is closed, because the legal pages that remain make none. */
const claimsIn = ({ claims, publicSite }: Operator, language: Language) =>
  Object.fromEntries(
    Object.entries(claims).map(([name, text]) => [name, publicSite ? claimIn(name as Claim, text, language) : ""]),
  ) as Record<Claim, string>;

/**
 * Values by the names of their marks; empty: switched off.
 *
 * @param language the page's
 */
export function markValues(
  operator: Operator,
  today: string,
  language: Language = DEFAULT_LANGUAGE,
): Readonly<Record<string, string>> {
  const { ai, productUrl, publicSite } = operator;
  const claims = claimsIn(operator, language);
  const offer = [claims.CLAIM_CREDIT, claims.CLAIM_CANCEL].filter(Boolean).join(". ");
  const country = operator.companyCountry;
  return {
    COMPANY: operator.companyName,
    CONTACT_EMAIL: operator.contactEmail,
    // A page of this server opens in the language of the page that leads to it (web.ts).
    PRODUCT_URL: productUrl.startsWith("/") ? pathIn(language, productUrl) : productUrl,
    SOCIAL_URL: operator.socialUrl,
    ORIGIN: operator.publicUrl,
    YEAR: today.slice(0, 4),
    COMPANY_FOUNDED: operator.companyFounded,
    NO_COMPANY_FOUNDED: operator.companyFounded === "" ? "yes" : "",
    COMPANY_COUNTRY: country,
    ...claims,
    OFFER: offer,
    NO_OFFER: offer === "" ? "yes" : "",
    NO_CLAIM_FOUNDERS: claims.CLAIM_FOUNDERS === "" ? "yes" : "",
    NO_CLAIM_SECURITY: claims.CLAIM_SECURITY === "" ? "yes" : "",
    PUBLIC_SITE: publicSite ? "yes" : "",
    DEMO: publicSite && operator.demo ? "yes" : "",
    LOCAL_READING: ai === null ? "yes" : "",
    MODEL_READING: ai === null ? "" : "yes",
  };
}

/**
 * Writes the values in place of the marks: escaped as the file wants it, encoded in the text of a mailto link. In structured data a
 * property whose value is off is left out.
 *
 * @param name of the file, whose ending says what it is
 */
export function fillMarks(text: string, values: Readonly<Record<string, string>>, today: string, name: string) {
  const kept = withoutSwitchedOff(text, values);
  if (name.endsWith(".webmanifest")) return replaceMarks(kept, values, today, inJson);
  if (!name.endsWith(".html")) return replaceMarks(kept, values, today, escapeHtml);
  return kept
    .split(/(<script type="application\/ld\+json">.*?<\/script>)/s)
    .map((part, place) =>
      place % 2 === 0
        ? replaceMarks(part, values, today, escapeHtml)
        : part.replace(/(?<=>)[^<]*/, (json) => withoutEmpty(replaceMarks(json, values, today, inJson))),
    )
    .join("");
}

/** @param values a name that is none of them stays as it is */
function withoutSwitchedOff(text: string, values: Readonly<Record<string, string>>): string {
  const blocks = /%%IF:([A-Z_]+)%%(.*?)%%END:\1%%/gs;
  let before: string;
  let after = text;
  // Blocks are inside blocks of other names.
  do {
    before = after;
    after = before.replace(blocks, (_, name: string, inner: string) => (values[name] ? inner : ""));
  } while (after !== before);
  return after;
}

function replaceMarks(
  text: string,
  values: Readonly<Record<string, string>>,
  today: string,
  write: (value: string) => string,
): string {
  return (
    text
      .replace(/%%(POSTED|POSTED_UNTIL):(\d{4}-\d\d-\d\d)%%/g, (_, name: string, posted: string) => {
        const { from, until } = renewedPosting(posted, today);
        return name === "POSTED" ? from : until;
      })
      .replace(/%%([A-Z_]+)%%/g, (mark, name: string) => (name in values ? write(values[name] ?? "") : mark))
      // In the subject or text of a mail's address.
      .replace(/%25%25([A-Z_]+)%25%25/g, (mark, name: string) =>
        name in values ? encodeURIComponent(values[name] ?? "") : mark,
      )
  );
}

/** JSON without the properties whose value is the empty text, and without objects of which only their type is left. */
function withoutEmpty(json: string): string {
  const cleaned = JSON.parse(json, (_, value: unknown) => {
    if (value === "") return undefined;
    const isBare = typeof value === "object" && value !== null && Object.keys(value).join() === "@type";
    return isBare ? undefined : value;
  });
  return JSON.stringify(cleaned).replace(/</g, "\\u003c");
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");
const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
