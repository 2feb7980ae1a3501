/** An open position on the public site. A list has one point a line. */
export const siteJobFullstackDeveloper = {
  title: "Full-Stack Developer",
  department: "Engineering",
  location: "Remote (Canada)",
  type: "Full-time",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an amount in dollars
  salary: "${from, number}-${to, number} CAD plus equity",
  description:
    "You will build the screens in which people review what a machine has read, and the server that turns it into books that balance. Small team, whole features, from the database to the last pixel.",
  responsibilities: `Take a feature from a sketch to something that real businesses use
Build batch approvals and entry review queues
Build multi-user permissions and roles that the server enforces
Work on AI invoice parsing, CSV export, and the integration of accounting software
Make dashboards that answer a question in one look`,
  requirements: `Several years with TypeScript, React, and a server language
SQL that you have had to make fast
Care for names, tests, and the person who reads your code next
Plain written English`,
  niceToHave: `You know what a debit is
Experience with document processing or language models
Accessibility beyond a checklist`,
  whyAwesome: `What you build on Monday is used on Friday
A product whose every figure can be proven
Four weeks of vacation, and work where and when you work best`,
  frontend: "TypeScript, React, Vite",
  backend: "Node.js, Fastify",
  database: "PostgreSQL",
  infrastructure: "Linux, S3-compatible storage",
  devTools: "Vitest, Playwright, Biome",
  aiTools: "ONNX Runtime, gradient-boosted trees, language models by choice of the user",
} as const;
