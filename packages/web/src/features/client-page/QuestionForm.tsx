/** A question to the seller, about one document or none. */
import { askOnClientPage, CLIENT_PAGE_LIMITS, type ClientPageDocument } from "@tallyleaf/contract";
import { useId, useState } from "react";
import { Button } from "../../kit/plain/Button.tsx";
import { Notice } from "../../kit/plain/Notice.tsx";
import { TextField } from "../../kit/plain/TextField.tsx";
import { useSending } from "../../kit/plain/use-sending.ts";
import styles from "./ClientPage.module.css";
import { call } from "./client.ts";
import { failureText } from "./failure-text.ts";
import { isClientsLanguage, say } from "./say.ts";

interface Props {
  token: string;
  documents: readonly ClientPageDocument[];
  seller: string;
}

export function QuestionForm({ token, documents, seller }: Props) {
  const id = useId();
  const [about, setAbout] = useState("");
  const [text, setText] = useState("");
  const [email, setEmail] = useState("");
  const sending = useSending(() => call(askOnClientPage, { body: { token, invoiceId: about || null, text, email } }), {
    onDone: () => setText(""),
  });
  return (
    <section aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`} className={styles.heading}>
        {say("ask")}
      </h2>
      <p className={styles.dimmed}>{say("askHelp", { seller })}</p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!sending.isPending) sending.send(undefined);
        }}
      >
        {documents.length > 0 && (
          <label className={styles.label}>
            {say("about")}
            <select className={styles.input} value={about} onChange={(event) => setAbout(event.target.value)}>
              <option value="">{say("aboutNothing")}</option>
              {documents.map(({ id: key, number }) => (
                <option key={key} value={key}>
                  {number}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className={styles.label}>
          {say("question")}
          <textarea
            className={styles.input}
            rows={4}
            required
            maxLength={CLIENT_PAGE_LIMITS.question}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <TextField
          label={say("email")}
          type="email"
          autoComplete="email"
          maxLength={CLIENT_PAGE_LIMITS.email}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        {sending.error && <Notice tone="fault">{failureText(sending.error)}</Notice>}
        {sending.data && (
          <Notice tone="good">{isClientsLanguage() ? say("questionSent") : sending.data.message}</Notice>
        )}
        <div>
          <Button type="submit" disabled={sending.isPending}>
            {say(sending.isPending ? "sending" : "send")}
          </Button>
        </div>
      </form>
    </section>
  );
}
