/** Page behind a client's link: the open amount, the invoices with their files, how to pay, and a way to ask. */
import { type ClientPage, viewClientPage } from "@tallyleaf/contract";
import { lazy, Suspense, useState } from "react";
import { pageTitle } from "../../kit/brand.ts";
import { isFailure } from "../../kit/failure-text.ts";
import { formatInstant, formatMoney } from "../../kit/format.ts";
import { Button } from "../../kit/plain/Button.tsx";
import { Notice } from "../../kit/plain/Notice.tsx";
import { AuthPage } from "../auth/AuthPage.tsx";
import { useMailToken } from "../auth/at-address.ts";
import { useAnswer } from "../auth/use-answer.ts";
import styles from "./ClientPage.module.css";
import { call } from "./client.ts";
import { Documents } from "./Documents.tsx";
import { failureText } from "./failure-text.ts";
import { QuestionForm } from "./QuestionForm.tsx";
import { say, speak } from "./say.ts";

const Quotes = lazy(() => import("./Quotes.tsx"));

export default function ClientPageScreen() {
  const token = useMailToken();
  const answer = useAnswer(token, (link) => view(link));
  if (token === null) return <AuthPage title={say("linkIncomplete")} sentence={say("linkIncompleteHelp")} />;
  if (answer.error && !answer.data) {
    const isOver = isFailure(answer.error, viewClientPage.failures.linkOver);
    return (
      <AuthPage title={say(isOver ? "pageTitle" : "notOpened")} sentence={failureText(answer.error)}>
        {!isOver && (
          <Button disabled={answer.isFetching} onClick={answer.askAgain}>
            {say(answer.isFetching ? "tryingAgain" : "tryAgain")}
          </Button>
        )}
      </AuthPage>
    );
  }
  if (!token || !answer.data) return <AuthPage title={say("pageTitle")} sentence={say("opening")} />;
  return <Page page={answer.data} token={token} />;
}

/** The page, once it is known how to say it. */
async function view(token: string): Promise<ClientPage> {
  const page = await call(viewClientPage, { body: { token } });
  await speak(page.language);
  document.title = pageTitle(say("pageTitle"));
  return page;
}

function Page({ page: opened, token }: { page: ClientPage; token: string }) {
  // An answer to a quote brings the page as it is then.
  const [page, setPage] = useState(opened);
  const { seller, client, expiresAt, documents, quotes, unlisted } = page;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        {seller.logo && <img className={styles.logo} src={seller.logo} alt="" />}
        <div>
          <h1 className={styles.title}>{say("title", { shown: shownOf(page), seller: seller.name })}</h1>
          <p className={styles.dimmed}>{say("forClient", { client, date: formatInstant(expiresAt) })}</p>
        </div>
      </header>
      <main className={styles.main}>
        <Owed sums={page.sums} />
        {quotes.length > 0 && (
          <Suspense fallback={<p className={styles.dimmed}>{say("opening")}</p>}>
            <Quotes quotes={quotes} token={token} onAnswered={setPage} />
          </Suspense>
        )}
        <section aria-labelledby="documents">
          <h2 id="documents" className={styles.heading}>
            {say("documents")}
          </h2>
          {documents.length === 0 ? (
            <p className={styles.dimmed}>{say("noDocuments")}</p>
          ) : (
            <Documents documents={documents} seller={seller} />
          )}
          {unlisted > 0 && <p className={styles.dimmed}>{say("unlisted", { count: unlisted })}</p>}
        </section>
        {seller.bankDetails && (
          <section aria-labelledby="bank">
            <h2 id="bank" className={styles.heading}>
              {say("bankDetails")}
            </h2>
            <p className={styles.lines}>{seller.bankDetails}</p>
          </section>
        )}
        <QuestionForm token={token} documents={documents} seller={seller.name} />
        <Contact seller={seller} />
      </main>
    </div>
  );
}

const shownOf = ({ quotes, documents }: ClientPage): string =>
  quotes.length === 0 ? "invoices" : documents.length === 0 ? "quotes" : "both";

function Owed({ sums }: Pick<ClientPage, "sums">) {
  if (sums.length === 0) return <Notice tone="good">{say("nothingOwed")}</Notice>;
  return (
    <dl className={styles.owed}>
      {sums.map(({ currency, open }) => (
        <div key={currency}>
          <dt>{say(open > 0 ? "owed" : "credit")}</dt>
          <dd>{formatMoney(Math.abs(open), currency)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Contact({ seller: { name, address, email, phone } }: Pick<ClientPage, "seller">) {
  return (
    <section aria-labelledby="contact">
      <h2 id="contact" className={styles.heading}>
        {say("contact")}
      </h2>
      <p className={styles.lines}>{[name, address].filter(Boolean).join("\n")}</p>
      <p className={styles.ways}>
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {phone && <a href={`tel:${phone.replace(/\s/g, "")}`}>{phone}</a>}
      </p>
    </section>
  );
}
