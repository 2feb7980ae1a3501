/** "/": a loose slip of paper becomes a leaf in the book. */
import { claims } from "./content/claims.ts";
import { COMPANY, PRODUCT_URL } from "./content/company.ts";
import { CLAIM_CUSTOMERS, If, OFFER } from "./content/marks.tsx";
import { comparison, questions } from "./content/questions.ts";
import { Demonstration } from "./Demonstration.tsx";
import { Arrow, Icon } from "./Icon.tsx";
import { Picture } from "./Picture.tsx";
import { expense, expenses } from "./pictures/index.ts";
import { at, say } from "./say.ts";
import { sayLanding } from "./say-landing.ts";

export function Landing() {
  const steps = [
    [sayLanding("dropIn"), sayLanding("dropInText")],
    [sayLanding("check"), sayLanding("checkText")],
    [sayLanding("handOn"), sayLanding("handOnText")],
  ] as const;
  const { ways, rows } = comparison();
  return (
    <>
      <section className="hero">
        <div className="wide split">
          <div className="words">
            <h1>{sayLanding("title")}</h1>
            <p className="lead">{sayLanding("intro", { company: COMPANY })}</p>
            <p className="actions">
              <a className="button" href={PRODUCT_URL}>
                {say("tryProduct", { company: COMPANY })}
                <Arrow />
              </a>
              <If set="DEMO">
                <a className="button second" href={at("/demo")}>
                  {say("tryDemo")}
                </a>
              </If>
              <a className="plain" href="#how">
                {sayLanding("seeHow")}
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
        <h2 id="claims">{sayLanding("claims")}</h2>
        <ul className="cards rise">
          {claims().map(({ icon, title, text, only }) => {
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
        <h2 id="how">{sayLanding("how")}</h2>
        <ol className="steps">
          {steps.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <div className="pictures">
          <Picture of={expenses} alt={sayLanding("listPicture")} caption={sayLanding("listCaption")} />
          <Picture of={expense} alt={sayLanding("expensePicture")} caption={sayLanding("expenseCaption")} />
        </div>
      </section>

      <section className="wide" aria-labelledby="compared">
        <h2 id="compared">{sayLanding("compared")}</h2>
        <table className="compared">
          <thead>
            <tr>
              <td />
              {ways.map((way) => (
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
            {rows.map(({ what, others, ours }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                {others.map((other, place) => (
                  <td key={ways[place]} data-way={ways[place]}>
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
          <h2 id="private">{sayLanding("private")}</h2>
          <div>
            <p className="lead">{sayLanding("privateWhy")}</p>
            <p>
              {sayLanding("privateWhere", { company: COMPANY })}{" "}
              <If set="LOCAL_READING">{sayLanding("privateReading")} </If>
              {sayLanding("privateOriginal")}
            </p>
          </div>
        </div>
      </section>

      <section className="wide aside" aria-labelledby="questions">
        <h2 id="questions">{sayLanding("questions")}</h2>
        <div className="questions">
          {questions().map(({ question, answer }) => (
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
          <h2>{sayLanding("closing")}</h2>
          <If set="CLAIM_CUSTOMERS">
            <p>{sayLanding("joined", { customers: CLAIM_CUSTOMERS })}</p>
          </If>
          <a className="button" href={PRODUCT_URL}>
            {say("tryProduct", { company: COMPANY })}
            <Arrow />
          </a>
        </div>
      </section>
    </>
  );
}
