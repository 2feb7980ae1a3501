/** An open position as structured data. Rules: schema.org/JobPosting, and what Google asks of it. */
import { currentLocale } from "@tallyleaf/messages";
import { sayCareers } from "./Careers.tsx";
import { COMPANY, ORIGIN } from "./content/company.ts";
import { type OpenPosition, textsOf } from "./content/jobs/index.ts";
import { postedFrom, postedUntil } from "./content/marks.tsx";
import { at } from "./say.ts";

/** The days are marks: the server writes them, and renews them as long as the position is on the page. */
export function postingOf(job: OpenPosition): object {
  const { id, country, employmentType, pay, posted } = job;
  const countryName = new Intl.DisplayNames(currentLocale(), { type: "region" }).of(country) ?? country;
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: textsOf(job).title,
    description: htmlOf(job),
    identifier: { "@type": "PropertyValue", name: COMPANY, value: id },
    url: `${ORIGIN}${at(`/careers/${id}`)}`,
    datePosted: postedFrom(posted),
    validThrough: postedUntil(posted),
    employmentType,
    directApply: false,
    jobLocationType: "TELECOMMUTE",
    jobLocation: { "@type": "Place", address: { "@type": "PostalAddress", addressCountry: country } },
    applicantLocationRequirements: { "@type": "Country", name: countryName },
    ...(pay ? { baseSalary: salaryOf(pay) } : {}),
    hiringOrganization: {
      "@type": "Organization",
      name: COMPANY,
      sameAs: ORIGIN,
      logo: `${ORIGIN}/apple-touch-icon.png`,
    },
  };
}

const salaryOf = ({ currency, from, to, unit }: NonNullable<OpenPosition["pay"]>) => ({
  "@type": "MonetaryAmount",
  currency,
  value: { "@type": "QuantitativeValue", minValue: from, maxValue: to, unitText: unit },
});

/** The whole description as HTML, as Google wants it. */
function htmlOf(job: OpenPosition): string {
  const { description, responsibilities, requirements, niceToHave } = textsOf(job);
  const points = (title: string, of: readonly string[]) =>
    `<p>${title}:</p><ul>${of.map((point) => `<li>${escaped(point)}</li>`).join("")}</ul>`;
  return [
    `<p>${escaped(description)}</p>`,
    points(sayCareers("responsibilities"), responsibilities),
    points(sayCareers("requirements"), requirements),
    points(sayCareers("niceToHave"), niceToHave),
  ].join("");
}

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
