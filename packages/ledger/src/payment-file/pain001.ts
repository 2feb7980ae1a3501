/**
 * Writes an order as pain.001.001.09, the file of ISO 20022 that banks take: by the rules of EPC132-08 for SEPA transfers, and by those of
 * the Swiss Payment Standards from a Swiss account. Transfers that banks carry out in different ways are batches of their own.
 */
import { readPostalAddress } from "../einvoice/postal-address.ts";
import { group, leaf, type XmlNode, xmlDocument } from "../einvoice/write/xml.ts";
import { sum } from "../money.ts";
import { toDecimalString } from "../wire.ts";
import { bankText } from "./bank-text.ts";
import {
  type CreditTransfer,
  isQrReference,
  isSwissAccount,
  type Payee,
  serviceOf,
  type TransferOrder,
  type TransferService,
} from "./transfer.ts";

const NAMESPACE = "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09";
const NAME = 70;
const SERVICES: readonly TransferService[] = ["swiss", "sepa", "other"];

/** The transfers that a bank books as one sum each, in the order of the file. */
export function batchesOf<One extends { payee: Pick<Payee, "account"> }>(
  payer: string,
  currency: string,
  transfers: readonly One[],
): { service: TransferService; transfers: One[] }[] {
  const byService = Map.groupBy(transfers, ({ payee }) => serviceOf(payer, payee.account, currency));
  return SERVICES.flatMap((service) => {
    const found = byService.get(service);
    return found ? [{ service, transfers: found }] : [];
  });
}

/** The file's text. Its amounts are those of the transfers, with as many decimals as the currency has. */
export function writePain001(order: TransferOrder): string {
  const { id, createdAt, payer, currency, transfers } = order;
  return xmlDocument("Document", { "": NAMESPACE }, [
    group(
      "CstmrCdtTrfInitn",
      group(
        "GrpHdr",
        leaf("MsgId", id),
        leaf("CreDtTm", createdAt),
        ...sums(transfers, currency),
        group("InitgPty", leaf("Nm", nameOf(payer.name))),
      ),
      ...batchesOf(payer.account, currency, transfers).map(({ service, transfers: some }, at) =>
        batch(order, service, some, at + 1),
      ),
    ),
  ]);
}

const nameOf = (name: string) => bankText(name, NAME) || ".";

const sums = (transfers: readonly CreditTransfer[], currency: string): XmlNode[] => [
  leaf("NbOfTxs", String(transfers.length)),
  leaf(
    "CtrlSum",
    toDecimalString(
      sum(
        transfers.map(({ amount }) => amount),
        currency,
      ),
    ),
  ),
];

const sepa = () => group("PmtTpInf", group("SvcLvl", leaf("Cd", "SEPA")));

function batch(
  { id, payDate, payer, currency }: TransferOrder,
  service: TransferService,
  transfers: readonly CreditTransfer[],
  number: number,
): XmlNode {
  return group(
    "PmtInf",
    leaf("PmtInfId", `${id}-${number}`),
    leaf("PmtMtd", "TRF"),
    leaf("BtchBookg", "true"),
    ...sums(transfers, currency),
    service === "sepa" ? sepa() : null,
    group("ReqdExctnDt", leaf("Dt", payDate)),
    group("Dbtr", leaf("Nm", nameOf(payer.name))),
    group("DbtrAcct", group("Id", leaf("IBAN", payer.account))),
    group("DbtrAgt", group("FinInstnId", payersBank(payer.account))),
    // Swiss payments have no choice.
    service === "swiss" ? null : leaf("ChrgBr", service === "sepa" ? "SLEV" : "SHAR"),
    ...transfers.map((transfer) => oneTransfer(transfer, service)),
  );
}

/** A Swiss bank by its number in the IBAN; elsewhere the IBAN is enough. */
const payersBank = (account: string): XmlNode =>
  isSwissAccount(account)
    ? group("ClrSysMmbId", group("ClrSysId", leaf("Cd", "CHBCC")), leaf("MmbId", String(Number(account.slice(4, 9)))))
    : group("Othr", leaf("Id", "NOTPROVIDED"));

function oneTransfer(
  { endToEndId, payee, amount, reference, text }: CreditTransfer,
  service: TransferService,
): XmlNode {
  return group(
    "CdtTrfTxInf",
    group("PmtId", leaf("InstrId", endToEndId), leaf("EndToEndId", endToEndId)),
    group("Amt", leaf("InstdAmt", toDecimalString(amount), { Ccy: amount.currency })),
    group("Cdtr", leaf("Nm", nameOf(payee.name)), service === "sepa" ? null : addressOf(payee)),
    group("CdtrAcct", group("Id", leaf("IBAN", payee.account))),
    group("RmtInf", ...remittance(reference, text, service)),
  );
}

/** In parts, as banks ask for since November 2026; without a town there is none. */
function addressOf({ address, country, account }: Payee): XmlNode {
  const { street, city, postCode } = readPostalAddress(address, country);
  const town = bankText(city ?? "", 35);
  if (town === "") return null;
  const line = bankText(street.at(-1) ?? "", 70);
  return group(
    "PstlAdr",
    line === "" ? null : leaf("StrtNm", line),
    postCode === null ? null : leaf("PstCd", bankText(postCode, 16)),
    leaf("TwnNm", town),
    leaf("Ctry", country ?? account.slice(0, 2)),
  );
}

/** A reference that programs read, else words. SEPA knows no QR references (EPC132-08): there it is a text. */
function remittance(reference: string, text: string, service: TransferService): XmlNode[] {
  if (reference === "" || (service === "sepa" && isQrReference(reference))) {
    const words = bankText(reference || text, 140);
    return [words === "" ? null : leaf("Ustrd", words)];
  }
  const kind = isQrReference(reference) ? leaf("Prtry", "QRR") : leaf("Cd", "SCOR");
  return [group("Strd", group("CdtrRefInf", group("Tp", group("CdOrPrtry", kind)), leaf("Ref", reference)))];
}
