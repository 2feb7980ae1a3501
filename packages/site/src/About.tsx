/** "/about": who makes it, and why. */
import { COMPANY, FOUNDED, PRODUCT_URL } from "./content/company.ts";
import { CLAIM_FOUNDERS, If } from "./content/marks.tsx";
import { team, values } from "./content/team.ts";
import { Arrow, Icon } from "./Icon.tsx";
import { say } from "./say.ts";
import { sayAbout } from "./say-about.ts";

export function About() {
  return (
    <>
      <section className="hero drifting">
        <div className="wide rise">
          <h1>{sayAbout("title")}</h1>
          <p className="lead">{sayAbout("intro")}</p>
        </div>
        <div className="shapes" aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </div>
      </section>
      <section className="wide aside rise" aria-labelledby="story">
        <h2 id="story">{sayAbout("story")}</h2>
        <div>
          <If set="CLAIM_FOUNDERS">
            <p>
              <If set="COMPANY_FOUNDED">
                {sayAbout("foundedIn", { company: COMPANY, year: FOUNDED, founders: CLAIM_FOUNDERS })}
              </If>
              <If set="NO_COMPANY_FOUNDED">{sayAbout("founded", { company: COMPANY, founders: CLAIM_FOUNDERS })}</If>{" "}
              {sayAbout("box")}
            </p>
          </If>
          <p>
            <If set="CLAIM_FOUNDERS">{sayAbout("theyBegan")}</If>
            <If set="NO_CLAIM_FOUNDERS">{sayAbout("itBegan")}</If>
          </p>
        </div>
      </section>
      <If set="CLAIM_FOUNDERS">
        <section className="wide" aria-labelledby="team">
          <h2 id="team">{sayAbout("team")}</h2>
          <ul className="cards team rise">
            {team().map(({ initials, role, bio }) => (
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
            <h2>{sayAbout("vision")}</h2>
            <p className="lead">{sayAbout("visionText")}</p>
          </div>
          <div>
            <h2>{sayAbout("mission")}</h2>
            <p className="lead">{sayAbout("missionText")}</p>
          </div>
        </div>
      </section>
      <section className="wide" aria-labelledby="drives">
        <h2 id="drives">{sayAbout("drives")}</h2>
        <ul className="cards rise">
          {values().map(({ icon, title, text }) => (
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
          <h2>{sayAbout("closing")}</h2>
          <p>{sayAbout("closingText")}</p>
          <a className="button" href={PRODUCT_URL}>
            {say("tryProduct", { company: COMPANY })}
            <Arrow />
          </a>
        </div>
      </section>
    </>
  );
}
