/** Beside the extracted data: the form of the e-invoice, what is to be paid, and its formal faults. */
import { Stack, Text } from "@mantine/core";
import { type EInvoiceOutput, type ExpenseDetail, isFormalNote } from "@tallyleaf/contract";
import { formatMoney } from "../../../kit/format.ts";
import { Section } from "../../../kit/Section.tsx";
import text from "../../../kit/text.module.css";
import { Files } from "./Files.tsx";
import { say } from "./say.ts";

const SYNTAXES = {
  ubl: "UBL 2.1",
  cii: "CII",
  "zugferd-1": "ZUGFeRD 1",
  fatturapa: "FatturaPA",
  ksef: "KSeF",
} as const;

interface Props {
  invoice: EInvoiceOutput;
  expense: Pick<ExpenseDetail, "reasons" | "documentUrl" | "mimeType">;
}

export default function EInvoiceNotes({ invoice, expense: { reasons, documentUrl, mimeType } }: Props) {
  const { syntax, customization, totals, currency, payments } = invoice;
  const notes = reasons.filter(({ code }) => isFormalNote(code));
  const account = payments.find((each) => each.account !== null)?.account;
  return (
    <Section title={say("eInvoice")}>
      <Stack component="dl" gap="var(--space-8)" className={`${text.plain} ${text.small} ${text.labelledFacts}`}>
        <div>
          <dt>{say("format")}</dt>
          <dd>{[SYNTAXES[syntax], customization].filter(Boolean).join(", ")}</dd>
        </div>
        {totals.due !== null && (
          <div>
            <dt>{say("due")}</dt>
            <dd>{formatMoney(totals.due, currency)}</dd>
          </div>
        )}
        {account && (
          <div>
            <dt>{say("account")}</dt>
            <dd>{account}</dd>
          </div>
        )}
      </Stack>
      {notes.length > 0 && (
        <ul>
          {notes.map(({ message }) => (
            <Text component="li" size="sm" key={message}>
              {message}
            </Text>
          ))}
        </ul>
      )}
      {/* Without a page of its own, the page made of it lists them. */}
      {mimeType === "application/pdf" && <Files invoice={invoice} link={documentUrl} />}
    </Section>
  );
}
