/** "/careers" and "/careers/{id}": open positions, and one of them. */
import { translator } from "@tallyleaf/messages";
import { siteCareers } from "@tallyleaf/messages/catalogs/site-careers";
import { COMPANY, CONTACT_EMAIL } from "./content/company.ts";
import { JOBS, type OpenPosition, textsOf } from "./content/jobs/index.ts";
import { STACK } from "./content/jobs/job.ts";
import { Arrow } from "./Icon.tsx";
import { at } from "./say.ts";

export const sayCareers = translator(siteCareers);
const say = sayCareers;

function mailTo(subject: string, body: string): string {
  return `mailto:${CONTACT_EMAIL}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

export function Careers() {
  return (
    <>
      <section className="hero drifting">
        <div className="wide rise">
          <h1>{say("title")}</h1>
          <p className="lead">{say("intro")}</p>
        </div>
        <div className="shapes" aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      </section>
      <section className="wide" aria-labelledby="open">
        <h2 id="open">{say("open")}</h2>
        <ul className="jobs rise">
          {JOBS.map((job) => {
            const { title, department, location, type } = textsOf(job);
            return (
              <li key={job.id}>
                <a href={at(`/careers/${job.id}`)}>
                  <h3>{title}</h3>
                  <p className="quiet">
                    {department} · {location} · {type}
                  </p>
                  <Arrow />
                </a>
              </li>
            );
          })}
        </ul>
      </section>
      <section className="closing">
        <div className="wide narrow">
          <h2>{say("nothingFits")}</h2>
          <p>{say("nothingFitsText")}</p>
          <a className="button" href={mailTo(say("spontaneousSubject"), say("spontaneousMail"))}>
            {say("spontaneous")}
          </a>
        </div>
      </section>
    </>
  );
}

export function JobPage({ job }: { job: OpenPosition }) {
  const texts = textsOf(job);
  const stack = STACK.filter((part) => texts[part] !== undefined);
  return (
    <article className="wide narrow text">
      <p>
        <a className="plain back" href={at("/careers")}>
          {say("back")}
        </a>
      </p>
      <h1>{texts.title}</h1>
      <dl className="facts">
        <Fact label={say("department")}>{texts.department}</Fact>
        <Fact label={say("location")}>{texts.location}</Fact>
        <Fact label={say("type")}>{texts.type}</Fact>
        <Fact label={say("salary")}>{texts.salary}</Fact>
      </dl>
      <p className="lead">{texts.description}</p>
      <Points title={say("responsibilities")} of={texts.responsibilities} />
      <Points title={say("requirements")} of={texts.requirements} />
      <Points title={say("niceToHave")} of={texts.niceToHave} />
      <Points title={say("whyAwesome")} of={texts.whyAwesome} />
      {stack.length > 0 && (
        <>
          <h2>{say("techStack")}</h2>
          <dl className="stack">
            {stack.map((part) => (
              <Fact key={part} label={say(part)}>
                {texts[part] ?? ""}
              </Fact>
            ))}
          </dl>
        </>
      )}
      <p className="actions">
        <a
          className="button"
          href={mailTo(
            say("applySubject", { job: texts.title }),
            say("applyMail", { job: texts.title, company: COMPANY }),
          )}
        >
          {say("apply")}
          <Arrow />
        </a>
      </p>
    </article>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Points({ title, of }: { title: string; of: readonly string[] }) {
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {of.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  );
}
