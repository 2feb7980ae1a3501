/** Who issued an invoice: labels that no list has, names with something before or behind them, signs, marks, blocks without a label. */
import { describe, expect, it } from "vitest";
import { weighIssuers } from "../../src/fields/decide-issuer.ts";
import { SURE, understand } from "../../src/fields/index.ts";
import { commonLength, plainKey, webNames } from "../../src/fields/issuer-marks.ts";
import { issuerCandidates } from "../../src/fields/issuers.ts";
import { PARTY_CLASSES, partyJudge } from "../../src/fields/party-labels.ts";
import { prepare } from "../../src/fields/prepare.ts";
import type { ReadingContext } from "../../src/model/document.ts";
import { paper } from "./text-page.ts";

const CONTEXT: ReadingContext = { today: "2026-06-30", defaultCurrency: "EUR" };
const AS_TEXT = { source: "text", columns: 80 } as const;

const vendorOf = (drawing: string, ownNames: string[] = []) =>
  understand(paper(drawing, AS_TEXT), { ...CONTEXT, ownNames }).fields.vendor;
const namesOf = (drawing: string) =>
  issuerCandidates(prepare(paper(drawing, AS_TEXT), {}).findings).map(({ name }) => name);

const ITEMS = `
  Pos   Text                        Amount

  1     Oak shelves                 400.00
  2     Fitting                     100.00

        Net                         500.00
        VAT 20 %                    100.00
        Total EUR                   600.00
`;

describe("partyJudge", () => {
  const judge = partyJudge();
  const likeliest = (text: string) => {
    const shares = judge(text);
    return PARTY_CLASSES[shares.indexOf(Math.max(...shares))];
  };

  it.each([
    ["AVSANDARE", "issuer"],
    ["WYSTAWCA FAKTURY", "issuer"],
    ["YOUR SUPPLIER", "issuer"],
    ["FAKTURAMOTTAGARE", "customer"],
    ["BILL TO:", "customer"],
    ["SZALLITASI CIM", "place"],
    ["OUR BANK DETAILS", "payment"],
    ["PROJECT MANAGER", "contact"],
    ["INVOICE NUMBER", "other"],
  ])("takes %s for a label of class %s", (text, kind) => {
    expect(likeliest(text)).toBe(kind);
  });

  it("finds no label in a long text or in digits", () => {
    expect(judge("400.00")).toEqual(PARTY_CLASSES.map(() => 0));
    expect(judge("THE SELLER KEEPS THE GOODS UNTIL THE BUYER HAS PAID")).toEqual(PARTY_CLASSES.map(() => 0));
  });
});

describe("webNames and commonLength", () => {
  it("find the letters that a name shares with a domain, without accents and marks", () => {
    const names = webNames(["Write to hola@nogueral.example", "www.fjord-møbler.no", "Total 12.50"]);
    expect(names).toContain("NOGUERAL");
    expect(names).toContain("FJORDMOBLER");
    expect(commonLength(plainKey("Nogueral Reformas"), names)).toEqual({ letters: 8, share: 1 });
    expect(commonLength(plainKey("Fjord Møbler AS"), names)).toEqual({ letters: 11, share: 1 });
    expect(commonLength(plainKey("Ostrava"), names)).toEqual({ letters: 0, share: 0 });
  });

  it("take the mailbox, not the host, where the host is for everyone", () => {
    expect(webNames(["ines.caldeira@gmail.com"])).toEqual(["INESCALDEIRA"]);
  });
});

describe("issuerCandidates", () => {
  it("offers a name without the label before it in its line, in a language that the lists lack", () => {
    expect(namesOf("Avsändare Tallmo Snickeri AB")).toContain("Tallmo Snickeri AB");
    expect(namesOf("Wystawca: Stolarnia Brzoza sp.j.")).toContain("Stolarnia Brzoza sp.j.");
  });

  it("offers a name that begins like a label as it is", () => {
    expect(namesOf("Client Harbor Ltd")).toContain("Client Harbor Ltd");
  });

  it("cuts a street behind the last legal form", () => {
    expect(namesOf("Tischlerei Anders GmbH & Co. KG Hafenweg 7")).toContain("Tischlerei Anders GmbH & Co. KG");
    expect(namesOf("Casa Romero S.A. de C.V. RFC CRO990101AB1")).toContain("Casa Romero S.A. de C.V.");
  });

  it("offers a name before its address in one line", () => {
    expect(namesOf("Moorgate Joinery, 14 Quay Street, Leeds")).toContain("Moorgate Joinery");
  });

  it("leaves a dash in a registered name", () => {
    expect(namesOf("Solar das Mós – Turismo de Aldeia, Lda. · Rua Nova 4")).toContain(
      "Solar das Mós – Turismo de Aldeia, Lda.",
    );
  });
});

describe("the vendor of an invoice", () => {
  it("is the name behind a label in its line", () => {
    const found = vendorOf(`
  Faktura 7741                                  2026-05-04
  Avsändare Tallmo Snickeri AB
  Björkvägen 8, 852 31 Sundsvall
  Mottagare Kafferosteriet Ugnen AB
  Storgatan 3, 903 26 Umeå
${ITEMS}`);
    expect(found?.value).toBe("Tallmo Snickeri AB");
  });

  it("is the party on the left where two are side by side without a label", () => {
    const found = vendorOf(`
  Nogueral Reformas, S.L.               Hotel Miramar Norte, S.A.
  B-11223344                            A-99887766
  Calle Olmo 12                         Paseo Marítimo 80
  28004 Madrid                          15002 A Coruña
  hola@nogueral.example

  Factura NR-2026/14     Fecha 04-05-2026
${ITEMS}`);
    expect(found?.value).toBe("Nogueral Reformas, S.L.");
  });

  it("is the registered name at the foot, of which the letterhead shows the sign", () => {
    const found = vendorOf(
      `
  TALLMO SNICKERI                                Faktura 7741
                                                 2026-05-04
                         Kafferosteriet Ugnen AB
                         Storgatan 3
                         903 26 Umeå
${ITEMS}
  Tallmo Snickeri AB      Org.nr 556677-8899     tallmo@snickeri.example
  Björkvägen 8            Bankgiro 123-4567
  852 31 Sundsvall
`,
      ["Kafferosteriet Ugnen AB"],
    );
    expect(found?.value).toBe("Tallmo Snickeri AB");
  });

  it("is never a name in the block of the reader's own", () => {
    const found = vendorOf(
      `
  Inês Caldeira
  Rua do Sol 9
  4050-001 Porto

  Fatura FT 26/88       04-05-2026

  Padaria Central, Lda.
  Filipe Andrade
  Rua Direita 2
  3000-050 Coimbra
${ITEMS}`,
      ["Padaria Central, Lda."],
    );
    expect(found?.value).toBe("Inês Caldeira");
  });

  it("is in doubt where nothing but its place tells it from the customer, whose name isn't known", () => {
    const letter = (foot: string) => `
  Tischlerei Achtermann GbR
  Industrieweg 3
  48317 Drensteinfurt

  Beitragsrechnung 26-7711804     vom 05.01.2026
${ITEMS}
  Nordlippe Gewerbeversicherung a. G.
  Hohenzollernring 11, 48145 Münster
  ${foot}
`;
    const doubtful = vendorOf(letter("Vertrag 118 207"));
    expect(doubtful?.confidence ?? 0).toBeLessThan(SURE.vendor);
    const headed = `
  Tischlerei Achtermann GbR
  Industrieweg 3, 48317 Drensteinfurt
  Tel. 02508 118207

  Rechnung 26-7711804     Datum 05.01.2026
${ITEMS}`;
    expect(vendorOf(headed)).toMatchObject({ value: "Tischlerei Achtermann GbR" });
    expect(vendorOf(headed)?.confidence).toBeGreaterThanOrEqual(SURE.vendor);
    expect(vendorOf(headed.replace(/Tel.*/, ""))?.confidence).toBeLessThan(SURE.vendor);
  });

  it("is weighed without the customer's name in a greeting", () => {
    const { findings } = prepare(
      paper(
        `
  Cinder & Vale Broadband
  Account 7781-22
  Hello, Orchard Lane Bakery LLC
${ITEMS}
  Cinder & Vale Broadband, Inc.
  PO Box 901, Tacoma, WA 98411
`,
        AS_TEXT,
      ),
      {},
    );
    expect(weighIssuers(findings).learned[0]?.name).toMatch(/^Cinder & Vale Broadband/);
  });
});

describe("a company behind its sign", () => {
  it.each([
    ["Oakshield is a trading name of Vane Insurance Limited, 4 Quay Street", "Vane Insurance Limited"],
    ["fonago ist eine Marke der Nordlicht Netz GmbH · Wik 12 · 24106 Kiel", "Nordlicht Netz GmbH"],
    ["The Ferry Hotel is operated by Broadland Inns Ltd, Riverside, NR12 8AA", "Broadland Inns Ltd"],
  ])("is offered without what is before it: %s", (foot, name) => {
    const names = namesOf(`\n  Bill 4711   3 May 2026\n${ITEMS}\n  ${foot}\n`);
    expect(names).toContain(name);
    expect(names.some((other) => other !== name && other.includes(name))).toBe(false);
  });

  it("is no register, no number of a party, and no legal form alone", () => {
    const names = namesOf(`
  Hosting Wies UG, Ludwigstr. 8, 36251 Hersfeld
  AG Hersfeld HRB 7723
  UID ATU16217895
  SAS au capital de 80 000 €
${ITEMS}`);
    expect(names).toContain("Hosting Wies UG");
    expect(names.filter((name) => /HRB|ATU|^SAS$/.test(name))).toEqual([]);
  });

  it("has both legal forms, and nothing behind a long dash", () => {
    const names = namesOf(`
  Warta Spedycja Sp. z o.o. Sp. k.
  Irune Larrea — diseño gráfico
${ITEMS}`);
    expect(names).toContain("Warta Spedycja Sp. z o.o. Sp. k.");
    expect(names).toContain("Irune Larrea");
  });

  it("has its second row below a row of another column", () => {
    const names = namesOf(`
                                             Forum
  MVN Nordlicht
                                             for invoices
  Versicherungsverein Neustadt a.G.
${ITEMS}`);
    expect(names).not.toContain("MVN Nordlicht for invoices");
  });
});
