/** The invoices and credit notes of a client: each with its files, and how to pay what is open. */
import type { ClientPage, ClientPageDocument } from "@tallyleaf/contract";
import { lazy, Suspense, useState } from "react";
import { formatDay, formatMoney } from "../../kit/format.ts";
import { Button } from "../../kit/plain/Button.tsx";
import styles from "./ClientPage.module.css";
import { say } from "./say.ts";

const Payment = lazy(() => import("./Payment.tsx"));

interface Props {
  documents: readonly ClientPageDocument[];
  seller: ClientPage["seller"];
}

export function Documents({ documents, seller }: Props) {
  const [paid, setPaid] = useState<string | null>(null);
  return (
    <ul className={styles.list}>
      {documents.map((document) => (
        <li key={document.id} className={styles.document}>
          <div className={styles.row}>
            <strong>{nameOf(document)}</strong>
            <strong className={styles.end}>{formatMoney(totalOf(document), document.currency)}</strong>
            <span className={styles.dimmed}>{formatDay(document.issueDate)}</span>
            <Standing document={document} />
          </div>
          <div className={styles.ways}>
            {document.pdf && (
              <a
                href={document.pdf}
                target="_blank"
                rel="noreferrer"
                aria-label={say("pdfOf", { number: document.number })}
              >
                {say("pdf")}
              </a>
            )}
            {document.xml && (
              <a href={document.xml} download aria-label={say("xmlOf", { number: document.number })}>
                {say("xml")}
              </a>
            )}
            {document.payLink && (
              <a
                href={document.payLink}
                target="_blank"
                rel="noreferrer"
                className={styles.payLink}
                aria-label={say("payOnlineOf", { number: document.number })}
              >
                {say("payOnline")}
              </a>
            )}
            {isPayable(document) && !document.isDebited && seller.iban !== null && (
              <Button
                look="plain"
                small
                aria-expanded={paid === document.id}
                aria-label={say("payOf", { number: document.number })}
                onClick={() => setPaid(paid === document.id ? null : document.id)}
              >
                {say("pay")}
              </Button>
            )}
          </div>
          {paid === document.id && seller.iban !== null && (
            <Suspense fallback={<p className={styles.dimmed}>{say("opening")}</p>}>
              <Payment document={document} payee={seller.name} iban={seller.iban} />
            </Suspense>
          )}
        </li>
      ))}
    </ul>
  );
}

const nameOf = ({ kind, number }: ClientPageDocument) =>
  kind === "credit_note" ? say("creditNote", { number }) : say("invoice", { number });

const totalOf = ({ kind, total }: ClientPageDocument) => (kind === "credit_note" ? -total : total);

const isPayable = ({ kind, open }: ClientPageDocument) => kind === "invoice" && open > 0;

const STATUS_WORDS = {
  open: "open",
  partly_paid: "partlyPaid",
  overdue: "overdue",
  paid: "paid",
  credited: "credited",
} as const;

/** The status of a document, and its due date. */
function Standing({ document }: { document: ClientPageDocument }) {
  const { status, dueDate, open, total, currency, isDebited } = document;
  const word = say(STATUS_WORDS[status]);
  const date = formatDay(dueDate);
  const due = isPayable(document) ? say(isDebited ? "debited" : "due", { date }) : null;
  const rest = isPayable(document) && open !== total ? say("stillOpen", { amount: formatMoney(open, currency) }) : null;
  return (
    <span className={styles.standing} data-status={status}>
      {[word, rest, due].filter(Boolean).join(" · ")}
    </span>
  );
}
