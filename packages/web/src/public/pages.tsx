/** All public pages: their addresses, what search engines are told, and what they show. */
import type { ReactNode } from "react";
import { COMPANY, ORIGIN } from "../content/company.ts";
import { JOBS, type OpenPosition } from "../content/jobs/index.ts";
import { About } from "./About.tsx";
import { Careers, JobPage } from "./Careers.tsx";
import { Contact } from "./Contact.tsx";
import { Landing } from "./Landing.tsx";
import { Disclosure, Terms } from "./Legal.tsx";
import type { PageFacts } from "./Shell.tsx";

export interface PublicPage extends PageFacts {
  body: ReactNode;
}

const WORDS = ["bookkeeping", "receipts", "invoices", "expense management", "small business"];

/** For how long search engines may show a position. */
const DAYS_OF_A_POSTING = 90;

export const PAGES: readonly PublicPage[] = [
  {
    path: "/",
    title: null,
    description: `${COMPANY} reads receipts and invoices, turns each into a balanced journal entry, and shows how your business stands. On your own machine, without a key.`,
    keywords: [...WORDS, "AI accounting"],
    scripted: true,
    body: <Landing />,
  },
  {
    path: "/about",
    title: "About Us",
    description: `Who makes ${COMPANY}, and why: an engineer and a CPA who want people to own their time, their income, and their future.`,
    keywords: [...WORDS, "company", "team", "mission"],
    body: <About />,
  },
  {
    path: "/contact",
    title: "Contact",
    description: "Tell us how your books are kept today and what is tiresome about it. You will hear from a person.",
    keywords: [...WORDS, "contact"],
    scripted: true,
    body: <Contact />,
  },
  {
    path: "/careers",
    title: "Careers",
    description: `Open positions at ${COMPANY}: small team, whole features, remote.`,
    keywords: ["jobs", "careers", "remote", ...JOBS.map(({ title }) => title)],
    body: <Careers />,
  },
  {
    path: "/terms",
    title: "Terms of Service and Privacy Policy",
    description: `What applies between you and ${COMPANY}, and what happens to your data.`,
    keywords: ["terms", "privacy"],
    body: <Terms />,
  },
  {
    path: "/responsible-disclosure",
    title: "Responsible disclosure",
    description: `How to report a weakness in ${COMPANY}, and what you can expect from us.`,
    keywords: ["security", "responsible disclosure"],
    body: <Disclosure />,
  },
  ...JOBS.map((job) => ({
    path: `/careers/${job.id}`,
    title: job.title,
    description: job.description,
    keywords: ["jobs", job.department, job.title],
    structuredData: postingOf(job),
    body: <JobPage job={job} />,
  })),
];

/** A position in schema.org's words. */
function postingOf({ title, description, location, employmentType, posted }: OpenPosition): object {
  const lastDay = new Date(`${posted}T00:00:00Z`);
  lastDay.setUTCDate(lastDay.getUTCDate() + DAYS_OF_A_POSTING);
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title,
    description,
    datePosted: posted,
    validThrough: lastDay.toISOString().slice(0, 10),
    employmentType,
    jobLocationType: "TELECOMMUTE",
    jobLocation: { "@type": "Place", address: location },
    applicantLocationRequirements: { "@type": "Country", name: "CA" },
    hiringOrganization: { "@type": "Organization", name: COMPANY, sameAs: ORIGIN },
  };
}
