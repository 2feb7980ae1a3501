/** The frame of every public page: head, navbar, footer. Plain HTML with its style inside, and one small script. */

import newsreader from "@fontsource/newsreader/files/newsreader-latin-500-normal.woff2?url";
import {
  currentLanguage,
  DEFAULT_LANGUAGE,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
  pageTag,
  pathIn,
  REGIONS,
} from "@tallyleaf/messages";
import type { ReactNode } from "react";
import { COMPANY, CONTACT_EMAIL, COUNTRY, FOUNDED, ORIGIN, PRODUCT_URL, SOCIAL_URL } from "./content/company.ts";
import { If } from "./content/marks.tsx";
import { Mark } from "./Icon.tsx";
import style from "./public.css?inline";
import { at, say } from "./say.ts";

export interface PageFacts {
  /** Its path in English, without the origin: "/about". Other languages have it below their own (`at`). */
  path: string;
  /** Before the company's name; null: the company's own title. */
  title: string | null;
  description: string;
  keywords: readonly string[];
  /** It is there without the public site too, so it names no other file of the site in its head, where React moves marks apart. */
  staysOpen?: true;
  /** Description of the page in schema.org's vocabulary. */
  structuredData?: object;
}

/** As Open Graph writes a language: de_DE. */
const ogLocale = (language: Language) => REGIONS[language].replace("-", "_");

/**
 * The headings' font: the one file besides the page that its first view needs; body text uses a system font. It is used if loaded
 * at once, and otherwise from the next page on, so that text never moves while it is read.
 */
const FONT = `@font-face{font-family:Newsreader;font-style:normal;font-weight:500;font-display:optional;src:url(${newsreader}) format("woff2")}`;

export function Shell({ page, children }: { page: PageFacts; children: ReactNode }) {
  const language = currentLanguage();
  const title =
    page.title === null
      ? say("documentTitle", { company: COMPANY })
      : say("pageTitle", { page: page.title, company: COMPANY });
  const addressIn = (each: Language) => `${ORIGIN}${pathIn(each, page.path)}`;
  const url = addressIn(language);
  const image = `${ORIGIN}/social.png`;
  return (
    <html lang={pageTag(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={page.description} />
        <meta name="keywords" content={page.keywords.join(", ")} />
        <link rel="canonical" href={url} />
        {LANGUAGES.map((each) => (
          <link key={each} rel="alternate" hrefLang={pageTag(each)} href={addressIn(each)} />
        ))}
        <link rel="alternate" hrefLang="x-default" href={addressIn(DEFAULT_LANGUAGE)} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={COMPANY} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={page.description} />
        <meta property="og:url" content={url} />
        <meta property="og:locale" content={ogLocale(language)} />
        {LANGUAGES.filter((each) => each !== language).map((each) => (
          <meta key={each} property="og:locale:alternate" content={ogLocale(each)} />
        ))}
        <meta property="og:image" content={image} />
        <meta name="twitter:card" content="summary_large_image" />
        <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#101815" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {page.staysOpen ? null : (
          <link
            rel="alternate"
            type="application/atom+xml"
            title={say("feedTitle", { company: COMPANY })}
            href={at("/careers.atom")}
          />
        )}
        <link rel="preload" href={newsreader} as="font" type="font/woff2" crossOrigin="anonymous" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, from the build */}
        <style dangerouslySetInnerHTML={{ __html: FONT + style }} />
        <StructuredData data={page.structuredData ?? organization} />
        <script type="module" src="/site.js" />
      </head>
      <body>
        <a className="skip" href="#content">
          {say("skipToContent")}
        </a>
        <Navbar path={page.path} />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </body>
    </html>
  );
}

const organization = {
  "@context": "https://schema.org",
  "@type": "Organization",
  name: COMPANY,
  url: ORIGIN,
  logo: `${ORIGIN}/apple-touch-icon.png`,
  foundingDate: String(FOUNDED),
  address: { "@type": "PostalAddress", addressCountry: COUNTRY },
  contactPoint: { "@type": "ContactPoint", email: CONTACT_EMAIL, contactType: "customer support" },
};

function StructuredData({ data }: { data: object }) {
  const text = JSON.stringify(data).replace(/</g, "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own content, without a "<"
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}

/** Links to the app for signed-in users; site.ts finds out who is signed in, and public.css shows their links. */
const APP = "/analytics";

function Navbar({ path }: { path: string }) {
  const links = (["about", "careers"] as const).map((name) => {
    const href = `/${name}`;
    return (
      <li key={href}>
        <a href={at(href)} aria-current={path === href ? "page" : path.startsWith(`${href}/`) ? "true" : undefined}>
          {say(name)}
        </a>
      </li>
    );
  });
  const languages = <Languages path={path} />;
  return (
    <header className="navbar">
      <nav aria-label={say("mainNavigation")} className="wide">
        <a className="logo" href={at("/")}>
          <Mark />
          {COMPANY}
        </a>
        <If set="PUBLIC_SITE">
          <ul className="links">{links}</ul>
        </If>
        <ul className="links">{languages}</ul>
        <a className="sign-in signed-out" href={at("/login")}>
          {say("signIn")}
        </a>
        <If set="PUBLIC_SITE">
          <a className="button small signed-out" href={PRODUCT_URL}>
            {say("tryProduct", { company: COMPANY })}
          </a>
        </If>
        <a className="button small signed-in" href={APP}>
          {say("openProduct", { company: COMPANY })}
        </a>
        {/* Opens and closes without a script; a link leads to another page, and with it the menu is closed. */}
        <details className="menu">
          <summary aria-label={say("menu")}>
            <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path className="opens" d="M4 7h16M4 12h16M4 17h16" />
              <path className="closes" d="M6 6l12 12M18 6L6 18" />
            </svg>
          </summary>
          <ul>
            <If set="PUBLIC_SITE">
              {links}
              <li>
                <a href={at("/contact")}>{say("contact")}</a>
              </li>
            </If>
            <li className="signed-out">
              <a href={at("/login")}>{say("signIn")}</a>
            </li>
            <If set="PUBLIC_SITE">
              <li className="signed-out">
                <a className="button" href={PRODUCT_URL}>
                  {say("tryProduct", { company: COMPANY })}
                </a>
              </li>
            </If>
            {languages}
            <li className="signed-in">
              <a className="button" href={APP}>
                {say("openProduct", { company: COMPANY })}
              </a>
            </li>
          </ul>
        </details>
      </nav>
    </header>
  );
}

/** This page in the other languages. */
function Languages({ path }: { path: string }) {
  return LANGUAGES.filter((language) => language !== currentLanguage()).map((language) => (
    <li key={language}>
      <a href={pathIn(language, path)} lang={pageTag(language)} hrefLang={pageTag(language)}>
        {LANGUAGE_NAMES[language]}
      </a>
    </li>
  ));
}

function Footer() {
  return (
    <footer className="footer">
      <div className="wide columns">
        <If set="PUBLIC_SITE">
          <section className="blurb">
            <a className="logo" href={at("/")}>
              <Mark />
              {COMPANY}
            </a>
            <p>{say.rich("blurb", { company: COMPANY, link: (chunks) => <a href={PRODUCT_URL}>{chunks}</a> })}</p>
          </section>
          <nav aria-label={say("products")}>
            <h2>{say("products")}</h2>
            <ul>
              <li>
                <a href={PRODUCT_URL}>{COMPANY}</a>
              </li>
              <li className="quiet">{say("moreProducts")}</li>
            </ul>
          </nav>
          <nav aria-label={say("company")}>
            <h2>{say("company")}</h2>
            <ul>
              <li>
                <a href={at("/about")}>{say("about")}</a>
              </li>
              <li>
                <a href={at("/careers")}>{say("careers")}</a>
              </li>
              <li>
                <a href={at("/contact")}>{say("contact")}</a>
              </li>
              <li>
                <a href={SOCIAL_URL} target="_blank" rel="noopener noreferrer">
                  {say.rich("socialNetwork", { hidden: (chunks) => <span className="hidden">{chunks}</span> })}
                </a>
              </li>
            </ul>
          </nav>
        </If>
        <nav aria-label={say("legal")}>
          <h2>{say("contact")}</h2>
          <ul>
            <li>
              <a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a>
            </li>
            <li>
              <a href={at("/privacy")}>{say("privacyPolicy")}</a>
            </li>
            <li>
              <a href={at("/terms")}>{say("termsOfService")}</a>
            </li>
            <li>
              <a href={at("/responsible-disclosure")}>{say("security")}</a>
            </li>
          </ul>
        </nav>
      </div>
      <p className="wide copyright">{say("copyright", { year: "%%YEAR%%", company: COMPANY })}</p>
    </footer>
  );
}
