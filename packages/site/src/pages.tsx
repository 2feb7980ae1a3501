/** All public pages: their addresses, what search engines are told, and what they show. */
import type { ReactNode } from "react";
import { About } from "./About.tsx";
import { Careers, JobPage } from "./Careers.tsx";
import { Contact } from "./Contact.tsx";
import { COMPANY } from "./content/company.ts";
import { JOBS } from "./content/jobs/index.ts";
import { postingOf } from "./job-posting.ts";
import { Landing } from "./Landing.tsx";
import { Disclosure, Terms } from "./Legal.tsx";
import type { PageFacts } from "./Shell.tsx";

export interface PublicPage extends PageFacts {
  body: ReactNode;
}

const WORDS = ["bookkeeping", "receipts", "invoices", "expense management", "small business"];

export const PAGES: readonly PublicPage[] = [
  {
    path: "/",
    title: null,
    description: `${COMPANY} reads receipts and invoices, turns each into a balanced journal entry, and shows how your business stands. Self-hosted, on a server you choose.`,
    keywords: [...WORDS, "AI accounting"],
    body: <Landing />,
  },
  {
    path: "/about",
    title: "About Us",
    description: `Who makes ${COMPANY}, and why: people should own their time, their income, and their future.`,
    keywords: [...WORDS, "company", "team", "mission"],
    body: <About />,
  },
  {
    path: "/contact",
    title: "Contact",
    description: "Tell us how you do your books today and what slows you down.",
    keywords: [...WORDS, "contact"],
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
    staysOpen: true,
    body: <Terms />,
  },
  {
    path: "/responsible-disclosure",
    title: "Responsible disclosure",
    description: `How to report a vulnerability in ${COMPANY}, and what you can expect from us.`,
    keywords: ["security", "responsible disclosure"],
    staysOpen: true,
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
