/** The marks of the public pages: settings in, switched-off claims out, postings that stay valid, and security.txt. */
import { addDays, daysBetween } from "@tallyleaf/ledger";
import { addAllCatalogs } from "@tallyleaf/messages/all";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readConfig } from "../process/config.ts";
import { securityTxt } from "./security-txt.ts";
import { fillMarks, markValues, renewedPosting } from "./site-marks.ts";

await addAllCatalogs();

const TODAY = "2026-11-22";
const fill = (text: string, env: Record<string, string> = {}) =>
  fillMarks(text, markValues(readConfig(env), TODAY), TODAY, "index.html");
const structured = (data: object, env: Record<string, string> = {}) => {
  const html = fill(`<p>%%COMPANY%%</p><script type="application/ld+json">${JSON.stringify(data)}</script>`, env);
  return JSON.parse(/ld\+json">([^<]*)<\/script>/.exec(html)?.[1] ?? "");
};

it("writes a name as JSON in the manifest of the app, and as HTML in a page", () => {
  const values = markValues(readConfig({ COMPANY_NAME: 'Leaf & "Sons"' }), TODAY);
  expect(JSON.parse(fillMarks('{"name":"%%COMPANY%%"}', values, TODAY, "site.webmanifest"))).toEqual({
    name: 'Leaf & "Sons"',
  });
  expect(fillMarks("%%COMPANY%%", values, TODAY, "index.html")).toBe("Leaf &amp; &quot;Sons&quot;");
});

describe("a claim", () => {
  const page = "%%IF:OFFER%%<p>%%OFFER%%.</p>%%END:OFFER%%%%IF:NO_OFFER%%<p>Yours.</p>%%END:NO_OFFER%%";

  it("has the specification's text by default", () => {
    expect(fill(page)).toBe("<p>A $10 free credit. Cancel anytime.</p>");
    expect(fill("%%CLAIM_TIME%%, %%CLAIM_SECURITY%%, %%CLAIM_CUSTOMERS%%, %%CLAIM_FOUNDERS%%")).toBe(
      "More than 10 hours saved per week, Bank-level security and encryption, hundreds of entrepreneurs, an engineer and a CPA",
    );
  });

  it("has the administrator's text, escaped in HTML, or is left out", () => {
    expect(fill(page, { CLAIM_CREDIT: "off" })).toBe("<p>Cancel anytime.</p>");
    expect(fill(page, { CLAIM_CREDIT: "off", CLAIM_CANCEL: "off" })).toBe("<p>Yours.</p>");
    expect(fill(page, { CLAIM_CREDIT: "Free <b>month</b> $& $1" })).toContain(
      "Free &lt;b&gt;month&lt;/b&gt; $&amp; $1",
    );
  });

  it("is in the page's language: the default's translation, the administrator's translation, or their only text", () => {
    const inGerman = (env: Record<string, string>) => markValues(readConfig(env), TODAY, "de").CLAIM_TIME;
    expect(inGerman({})).toBe("Mehr als 10 Stunden pro Woche gespart");
    expect(inGerman({ CLAIM_TIME: "Saves days" })).toBe("Saves days");
    expect(inGerman({ CLAIM_TIME: "off" })).toBe("");
    const both = { CLAIM_TIME: "Saves days | de: Spart Tage | fr: Gagne des jours" };
    expect(inGerman(both)).toBe("Spart Tage");
    expect(fill("%%CLAIM_TIME%%", both)).toBe("Saves days");
    expect(fill("%%CLAIM_TIME%%", { CLAIM_TIME: "Fast | and exact" })).toBe("Fast | and exact");
  });

  it("links to the product in the page's language when the link is on this server", () => {
    const addresses = (env: Record<string, string>) =>
      (["en-US", "de"] as const).map((language) => markValues(readConfig(env), TODAY, language).PRODUCT_URL);
    expect(addresses({})).toEqual(["/register", "/de/register"]);
    expect(addresses({ PRODUCT_URL: "https://leaf.example/" })).toEqual([
      "https://leaf.example/",
      "https://leaf.example/",
    ]);
  });

  it("can contain a part that depends on another setting", () => {
    const story =
      "%%IF:CLAIM_FOUNDERS%%Founded %%IF:COMPANY_FOUNDED%%in %%COMPANY_FOUNDED%% %%END:COMPANY_FOUNDED%%by %%CLAIM_FOUNDERS%%.%%END:CLAIM_FOUNDERS%%";
    expect(fill(story)).toBe("Founded in 2023 by an engineer and a CPA.");
    expect(fill(story, { COMPANY_FOUNDED: "off" })).toBe("Founded by an engineer and a CPA.");
    expect(fill(story, { CLAIM_FOUNDERS: "off" })).toBe("");
  });

  it("is left out about local processing when another company's model processes documents", () => {
    const text = "%%IF:LOCAL_READING%%here%%END:LOCAL_READING%%%%IF:MODEL_READING%%there%%END:MODEL_READING%%";
    expect(fill(text)).toBe("here");
    expect(fill(text, { AI_PROVIDER: "openai", AI_MODEL: "any", AI_API_KEY: "key" })).toBe("there");
  });
});

describe("structured data", () => {
  it("leaves out what is turned off, and stays one script", () => {
    const organization = {
      name: "%%COMPANY%%",
      foundingDate: "%%COMPANY_FOUNDED%%",
      address: { "@type": "PostalAddress", addressCountry: "%%COMPANY_COUNTRY%%" },
    };
    expect(structured(organization)).toMatchObject({ foundingDate: "2023", address: { addressCountry: "CA" } });
    expect(
      structured(organization, { COMPANY_NAME: '</script>"x', COMPANY_FOUNDED: "off", COMPANY_COUNTRY: "off" }),
    ).toEqual({ name: '</script>"x' });
  });

  it("dates a job posting so that it is valid today, on any day", () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 5000 }), (age) => {
        const today = addDays("2026-10-01", age);
        const { from, until } = renewedPosting("2026-10-01", today);
        expect(daysBetween(from, until)).toBe(90);
        expect(from >= "2026-10-01").toBe(true);
        if (age >= 0) expect([from <= today, until > today]).toEqual([true, true]);
        expect(daysBetween("2026-10-01", from) % 90).toBe(0);
      }),
    );
    expect(structured({ from: "%%POSTED:2026-08-01%%", until: "%%POSTED_UNTIL:2026-08-01%%" })).toEqual({
      from: "2026-10-30",
      until: "2027-01-28",
    });
  });
});

describe("security.txt", () => {
  const of = (env: Record<string, string>) => securityTxt(readConfig(env), TODAY);

  it("has the fields of RFC 9116, and expires within a year of any day", () => {
    expect(of({ PUBLIC_URL: "https://books.example.com", SECURITY_CONTACT: "security@example.com" })).toBe(
      [
        "Contact: mailto:security@example.com",
        "Expires: 2027-05-21T00:00:00Z",
        "Preferred-Languages: en",
        "Canonical: https://books.example.com/.well-known/security.txt",
        "Policy: https://books.example.com/responsible-disclosure",
        "",
      ].join("\n"),
    );
  });

  it("names the configured address, and invents none", () => {
    expect(of({ CONTACT_EMAIL: "hello@example.com" })).toContain("Contact: mailto:hello@example.com\n");
    expect(of({ SECURITY_CONTACT: "https://example.com/report" })).toContain("Contact: https://example.com/report\n");
    expect(of({ SECURITY_CONTACT: "mailto:a@example.com" })).toContain("Contact: mailto:a@example.com\n");
    expect(of({ PUBLIC_URL: "https://books.example.com" })).toContain("Contact: https://books.example.com/contact\n");
    expect(of({ PUBLIC_SITE: "off" })).toBeNull();
    expect(of({ PUBLIC_SITE: "off", CONTACT_EMAIL: "hello@example.com" })).toContain("Contact: mailto:hello@");
    for (const bad of ["security", "http://example.com", "a@b", "a@example.com\nExpires: never", "javascript:x"])
      expect(() => of({ SECURITY_CONTACT: bad }), bad).toThrow("SECURITY_CONTACT must be");
  });
});
