/** "/about": who makes it, and why. */
import { COMPANY, FOUNDED, PRODUCT_URL } from "./content/company.ts";
import { CLAIM_FOUNDERS, If } from "./content/marks.tsx";
import { TEAM, VALUES } from "./content/team.ts";
import { Arrow, Icon } from "./Icon.tsx";

export function About() {
  return (
    <>
      <section className="hero drifting">
        <div className="wide rise">
          <h1>Building the Future of Financial Technology</h1>
          <p className="lead">
            Small businesses are run by people with two hands. We make the part of the work that needs no hands do
            itself.
          </p>
        </div>
        <div className="shapes" aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </div>
      </section>
      <section className="wide aside rise" aria-labelledby="story">
        <h2 id="story">Our Story</h2>
        <div>
          <If set="CLAIM_FOUNDERS">
            <p>
              {COMPANY} was founded <If set="COMPANY_FOUNDED">in {FOUNDED} </If>by {CLAIM_FOUNDERS}. One of them kept
              receipts in a box and put off the box until spring. The other opened such boxes for a living, and saw that
              what was in them was nearly always legible, nearly always enough, and nearly always typed in by hand.
            </p>
          </If>
          <p>
            <If set="CLAIM_FOUNDERS">So they began</If>
            <If set="NO_CLAIM_FOUNDERS">It began</If> with one thing: a machine that reads a receipt, says how sure it
            is, and writes an entry that balances. From there we build a suite of AI financial tools, one finished piece
            after the other.
          </p>
        </div>
      </section>
      <If set="CLAIM_FOUNDERS">
        <section className="wide" aria-labelledby="team">
          <h2 id="team">The Team</h2>
          <ul className="cards team rise">
            {TEAM.map(({ initials, role, bio }) => (
              <li key={role}>
                <span className="avatar" aria-hidden="true">
                  {initials}
                </span>
                <h3>{role}</h3>
                <p>{bio}</p>
              </li>
            ))}
          </ul>
        </section>
      </If>
      <section className="paper">
        <div className="wide split even">
          <div>
            <h2>Our Vision</h2>
            <p className="lead">
              A world in which people who build something own their time, their income, and their future.
            </p>
          </div>
          <div>
            <h2>Our Mission</h2>
            <p className="lead">To make smart, intuitive financial tools for the builders of the world.</p>
          </div>
        </div>
      </section>
      <section className="wide" aria-labelledby="drives">
        <h2 id="drives">What Drives Us</h2>
        <ul className="cards rise">
          {VALUES.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="closing">
        <div className="wide narrow">
          <h2>See it read one of yours</h2>
          <p>A photo, a scan or a PDF will do.</p>
          <a className="button" href={PRODUCT_URL}>
            Try {COMPANY}
            <Arrow />
          </a>
        </div>
      </section>
    </>
  );
}
