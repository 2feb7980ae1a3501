/** All public pages: their addresses, what search engines are told, and what they show. */
import type { ReactNode } from "react";
import { About } from "./About.tsx";
import { Careers, JobPage } from "./Careers.tsx";
import { Contact } from "./Contact.tsx";
import { COMPANY } from "./content/company.ts";
import { JOBS, textsOf } from "./content/jobs/index.ts";
import { postingOf } from "./job-posting.ts";
import { Landing } from "./Landing.tsx";
import { Disclosure, Terms } from "./Legal.tsx";
import type { PageFacts } from "./Shell.tsx";
import { say } from "./say.ts";

export interface PublicPage extends PageFacts {
  body: ReactNode;
}

/** The pages in the language that is being written. */
export function publicPages(): readonly PublicPage[] {
  const company = COMPANY;
  return [
    {
      path: "/",
      title: null,
      description: say("landingDescription", { company }),
      keywords: [say("keywords"), say("landingKeywords")],
      body: <Landing />,
    },
    {
      path: "/about",
      title: say("about"),
      description: say("aboutDescription", { company }),
      keywords: [say("keywords"), say("aboutKeywords")],
      body: <About />,
    },
    {
      path: "/contact",
      title: say("contact"),
      description: say("contactDescription"),
      keywords: [say("keywords"), say("contact")],
      body: <Contact />,
    },
    {
      path: "/careers",
      title: say("careers"),
      description: say("careersDescription", { company }),
      keywords: [say("careersKeywords"), ...JOBS.map((job) => textsOf(job).title)],
      body: <Careers />,
    },
    {
      path: "/terms",
      title: say("terms"),
      description: say("termsDescription", { company }),
      keywords: [say("termsKeywords")],
      staysOpen: true,
      body: <Terms />,
    },
    {
      path: "/responsible-disclosure",
      title: say("disclosure"),
      description: say("disclosureDescription", { company }),
      keywords: [say("disclosureKeywords")],
      staysOpen: true,
      body: <Disclosure />,
    },
    ...JOBS.map((job) => {
      const { title, description, department } = textsOf(job);
      return {
        path: `/careers/${job.id}`,
        title,
        description,
        keywords: [say("careersKeywords"), department, title],
        structuredData: postingOf(job),
        body: <JobPage job={job} />,
      };
    }),
  ];
}
