/** Small invoices of the national formats, made in the test itself: FatturaPA (Italy) and FA(3) of KSeF (Poland). */

export interface ItalianChanges {
  total?: string;
  /** Put where the general data end: withheld tax, a pension fund, a discount. */
  general?: string;
  lines?: string;
  rows?: string;
  payments?: string;
  more?: string;
  format?: "FPR12" | "FPA12";
  addressee?: string;
}

export const italianLine = (
  number: string,
  quantity: string,
  price: string,
  amount: string,
  rate = "22.00",
  more = "",
) =>
  `<DettaglioLinee><NumeroLinea>${number}</NumeroLinea><Descrizione>Carta A4</Descrizione><Quantita>${quantity}</Quantita>
   <UnitaMisura>pz</UnitaMisura><PrezzoUnitario>${price}</PrezzoUnitario>${more}<PrezzoTotale>${amount}</PrezzoTotale>
   <AliquotaIVA>${rate}</AliquotaIVA>${rate === "0.00" ? "<Natura>N3.2</Natura>" : ""}</DettaglioLinee>`;
export const italianRow = (rate: string, base: string, tax: string, more = "") =>
  `<DatiRiepilogo><AliquotaIVA>${rate}</AliquotaIVA>${rate === "0.00" ? "<Natura>N3.2</Natura>" : ""}
   <ImponibileImporto>${base}</ImponibileImporto><Imposta>${tax}</Imposta>${more}</DatiRiepilogo>`;
const italianParty = (name: string, number: string, town: string) => `<DatiAnagrafici>
   <IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>${number}</IdCodice></IdFiscaleIVA>
   <Anagrafica><Denominazione>${name}</Denominazione></Anagrafica></DatiAnagrafici>
   <Sede><Indirizzo>Via Roma</Indirizzo><NumeroCivico>5</NumeroCivico><CAP>00145</CAP><Comune>${town}</Comune><Nazione>IT</Nazione></Sede>`;

/** 100 of 0.50, less 10 %, and one of 55.00: 100.00 + 22.00 = 122.00. */
export function italianInvoice(changes: ItalianChanges = {}): string {
  const { format = "FPR12", addressee = "ABC1234", general = "", more = "" } = changes;
  const discount = "<ScontoMaggiorazione><Tipo>SC</Tipo><Percentuale>10.00</Percentuale></ScontoMaggiorazione>";
  const lines =
    changes.lines ??
    italianLine("1", "100.00", "0.50", "45.00", "22.00", discount) + italianLine("2", "1.00", "55.00", "55.00");
  const total = changes.total ?? "122.00";
  return `<?xml version="1.0" encoding="UTF-8"?>
<p:FatturaElettronica versione="${format}" xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2">
 <FatturaElettronicaHeader>
  <DatiTrasmissione><ProgressivoInvio>1</ProgressivoInvio><FormatoTrasmissione>${format}</FormatoTrasmissione>
   <CodiceDestinatario>${addressee}</CodiceDestinatario><PECDestinatario>lane@pec.example</PECDestinatario></DatiTrasmissione>
  <CedentePrestatore>${italianParty("Cartiera Alfa &amp; Figli S.r.l.", "01234567890", "Roma")}</CedentePrestatore>
  <CessionarioCommittente>${italianParty("Harbour Lane Bakery", "09876543217", "Milano")}</CessionarioCommittente>
 </FatturaElettronicaHeader>
 <FatturaElettronicaBody>
  <DatiGenerali><DatiGeneraliDocumento><TipoDocumento>TD01</TipoDocumento><Divisa>EUR</Divisa><Data>2026-10-05</Data>
    <Numero>FT/7</Numero>${general}${total === "" ? "" : `<ImportoTotaleDocumento>${total}</ImportoTotaleDocumento>`}
    <Causale>Ordine di settembre</Causale></DatiGeneraliDocumento>
   <DatiOrdineAcquisto><IdDocumento>PO-1</IdDocumento></DatiOrdineAcquisto></DatiGenerali>
  <DatiBeniServizi>${lines}${changes.rows ?? italianRow("22.00", "100.00", "22.00")}</DatiBeniServizi>
  ${
    changes.payments ??
    `<DatiPagamento><CondizioniPagamento>TP02</CondizioniPagamento><DettaglioPagamento><ModalitaPagamento>MP05</ModalitaPagamento>
   <DataScadenzaPagamento>2026-11-04</DataScadenzaPagamento><ImportoPagamento>122.00</ImportoPagamento>
   <IBAN>IT60X0542811101000000123456</IBAN></DettaglioPagamento></DatiPagamento>`
  }
 ${more}</FatturaElettronicaBody>
</p:FatturaElettronica>`;
}

export interface PolishChanges {
  kind?: string;
  sums?: string;
  total?: string;
  lines?: string;
  /** Put after the lines: what is settled, paid, and agreed. */
  after?: string;
  currency?: string;
}

export const polishLine = (number: string, amount: string, rate: string, more = "") =>
  `<FaWiersz><NrWierszaFa>${number}</NrWierszaFa><P_7>Papier A4</P_7><P_8A>szt.</P_8A><P_8B>2</P_8B><P_9A>50.00</P_9A>
   <P_11>${amount}</P_11><P_12>${rate}</P_12>${more}</FaWiersz>`;

/** Two lines at 23 % and one at 5 %: 100.00 + 20.00 + 23.00 + 1.00 = 144.00. */
export function polishInvoice(changes: PolishChanges = {}): string {
  const sums =
    changes.sums ?? "<P_13_1>100.00</P_13_1><P_14_1>23.00</P_14_1><P_13_3>20.00</P_13_3><P_14_3>1.00</P_14_3>";
  const party = (
    name: string,
    nip: string,
  ) => `<DaneIdentyfikacyjne><NIP>${nip}</NIP><Nazwa>${name}</Nazwa></DaneIdentyfikacyjne>
   <Adres><KodKraju>PL</KodKraju><AdresL1>ul. Długa 1</AdresL1><AdresL2>00-015 Warszawa</AdresL2></Adres>`;
  const lines =
    changes.lines ?? polishLine("1", "60.00", "23") + polishLine("2", "40.00", "23") + polishLine("3", "20.00", "5");
  const after =
    changes.after ??
    `<Platnosc><TerminPlatnosci><Termin>2026-11-04</Termin></TerminPlatnosci><FormaPlatnosci>6</FormaPlatnosci>
   <RachunekBankowy><NrRB>61109010140000071219812874</NrRB></RachunekBankowy></Platnosc>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<Faktura xmlns="http://crd.gov.pl/wzor/2025/06/25/13775/">
 <Naglowek><KodFormularza kodSystemowy="FA (3)" wersjaSchemy="1-0E">FA</KodFormularza><WariantFormularza>3</WariantFormularza></Naglowek>
 <Podmiot1>${party("Papiernia Beta sp. z o.o.", "9876543210")}</Podmiot1>
 <Podmiot2>${party("Harbour Lane Bakery", "1234567788")}<NrKlienta>K-7</NrKlienta></Podmiot2>
 <Fa><KodWaluty>${changes.currency ?? "PLN"}</KodWaluty><P_1>2026-10-05</P_1><P_2>FV/7/2026</P_2><P_6>2026-10-01</P_6>
  ${sums}<P_15>${changes.total ?? "144.00"}</P_15>
  <Adnotacje><P_17>2</P_17><P_18A>1</P_18A></Adnotacje><RodzajFaktury>${changes.kind ?? "VAT"}</RodzajFaktury>
  ${lines}${after}</Fa>
</Faktura>`;
}
