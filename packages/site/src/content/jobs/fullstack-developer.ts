import { siteJobFullstackDeveloper } from "@tallyleaf/messages/catalogs/site-job-fullstack-developer";
import type { Job } from "./job.ts";

export default {
  texts: siteJobFullstackDeveloper,
  country: "CA",
  employmentType: "FULL_TIME",
  pay: { currency: "CAD", from: 75_000, to: 90_000, unit: "YEAR" },
  posted: "2026-10-01",
} satisfies Job;
