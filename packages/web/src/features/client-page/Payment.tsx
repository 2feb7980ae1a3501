/** How to pay a document by transfer: what to enter, and a code that banking apps read. */
import type { ClientPageDocument } from "@tallyleaf/contract";
import { moneyFromNumber, toDecimalString, transferCode } from "@tallyleaf/ledger";
import { useState } from "react";
import { formatAmount, formatMoney } from "../../kit/format.ts";
import { Button } from "../../kit/plain/Button.tsx";
import { QrCode } from "../../kit/QrCode.tsx";
import styles from "./ClientPage.module.css";
import { say } from "./say.ts";

interface Props {
  document: ClientPageDocument;
  payee: string;
  iban: string;
}

export default function Payment({ document, payee, iban }: Props) {
  const { number, open, currency, swissCode, swissReference } = document;
  const amount = toDecimalString(moneyFromNumber(open, currency));
  const code = swissCode ?? transferCode({ name: payee, account: iban, amount, currency, reference: number });
  return (
    <section className={styles.payment} aria-label={say("payTitle", { number })}>
      <dl className={styles.facts}>
        <Fact label={say("payee")} value={payee} />
        <Fact label={say("account")} value={iban.replace(/(.{4})(?=.)/g, "$1 ")} copied={iban} />
        <Fact label={say("amount")} value={formatMoney(open, currency)} copied={formatAmount(open, currency)} />
        <Fact label={say("reference")} value={swissReference || number} />
      </dl>
      {code !== null && (
        <figure className={styles.code}>
          <QrCode text={code} label={say("transferCode", { number })} mark={swissCode === null ? null : "swiss"} />
          <figcaption className={styles.dimmed}>{say(swissCode === null ? "scanCode" : "scanSwissCode")}</figcaption>
        </figure>
      )}
    </section>
  );
}

function Fact({ label, value, copied = value }: { label: string; value: string; copied?: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(copied).then(() => setCopied(true));
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        {"clipboard" in navigator && (
          <Button look="plain" small aria-label={`${say("copy")}: ${label}`} onClick={copy}>
            {say(isCopied ? "copied" : "copy")}
          </Button>
        )}
      </dd>
    </div>
  );
}
