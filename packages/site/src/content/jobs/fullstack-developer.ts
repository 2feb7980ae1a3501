import type { Job } from "./job.ts";

export default {
  title: "Full-Stack Developer",
  department: "Engineering",
  location: "Remote (Canada)",
  country: "CA",
  employmentType: "FULL_TIME",
  type: "Full-time",
  salary: "$75,000-$90,000 CAD plus equity",
  pay: { currency: "CAD", from: 75_000, to: 90_000, unit: "YEAR" },
  posted: "2026-10-01",
  description:
    "You will build the screens in which people look over what a machine has read, and the server that turns it into books that balance. Small team, whole features, from the database to the last pixel.",
  responsibilities: [
    "Take a feature from a sketch to something that real businesses use",
    "Build batch approvals and entry review queues",
    "Build multi-user permissions and roles that the server enforces",
    "Work on AI invoice parsing, CSV export and the integration of accounting software",
    "Make dashboards that answer a question in one look",
  ],
  requirements: [
    "Several years with TypeScript, React and a server language",
    "SQL that you have had to make fast",
    "Care for names, tests and the person who reads your code next",
    "Plain written English",
  ],
  niceToHave: [
    "You know what a debit is",
    "Experience with document reading or language models",
    "Accessibility beyond a checklist",
  ],
  whyAwesome: [
    "What you build on Monday is used on Friday",
    "A product whose every figure can be proven",
    "Four weeks of vacation, and work where and when you work best",
  ],
  techStack: {
    frontend: ["TypeScript", "React", "Vite"],
    backend: ["Node.js", "Fastify"],
    database: ["PostgreSQL"],
    infrastructure: ["Linux", "S3-compatible storage"],
    devTools: ["Vitest", "Playwright", "Biome"],
    aiTools: ["ONNX Runtime", "Gradient-boosted trees", "Language models by choice of the user"],
  },
} satisfies Job;
