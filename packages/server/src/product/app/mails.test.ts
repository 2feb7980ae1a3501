/** The mails' text and layout: typed text stays text, the link is in both bodies, names stay on one line. */
import { loadInvoiceWords } from "@tallyleaf/contract";
import { addAllCatalogs } from "@tallyleaf/messages/all";
import { describe, expect, it } from "vitest";
import {
  renderPasswordChangedMail,
  renderResetPasswordMail,
  renderVerifyEmailMail,
} from "../../features/auth/mails.ts";
import { renderInvoiceMail } from "../../features/invoices/mails.ts";
import { renderInvitationMail } from "../../features/members/mails.ts";
import { renderEmailChangedMail } from "../../features/profile/mails.ts";
import {
  renderRecoveryCodeUsedMail,
  renderTwoFactorOffMail,
  renderTwoFactorOnMail,
} from "../../features/two-factor/mails.ts";
import { forReader } from "../../platform/http/reader.ts";
import { renderMail } from "../../platform/mail/layout.ts";

const LINK = "https://books.example.com/reset-password?token=a_b-c&x=1";
const invitation = {
  inviter: "Ada Lovelace",
  organization: "Analytical Engines",
  role: "accountant",
  daysLeft: 7,
} as const;

describe("a mail with a link", () => {
  it.each([
    ["verification", renderVerifyEmailMail(LINK, "Tallyleaf"), "for 24 hours."],
    ["reset", renderResetPasswordMail(LINK, "Tallyleaf"), "for one hour."],
    ["invitation", renderInvitationMail(invitation, LINK, "Tallyleaf"), "for 7 days."],
  ])("has the link in both bodies, and says how long it works: %s", (_name, letter, until) => {
    const { html, text } = renderMail(letter, "Tallyleaf");
    expect(html.match(/href="https:\/\/books\.example\.com\/reset-password\?token=a_b-c&amp;x=1"/g)).toHaveLength(2);
    expect(text).toContain(`\n${LINK}\n`);
    for (const body of [html, text]) {
      expect(body).toContain(`The link works once, ${until}`);
      expect(body).toMatch(/gnore this mail/);
    }
  });
});

it.each([
  renderPasswordChangedMail({ working: ["Till"], revoked: ["Shop"], firstProof: true }, "Tallyleaf"),
  renderEmailChangedMail("Tallyleaf"),
  renderTwoFactorOnMail("Tallyleaf"),
  renderTwoFactorOffMail("Tallyleaf"),
  renderRecoveryCodeUsedMail(9, "Tallyleaf"),
])("writes a notice without a link: $subject", (letter) => {
  const { html, text } = renderMail(letter, "Tallyleaf");
  expect(html).not.toContain("href");
  expect(text).not.toMatch(/https?:/);
});

it("lists the API keys that still work and those that were revoked after a new password, each on its line", () => {
  const keys = (working: string[], revoked: string[] = []) =>
    renderPasswordChangedMail({ working, revoked, firstProof: false }, "Tallyleaf").paragraphs.slice(1);
  expect(keys([])).toEqual([]);
  expect(keys(["Till", "Shop\nBcc: x"], ["Old"])).toEqual([
    "These API keys were revoked: Old.",
    "These API keys of yours still work: Till, Shop Bcc: x. Anyone who has one gets in without the password. You can revoke them under Integrations.",
  ]);
  expect(keys(Array.from({ length: 22 }, (_, at) => `K${at}`))[0]).toContain("K19, and 2 more. Anyone");
});

it("says in words how many recovery codes are left", () => {
  const said = [9, 1, 0].map((left) => renderRecoveryCodeUsedMail(left, "Tallyleaf").paragraphs[0]);
  expect(said.map((words) => /\. ([^.;]+ left)\./.exec(words ?? "")?.[1])).toEqual([
    "9 codes are left",
    "One code is left",
    "No codes are left",
  ]);
});

it("writes in German to a German reader", async () => {
  await addAllCatalogs();
  const [reset, used] = forReader("de", () => [
    renderResetPasswordMail(LINK, "Tallyleaf"),
    renderRecoveryCodeUsedMail(1, "Tallyleaf"),
  ]);
  expect(reset?.subject).toBe("Passwort zurücksetzen");
  expect(reset?.notes[0]).toBe("Der Link funktioniert einmal und ist eine Stunde gültig.");
  expect(used?.paragraphs[0]).toContain("Es ist noch ein Code übrig.");
});

describe("an invitation", () => {
  it("says who invites, to which company, in which role", () => {
    const letter = renderInvitationMail({ ...invitation, daysLeft: 1 }, LINK, "Tallyleaf");
    expect(letter.subject).toBe("Ada Lovelace invites you to Analytical Engines");
    expect(letter.paragraphs.join(" ")).toContain("Ada Lovelace asks you to join as an accountant.");
    expect(letter.notes).toContain("The link works once, for one day.");
  });

  it("shows names as typed, never as markup", () => {
    const names = { inviter: `<img src=x onerror="a">`, organization: "O'Neill & Sons </title>" };
    const { html, text } = renderMail(renderInvitationMail({ ...invitation, ...names }, LINK, "A & B"), "A & B");
    expect(html).not.toMatch(/<img|Sons <\/title>|[^;]A & B/);
    expect(html).toContain("&lt;img src=x onerror=&quot;a&quot;&gt;");
    expect(html).toContain("O&#39;Neill &amp; Sons &lt;/title&gt;");
    expect(text).toContain("O'Neill & Sons");
  });

  it("shortens a name and keeps it on one line, so that it adds no header and no direction mark", () => {
    const letter = renderInvitationMail(
      { ...invitation, inviter: "Ada\r\nBcc: all@example.com\u2028\u202e", organization: "🍃".repeat(200) },
      LINK,
      "Tallyleaf",
    );
    expect(letter.subject).toBe(`Ada Bcc: all@example.com invites you to ${"🍃".repeat(79)}…`);
  });
});

describe("an invoice's mail", () => {
  const invoice = {
    kind: "invoice" as const,
    number: "INV-2026-0001",
    seller: "Analytical Engines",
    client: "Grace Hopper",
    total: "1,200.00 EUR",
    due: "4 December 2026",
    message: "",
  };

  const inEnglish = async (mail: Parameters<typeof renderInvoiceMail>[0]) =>
    renderInvoiceMail(mail, await loadInvoiceWords("en-US"));

  it("comes from the seller: their name at the head, their text, and the amount due", async () => {
    const { html, text } = renderMail(
      await inEnglish({ ...invoice, message: "Dear Grace,\n\nthank you." }),
      "Tallyleaf",
    );
    expect(html).toMatch(/class="leaf"[^>]*>Analytical Engines</);
    expect(html).not.toContain("Tallyleaf");
    expect(text).toContain("Dear Grace,\n\nthank you.\n\nTotal: 1,200.00 EUR, due on 4 December 2026.");
    expect(text).toContain("Analytical Engines, sent with Tallyleaf");
  });

  it("has a default text when the sender wrote none, and keeps names on one line", async () => {
    const letter = await inEnglish({ ...invoice, seller: "Ada\r\nBcc: all@example.com", due: null });
    expect(letter.subject).toBe("Invoice INV-2026-0001 from Ada Bcc: all@example.com");
    expect(letter.paragraphs).toEqual([
      "Dear Grace Hopper,",
      "Please find our invoice attached.",
      "Credited: 1,200.00 EUR.",
    ]);
  });

  it("is in German for a client whose language is German", async () => {
    const german = { ...invoice, total: "1.200,00 EUR", due: "4. Dezember 2026" };
    const letter = renderInvoiceMail(german, await loadInvoiceWords("de"));
    expect(letter).toMatchObject({
      subject: "Rechnung INV-2026-0001 von Analytical Engines",
      paragraphs: [
        "Guten Tag Grace Hopper,",
        "anbei erhalten Sie unsere Rechnung.",
        "Gesamtbetrag: 1.200,00 EUR, fällig am 4. Dezember 2026.",
      ],
      notes: ["Die Rechnung ist als PDF angehängt."],
    });
    const { html, text } = renderMail(letter, "Tallyleaf");
    expect(html).toContain('<html lang="de">');
    expect(text).toContain("Analytical Engines, gesendet mit Tallyleaf");
  });
});
