/** FatturaPA and KSeF: every value as the XML says it, sums as the formats define them, and their own rules. */
import { afterAll, describe, expect, it } from "vitest";
import type { Reading } from "../../src/model/document.ts";
import { createEmbeddedReader } from "../../src/readers/embedded.ts";
import {
  type ItalianChanges,
  italianInvoice,
  italianLine,
  italianRow,
  type PolishChanges,
  polishInvoice,
  polishLine,
} from "../national-e-invoices.ts";

const reader = createEmbeddedReader();
afterAll(() => reader.close());

const read = async (content: string | Uint8Array): Promise<Reading> =>
  (await reader.read(Buffer.from(content), {})).reading;
const italian = (changes: ItalianChanges = {}) => read(italianInvoice(changes));
const polish = (changes: PolishChanges = {}) => read(polishInvoice(changes));
const valuesOf = ({ fields }: Reading) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field?.value ?? null]));
const rulesOf = (reading: Reading) => reading.eInvoice?.faults.map(({ rule }) => rule);
const codesOf = ({ reasons }: Reading) =>
  reasons.filter(({ code }) => !code.startsWith("not_found")).map(({ code }) => code);
const totalsOf = (reading: Reading) => {
  const { net, tax, total, paid, rounding, due } = reading.eInvoice?.invoice.totals ?? {};
  return { net, tax, total, paid, rounding, due };
};

describe("FatturaPA", () => {
  it("is read exactly", async () => {
    const reading = await italian();
    expect([reading.status, rulesOf(reading), codesOf(reading)]).toEqual(["ready", [], []]);
    expect(valuesOf(reading)).toEqual({
      ...{ vendor: "Cartiera Alfa & Figli S.r.l.", date: "2026-10-05", dueDate: "2026-11-04", invoiceNumber: "FT/7" },
      ...{ currency: "EUR", subtotal: "100.00", tax: "22.00", tip: null, total: "122.00" },
    });
    expect(reading.eInvoice?.invoice).toMatchObject({
      ...{ syntax: "fatturapa", customization: "FPR12", typeCode: "380", order: "PO-1" },
      seller: { vatId: "IT01234567890", street: ["Via Roma 5"], postCode: "00145", city: "Roma", country: "IT" },
      buyer: {
        name: "Harbour Lane Bakery",
        vatId: "IT09876543217",
        electronicAddress: { scheme: "0205", id: "ABC1234" },
      },
      notes: ["Ordine di settembre"],
      payments: [{ means: "30", account: "IT60X0542811101000000123456" }],
    });
    expect(reading.lineItems.map((item) => [item.quantity, item.unitPrice, item.amount])).toEqual([
      ["100.00", "0.50", "45.00"],
      ["1.00", "55.00", "55.00"],
    ]);
    expect(reading.taxes).toMatchObject([{ category: "S", rate: "22.00", net: "100.00", amount: "22.00" }]);
  });

  it("adds the rates up where it states no total, and finds the address by certified mail", async () => {
    const reading = await italian({ total: "", format: "FPA12", addressee: "0000000" });
    expect([valuesOf(reading).total, reading.status]).toEqual(["122.00", "ready"]);
    expect(reading.eInvoice?.invoice.buyer.electronicAddress).toEqual({ scheme: "EM", id: "lane@pec.example" });
  });

  it("tells what goes to the tax office: withheld tax, and tax under split payment", async () => {
    const withheld = await italian({
      general: "<DatiRitenuta><TipoRitenuta>RT01</TipoRitenuta><ImportoRitenuta>20.00</ImportoRitenuta></DatiRitenuta>",
    });
    expect([totalsOf(withheld).due, codesOf(withheld), withheld.status]).toEqual([
      "102.00",
      ["einvoice_withheld"],
      "to_review",
    ]);
    const split = await italian({ rows: italianRow("22.00", "100.00", "22.00", "<EsigibilitaIVA>S</EsigibilitaIVA>") });
    expect([totalsOf(split).due, split.taxes[0]?.category, codesOf(split)]).toEqual([
      "100.00",
      "B",
      ["einvoice_withheld"],
    ]);
    // Some state as the total what is due.
    const asDue = await italian({
      total: "102.00",
      general: "<DatiRitenuta><ImportoRitenuta>20.00</ImportoRitenuta></DatiRitenuta>",
    });
    expect([totalsOf(asDue).due, rulesOf(asDue)]).toEqual(["102.00", ["2.1.1.9"]]);
  });

  it("takes a fund's contribution as a charge, and a discount of the total as one that changes no tax", async () => {
    const fund = await italian({
      total: "126.88",
      general: `<DatiCassaPrevidenziale><TipoCassa>TC22</TipoCassa><AlCassa>4.00</AlCassa>
        <ImportoContributoCassa>4.00</ImportoContributoCassa><AliquotaIVA>22.00</AliquotaIVA></DatiCassaPrevidenziale>`,
      rows: italianRow("22.00", "104.00", "22.88"),
    });
    expect([fund.status, rulesOf(fund), fund.lineItems.at(-1)?.amount]).toEqual(["ready", [], "4.00"]);
    const less = await italian({
      total: "112.01",
      general: `<ScontoMaggiorazione><Tipo>SC</Tipo><Importo>10.00</Importo></ScontoMaggiorazione>
        <Arrotondamento>0.01</Arrotondamento>`,
    });
    expect([rulesOf(less), totalsOf(less).net, less.lineItems.at(-1)?.amount]).toEqual([[], "90.00", "-10.00"]);
  });

  it("knows goods for another country of the union, and a credit note", async () => {
    const untaxed = await italian({
      lines: italianLine("1", "2", "50.00", "100.00", "0.00"),
      rows: italianRow("0.00", "100.00", "0.00", "<RiferimentoNormativo>Art. 41 DL 331/93</RiferimentoNormativo>"),
      total: "100.00",
    });
    expect([untaxed.status, untaxed.taxes]).toMatchObject([
      "ready",
      [{ category: "K", rate: "0.00", reasonCode: "N3.2", reason: "Art. 41 DL 331/93" }],
    ]);
    const note = await read(italianInvoice().replace("TD01", "TD04"));
    expect([note.isRefund, valuesOf(note).total]).toEqual([true, "122.00"]);
  });

  it.each<[string, ItalianChanges]>([
    ["00421", { rows: italianRow("22.00", "100.00", "22.02"), total: "122.02" }],
    ["00422", { rows: italianRow("22.00", "101.00", "22.22"), total: "123.22" }],
    ["00423", { lines: italianLine("1", "3.00", "33.00", "100.00") }],
    ["2.1.1.9", { total: "122.01" }],
  ])("asks for a check when a figure breaks %s", async (rule, changes) => {
    const reading = await italian(changes);
    expect([reading.status, rulesOf(reading)]).toEqual(["to_review", [rule]]);
  });

  it("notes formal faults, which stop nothing", async () => {
    const reading = await read(
      italianInvoice()
        .replace("<Numero>FT/7</Numero>", "<Numero>FT</Numero>")
        .replace(/<AliquotaIVA>22.00<\/AliquotaIVA><\/DettaglioLinee>/, "$&"),
    );
    expect([reading.status, rulesOf(reading)]).toEqual(["ready", ["00425"]]);
  });

  it("says that a file holds several, and which payment comes first", async () => {
    const body = /<FatturaElettronicaBody>[\s\S]*<\/FatturaElettronicaBody>/;
    const several = await read(italianInvoice().replace(body, "$&$&"));
    expect([several.status, codesOf(several)]).toEqual(["to_review", ["einvoice_lot"]]);
    const part = (day: string, amount: string) =>
      `<DettaglioPagamento><ModalitaPagamento>MP05</ModalitaPagamento><DataScadenzaPagamento>${day}</DataScadenzaPagamento>
        <ImportoPagamento>${amount}</ImportoPagamento></DettaglioPagamento>`;
    const parts = await italian({
      payments: `<DatiPagamento>${part("2026-12-31", "61.00")}${part("2026-11-30", "61.00")}</DatiPagamento>`,
    });
    expect([valuesOf(parts).dueDate, parts.eInvoice?.invoice.terms]).toEqual([
      "2026-11-30",
      "2026-12-31 61.00\n2026-11-30 61.00",
    ]);
  });

  it("lists the files inside by what they are", async () => {
    const pdf = Buffer.from("%PDF-1.7\n").toString("base64");
    const file = (name: string, format: string, content: string) =>
      `<Allegati><NomeAttachment>${name}</NomeAttachment><FormatoAttachment>${format}</FormatoAttachment><Attachment>${content}</Attachment></Allegati>`;
    const reading = await italian({ more: file("../a.pdf", "PDF", pdf) + file("x.exe", "EXE", "TVqQAAMAAAAEAAAA") });
    expect(reading.eInvoice?.invoice.attachments.map(({ name, type }) => [name, type])).toEqual([
      ["../a.pdf", "application/pdf"],
      ["x.exe", null],
    ]);
  });

  it("is refused with a document type, and unread in another version", async () => {
    const evil = italianInvoice().replace("?>", '?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>');
    await expect(read(evil)).rejects.toMatchObject({ code: "broken_xml" });
    await expect(read(italianInvoice().replace("/v1.2", "/v9"))).rejects.toMatchObject({ code: "not_einvoice" });
  });
});

describe("KSeF", () => {
  it("is read exactly", async () => {
    const reading = await polish();
    expect([reading.status, rulesOf(reading), codesOf(reading)]).toEqual(["ready", [], []]);
    expect(valuesOf(reading)).toEqual({
      ...{ vendor: "Papiernia Beta sp. z o.o.", date: "2026-10-05", dueDate: "2026-11-04", invoiceNumber: "FV/7/2026" },
      ...{ currency: "PLN", subtotal: "120.00", tax: "24.00", tip: null, total: "144.00" },
    });
    expect(reading.eInvoice?.invoice).toMatchObject({
      ...{
        syntax: "ksef",
        customization: "FA (3)",
        typeCode: "380",
        deliveryDate: "2026-10-01",
        buyerReference: "K-7",
      },
      seller: { vatId: "PL9876543210", street: ["ul. Długa 1", "00-015 Warszawa"], country: "PL" },
      buyer: { vatId: "PL1234567788" },
      notes: ["Mechanizm podzielonej płatności"],
      payments: [{ means: "30", account: "PL61109010140000071219812874" }],
    });
    expect(reading.taxes).toMatchObject([
      { category: "S", rate: "23", net: "100.00", amount: "23.00" },
      { category: "S", rate: "5", net: "20.00", amount: "1.00" },
    ]);
    expect(reading.lineItems.map(({ amount }) => amount)).toEqual(["60.00", "40.00", "20.00"]);
  });

  it("tells why no tax is charged", async () => {
    const reading = await polish({
      sums: "<P_13_6_2>50.00</P_13_6_2><P_13_7>30.00</P_13_7><P_13_10>20.00</P_13_10>",
      lines: polishLine("1", "50.00", "0 WDT") + polishLine("2", "30.00", "zw") + polishLine("3", "20.00", "oo"),
      total: "100.00",
    });
    expect([reading.status, rulesOf(reading), valuesOf(reading).tax]).toEqual(["ready", [], "0.00"]);
    expect(reading.taxes.map(({ category, reasonCode }) => [category, reasonCode])).toEqual([
      ["K", "0 WDT"],
      ["E", "zw"],
      ["AE", "oo"],
    ]);
  });

  it("takes a correction for the difference: below zero, money comes back", async () => {
    const reading = await polish({
      kind: "KOR",
      sums: "<P_13_1>-40.00</P_13_1><P_14_1>-9.20</P_14_1>",
      total: "-49.20",
      lines: polishLine("1", "100.00", "23", "<StanPrzed>1</StanPrzed>") + polishLine("1", "60.00", "23"),
      after: "",
    });
    expect([reading.isRefund, valuesOf(reading).total, rulesOf(reading)]).toEqual([true, "49.20", []]);
    expect(reading.lineItems.map(({ amount }) => amount)).toEqual(["100.00", "-60.00"]);
    expect(reading.eInvoice?.invoice.typeCode).toBe("384");
  });

  it("reckons what is due from what was paid, and from what is settled beside the invoice", async () => {
    const paid = await polish({
      after: "<Platnosc><Zaplacono>1</Zaplacono><FormaPlatnosci>2</FormaPlatnosci></Platnosc>",
    });
    expect([totalsOf(paid).due, paid.payment.evidence?.code, paid.paymentHint]).toEqual([
      "0.00",
      "nothing_due",
      "card",
    ]);
    const part = await polish({
      after:
        "<Platnosc><ZaplataCzesciowa><KwotaZaplatyCzesciowej>44.00</KwotaZaplatyCzesciowej></ZaplataCzesciowa></Platnosc>",
    });
    expect([totalsOf(part).paid, totalsOf(part).due, codesOf(part)]).toEqual(["44.00", "100.00", ["einvoice_due"]]);
    const settled = (due: string) => `<Rozliczenie><Obciazenia><Kwota>6.00</Kwota><Powod>Kaucja</Powod></Obciazenia>
      <SumaObciazen>6.00</SumaObciazen><Odliczenia><Kwota>50.00</Kwota><Powod>Zaliczka</Powod></Odliczenia>
      <SumaOdliczen>50.00</SumaOdliczen><DoZaplaty>${due}</DoZaplaty></Rozliczenie>`;
    const both = await polish({ after: settled("100.00") });
    expect([totalsOf(both).due, rulesOf(both), both.eInvoice?.invoice.notes]).toEqual([
      "100.00",
      [],
      ["Mechanizm podzielonej płatności", "Kaucja: 6.00", "Zaliczka: 50.00"],
    ]);
    expect(rulesOf(await polish({ after: settled("99.00") }))).toEqual(["DoZaplaty"]);
  });

  it("keeps the tax in zloty apart where the invoice is in euros", async () => {
    const reading = await polish({
      currency: "EUR",
      sums: "<P_13_1>100.00</P_13_1><P_14_1>23.00</P_14_1><P_14_1W>98.90</P_14_1W>",
      lines: polishLine("1", "100.00", "23"),
      total: "123.00",
    });
    expect([reading.status, valuesOf(reading).tax, reading.eInvoice?.invoice.taxCurrency]).toEqual([
      "ready",
      "23.00",
      "PLN",
    ]);
    expect(reading.eInvoice?.invoice.totals.taxInTaxCurrency).toBe("98.90");
  });

  it.each<[string, PolishChanges]>([
    ["P_13", { lines: polishLine("1", "60.00", "23") + polishLine("3", "20.00", "5") }],
    [
      "P_14",
      {
        sums: "<P_13_1>100.00</P_13_1><P_14_1>25.00</P_14_1><P_13_3>20.00</P_13_3><P_14_3>1.00</P_14_3>",
        total: "146.00",
      },
    ],
    ["P_15", { total: "144.01" }],
  ])("asks for a check when a figure breaks %s", async (rule, changes) => {
    const reading = await polish(changes);
    expect([reading.status, rulesOf(reading)]).toEqual(["to_review", [rule]]);
  });
});
