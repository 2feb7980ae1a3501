/** The quotes of a client: each with its PDF, and a form to accept or decline one that is open. */
import { CLIENT_PAGE_LIMITS, type ClientPage, type ClientPageQuote, decideOnClientPage } from "@tallyleaf/contract";
import { useEffect, useId, useRef, useState } from "react";
import { formatDay, formatInstant, formatMoney } from "../../kit/format.ts";
import { Button } from "../../kit/plain/Button.tsx";
import { Notice } from "../../kit/plain/Notice.tsx";
import { TextField } from "../../kit/plain/TextField.tsx";
import { useSending } from "../../kit/plain/use-sending.ts";
import styles from "./ClientPage.module.css";
import { call } from "./client.ts";
import { failureText } from "./failure-text.ts";
import { isClientsLanguage, say } from "./say.ts";

interface Props {
  quotes: readonly ClientPageQuote[];
  token: string;
  onAnswered: (page: ClientPage) => void;
}

export default function Quotes({ quotes, token, onAnswered }: Props) {
  const [answered, setAnswered] = useState<string | null>(null);
  const [thanks, setThanks] = useState<string | null>(null);
  const outcome = useRef<HTMLDivElement>(null);
  // The form is gone once it is answered: the focus goes to what became of it.
  useEffect(() => {
    if (thanks !== null) outcome.current?.focus();
  }, [thanks]);
  return (
    <section aria-labelledby="quotes">
      <h2 id="quotes" className={styles.heading}>
        {say("quotes")}
      </h2>
      <div ref={outcome} tabIndex={-1}>
        {thanks && <Notice tone="good">{thanks}</Notice>}
      </div>
      <ul className={styles.list}>
        {quotes.map((quote) => (
          <li key={quote.id} className={styles.document}>
            <div className={styles.row}>
              <strong>{say("quote", { number: quote.number })}</strong>
              <strong className={styles.end}>{formatMoney(quote.total, quote.currency)}</strong>
              <span className={styles.dimmed}>{say("validUntil", { date: formatDay(quote.validUntil) })}</span>
              <span className={styles.standing} data-status={quote.status}>
                {standingOf(quote)}
              </span>
            </div>
            <div className={styles.ways}>
              <a href={quote.pdf} target="_blank" rel="noreferrer" aria-label={say("pdfOf", { number: quote.number })}>
                {say("pdf")}
              </a>
              {quote.status === "sent" && (
                <Button
                  look="plain"
                  small
                  aria-expanded={answered === quote.id}
                  aria-label={say("answerOf", { number: quote.number })}
                  onClick={() => setAnswered(answered === quote.id ? null : quote.id)}
                >
                  {say("answer")}
                </Button>
              )}
            </div>
            {answered === quote.id && quote.status === "sent" && (
              <AnswerForm
                quote={quote}
                token={token}
                onAnswered={({ page, message }, decision) => {
                  setThanks(isClientsLanguage() ? say("quoteAnswered", { decision, number: quote.number }) : message);
                  onAnswered(page);
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function standingOf({ status, decidedAt, decidedBy }: ClientPageQuote): string {
  const facts = { name: decidedBy, date: decidedAt === null ? "" : formatInstant(decidedAt) };
  if (status === "accepted") return say("quoteAccepted", facts);
  if (status === "declined") return say("quoteDeclined", facts);
  return say(status === "expired" ? "quoteExpired" : "quoteOpen");
}

type Decision = "accepted" | "declined";

interface FormProps {
  quote: ClientPageQuote;
  token: string;
  onAnswered: (answer: { page: ClientPage; message: string }, decision: Decision) => void;
}

function AnswerForm({ quote, token, onAnswered }: FormProps) {
  const id = useId();
  const [name, setName] = useState("");
  const [reason, setReason] = useState("");
  const sending = useSending(
    async (decision: Decision) => ({
      decision,
      answer: await call(decideOnClientPage, { body: { token, quoteId: quote.id, decision, name, reason } }),
    }),
    { onDone: ({ answer, decision }) => onAnswered(answer, decision) },
  );
  return (
    <form
      className={styles.form}
      aria-label={say("answerOf", { number: quote.number })}
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending.isPending) sending.send("accepted");
      }}
    >
      <TextField
        label={say("yourName")}
        autoComplete="name"
        required
        maxLength={CLIENT_PAGE_LIMITS.name}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <label className={styles.label} htmlFor={id}>
        {say("reason")}
        <textarea
          id={id}
          className={styles.input}
          rows={2}
          maxLength={CLIENT_PAGE_LIMITS.reason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
      {sending.error && <Notice tone="fault">{failureText(sending.error)}</Notice>}
      <div className={styles.ways}>
        {/* Not disabled while busy: the focus stays where it was. */}
        <Button type="submit" pale={sending.isPending}>
          {say(sending.isPending ? "sending" : "accept")}
        </Button>
        <Button
          look="plain"
          pale={sending.isPending}
          onClick={({ currentTarget: { form } }) => {
            if (!sending.isPending && form?.reportValidity()) sending.send("declined");
          }}
        >
          {say("decline")}
        </Button>
      </div>
    </form>
  );
}
