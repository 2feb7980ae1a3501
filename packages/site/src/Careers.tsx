/** "/careers" and "/careers/{id}": open positions, and one of them. */
import { COMPANY, CONTACT_EMAIL } from "./content/company.ts";
import type { OpenPosition } from "./content/jobs/index.ts";
import { JOBS } from "./content/jobs/index.ts";
import { Arrow } from "./Icon.tsx";

function mailTo(subject: string, body: string): string {
  return `mailto:${CONTACT_EMAIL}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

export function Careers() {
  return (
    <>
      <section className="hero drifting">
        <div className="wide rise">
          <h1>Careers</h1>
          <p className="lead">
            Work on the hour that somebody gets back. Small team, whole features, no meetings about meetings.
          </p>
        </div>
        <div className="shapes" aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      </section>
      <section className="wide" aria-labelledby="open">
        <h2 id="open">Open positions</h2>
        <ul className="jobs rise">
          {JOBS.map(({ id, title, department, location, type }) => (
            <li key={id}>
              <a href={`/careers/${id}`}>
                <h3>{title}</h3>
                <p className="quiet">
                  {department} · {location} · {type}
                </p>
                <Arrow />
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section className="closing">
        <div className="wide narrow">
          <h2>Nothing that fits?</h2>
          <p>Tell us what you are good at, and what you would do here.</p>
          <a
            className="button"
            href={mailTo("Spontaneous application", "Hello,\n\nI would like to work with you. What I am good at:\n")}
          >
            Send Spontaneous Application
          </a>
        </div>
      </section>
    </>
  );
}

const STACK = {
  frontend: "Frontend",
  backend: "Backend",
  database: "Database",
  infrastructure: "Infrastructure",
  devTools: "Developer tools",
  aiTools: "AI",
} as const;

export function JobPage({ job }: { job: OpenPosition }) {
  const stack = Object.entries(STACK).flatMap(([key, label]) => {
    const tools = job.techStack?.[key as keyof typeof STACK];
    return tools ? [{ label, tools }] : [];
  });
  return (
    <article className="wide narrow text">
      <p>
        <a className="plain back" href="/careers">
          Back to careers
        </a>
      </p>
      <h1>{job.title}</h1>
      <dl className="facts">
        <Fact label="Department">{job.department}</Fact>
        <Fact label="Location">{job.location}</Fact>
        <Fact label="Type">{job.type}</Fact>
        <Fact label="Salary">{job.salary}</Fact>
      </dl>
      <p className="lead">{job.description}</p>
      <Points title="Responsibilities" of={job.responsibilities} />
      <Points title="Requirements" of={job.requirements} />
      <Points title="Nice to have" of={job.niceToHave} />
      <Points title="Why it is great" of={job.whyAwesome} />
      {stack.length > 0 && (
        <>
          <h2>Tech stack</h2>
          <dl className="stack">
            {stack.map(({ label, tools }) => (
              <Fact key={label} label={label}>
                {tools.join(", ")}
              </Fact>
            ))}
          </dl>
        </>
      )}
      <p className="actions">
        <a
          className="button"
          href={mailTo(
            `Application: ${job.title}`,
            `Hello,\n\nI would like to apply for ${job.title} at ${COMPANY}.\n\nAbout me:\n\nMy work:\n`,
          )}
        >
          Apply
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
