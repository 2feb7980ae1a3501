import { siteJobSocialMediaCommunityManager } from "@tallyleaf/messages/catalogs/site-job-social-media-community-manager";
import type { Job } from "./job.ts";

export default {
  texts: siteJobSocialMediaCommunityManager,
  country: "CA",
  employmentType: "PART_TIME",
  posted: "2026-10-01",
} satisfies Job;
