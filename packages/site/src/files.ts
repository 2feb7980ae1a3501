/** What machines ask a site for: the list of its pages, what they may read, the open positions as a feed, the app's name and icon. */
import { COMPANY, ORIGIN } from "./content/company.ts";
import { JOBS } from "./content/jobs/index.ts";
import { PAGES } from "./pages.tsx";

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");

function sitemap(): string {
  const urls = PAGES.map(({ path }) => `<url><loc>${ORIGIN}${path}</loc></url>`).join("\n");
  return `${XML}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}

function robots(): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /auth/\nDisallow: /files/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`;
}

/** RFC 4287. */
function careersFeed(): string {
  const entries = JOBS.map(
    ({ id, title, description, posted }) => `<entry>
<title>${escaped(title)}</title>
<id>${ORIGIN}/careers/${id}</id>
<link href="${ORIGIN}/careers/${id}"/>
<updated>${posted}T00:00:00Z</updated>
<summary>${escaped(description)}</summary>
</entry>`,
  ).join("\n");
  const updated = JOBS[0]?.posted ?? "2026-01-01";
  return `${XML}<feed xmlns="http://www.w3.org/2005/Atom">
<title>Open positions at ${COMPANY}</title>
<id>${ORIGIN}/careers</id>
<link href="${ORIGIN}/careers"/>
<link rel="self" href="${ORIGIN}/careers.atom"/>
<author><name>${COMPANY}</name></author>
<updated>${updated}T00:00:00Z</updated>
${entries}
</feed>
`;
}

function webManifest(): string {
  const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" });
  return `${JSON.stringify({
    name: COMPANY,
    short_name: COMPANY,
    start_url: "/expenses",
    display: "standalone",
    background_color: "#fbfaf7",
    theme_color: "#0b6b4f",
    icons: [icon(192), icon(512), { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" }],
  })}\n`;
}

/** By their path below the site's root. */
export const SITE_FILES: Readonly<Record<string, () => string>> = {
  "sitemap.xml": sitemap,
  "robots.txt": robots,
  "careers.atom": careersFeed,
  "site.webmanifest": webManifest,
};
