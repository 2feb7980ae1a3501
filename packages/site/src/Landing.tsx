/** "/": a loose slip of paper becomes a leaf in the book. */
import { CLAIMS, JOINED } from "./content/claims.ts";
import { COMPANY, PRODUCT_URL } from "./content/company.ts";
import { If, OFFER } from "./content/marks.tsx";
import { COMPARISON, QUESTIONS } from "./content/questions.ts";
import { Demonstration } from "./Demonstration.tsx";
import { Arrow, Icon } from "./Icon.tsx";
import { Picture } from "./Picture.tsx";
import { expense, expenses } from "./pictures/index.ts";

const STEPS = [
  ["Drop it in", "From the phone's camera, a scanner, a download. Ten at a time; you may close the page."],
  [
    "Check what is flagged",
    "Confident results are posted for you. The rest is flagged, with the reason and the spot on the document.",
  ],
  ["Hand it on", "CSV, a PDF for the tax adviser, a plain-text journal: with the receipts behind every entry."],
] as const;

export function Landing() {
  return (
    <>
      <section className="hero">
        <div className="wide split">
          <div className="words">
            <h1>AI-powered financial management that begins with a slip of paper</h1>
            <p className="lead">
              {COMPANY} reads your receipts and invoices, turns each into a balanced journal entry, and shows you how
              the business stands. You check what is flagged.
            </p>
            <p className="actions">
              <a className="button" href={PRODUCT_URL}>
                Try {COMPANY}
                <Arrow />
              </a>
              <a className="plain" href="#how">
                See how it works
              </a>
            </p>
            <If set="OFFER">
              <p className="small quiet">{OFFER}.</p>
            </If>
          </div>
          <Demonstration />
        </div>
      </section>

      <section className="wide" aria-labelledby="claims">
        <h2 id="claims">What you get</h2>
        <ul className="cards rise">
          {CLAIMS.map(({ icon, title, text, only }) => {
            const card = (
              <li key={title}>
                <Icon name={icon} />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            );
            return only ? (
              <If key={title} set={only}>
                {card}
              </If>
            ) : (
              card
            );
          })}
        </ul>
      </section>

      <section className="wide" aria-labelledby="how">
        <h2 id="how">How it works</h2>
        <ol className="steps">
          {STEPS.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <div className="pictures">
          <Picture
            of={expenses}
            alt="The list of expenses: vendor, date, amount, category and status of each."
            caption="Ten receipts, a minute later."
          />
          <Picture
            of={expense}
            alt="One expense: the receipt, and beside it what was read from it and the journal entry."
            caption="Each value shows where on the paper it stands."
          />
        </div>
      </section>

      <section className="wide" aria-labelledby="compared">
        <h2 id="compared">Compared with what you do now</h2>
        <table className="compared">
          <thead>
            <tr>
              <td />
              {COMPARISON.ways.map((way) => (
                <th key={way} scope="col">
                  {way}
                </th>
              ))}
              <th scope="col" className="ours">
                {COMPANY}
              </th>
            </tr>
          </thead>
          <tbody>
            {COMPARISON.rows.map(({ what, others, ours }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                {others.map((other, place) => (
                  <td key={COMPARISON.ways[place]} data-way={COMPARISON.ways[place]}>
                    {other}
                  </td>
                ))}
                <td className="ours" data-way={COMPANY}>
                  {ours}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>

      <section className="paper" aria-labelledby="private">
        <div className="wide aside">
          <h2 id="private">Your documents stay on the server you choose</h2>
          <div>
            <p className="lead">
              A receipt tells where you were, what you bought and with which card. That is nobody else’s business.
            </p>
            <p>
              {COMPANY} is a program that runs where you put it: on a laptop in the shop, on a server of your own, at a
              host that you trust.{" "}
              <If set="LOCAL_READING">Reading works right there, without a key and without the internet. </If>
              The original is kept untouched as your evidence.
            </p>
          </div>
        </div>
      </section>

      <section className="wide aside" aria-labelledby="questions">
        <h2 id="questions">Questions and answers</h2>
        <div className="questions">
          {QUESTIONS.map(({ question, answer }) => (
            <details key={question}>
              <summary>
                {question}
                <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                  <path d="M5 12h14" />
                  <path className="bar" d="M12 5v14" />
                </svg>
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </section>

      <section className="closing">
        <div className="wide narrow">
          <h2>The next receipt is already in your pocket</h2>
          <If set="CLAIM_CUSTOMERS">
            <p>{JOINED}</p>
          </If>
          <a className="button" href={PRODUCT_URL}>
            Try {COMPANY}
            <Arrow />
          </a>
        </div>
      </section>
    </>
  );
}
