/** Files for machines: the list of pages, rules for robots, the open positions as a feed, the app's name and icon. */
import { currentLanguage, DEFAULT_LANGUAGE, LANGUAGES, type Language, pageTag, pathIn } from "@tallyleaf/messages";
import { COMPANY, ORIGIN } from "./content/company.ts";
import { JOBS, textsOf } from "./content/jobs/index.ts";
import { publicPages } from "./pages.tsx";
import { at, say } from "./say.ts";

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");

/** Every page in every language, each with all of its languages. Rule: hreflang in sitemaps, as Google describes it. */
function sitemap(): string {
  const address = (language: Language, path: string) => `${ORIGIN}${pathIn(language, path)}`;
  const alternate = (tag: string, href: string) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`;
  const urls = publicPages().flatMap(({ path }) => {
    const alternates = [
      ...LANGUAGES.map((language) => alternate(pageTag(language), address(language, path))),
      alternate("x-default", address(DEFAULT_LANGUAGE, path)),
    ].join("");
    return LANGUAGES.map((language) => `<url><loc>${address(language, path)}</loc>${alternates}</url>`);
  });
  return `${XML}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join("\n")}\n</urlset>\n`;
}

function robots(): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /auth/\nDisallow: /files/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`;
}

/** RFC 4287. */
function careersFeed(): string {
  const entries = JOBS.map((job) => {
    const { title, description } = textsOf(job);
    const address = `${ORIGIN}${at(`/careers/${job.id}`)}`;
    return `<entry>
<title>${escaped(title)}</title>
<id>${address}</id>
<link href="${address}"/>
<updated>${job.posted}T00:00:00Z</updated>
<summary>${escaped(description)}</summary>
</entry>`;
  }).join("\n");
  const updated = JOBS[0]?.posted ?? "2026-01-01";
  const address = `${ORIGIN}${at("/careers")}`;
  return `${XML}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${pageTag(currentLanguage())}">
<title>${say("feedTitle", { company: COMPANY })}</title>
<id>${address}</id>
<link href="${address}"/>
<link rel="self" href="${address}.atom"/>
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
  "site.webmanifest": webManifest,
};

/** Those that each language has, by their path in it. */
export const FILES_OF_LANGUAGE: Readonly<Record<string, () => string>> = { "/careers.atom": careersFeed };
