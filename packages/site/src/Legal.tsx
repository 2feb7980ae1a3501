/** "/terms" (also "/privacy", at its part) and "/responsible-disclosure". The operator has them checked by a lawyer before relying on them (docs/OPERATIONS.md). */
import { currentLocale, translator } from "@tallyleaf/messages";
import { siteLegal } from "@tallyleaf/messages/catalogs/site-legal";
import type { ReactNode } from "react";
import { COMPANY, CONTACT_EMAIL, DISCLOSURE_DAYS } from "./content/company.ts";
import { If } from "./content/marks.tsx";

/** The day of the last change to the terms or the privacy policy. */
const CHANGED = "2026-11-25";

const say = translator(siteLegal);
const mail = () => <a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a>;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3>{title}</h3>
      {children}
    </>
  );
}

export function Terms() {
  const day = new Intl.DateTimeFormat(currentLocale(), { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(CHANGED),
  );
  return (
    <article className="wide narrow text">
      <h1>{say("title")}</h1>
      <p className="quiet">{say("changed", { day })}</p>
      <p>
        <a href="#terms">{say("terms")}</a> · <a href="#privacy">{say("privacy")}</a>
      </p>
      <h2 id="terms">{say("terms")}</h2>
      <Part title={say("subject")}>
        <p>{say("subjectText", { company: COMPANY })}</p>
      </Part>
      <Part title={say("service")}>
        <p>{say("serviceText")}</p>
      </Part>
      <Part title={say("machine")}>
        <p>{say("machineText")}</p>
      </Part>
      <Part title={say("userAccount")}>
        <p>{say("userAccountText")}</p>
      </Part>
      <Part title={say("data")}>
        <p>{say("dataText")}</p>
      </Part>
      <Part title={say("forbidden")}>
        <p>{say("forbiddenText")}</p>
      </Part>
      <Part title={say("price")}>
        <p>
          {say("pricesShown")} <If set="CLAIM_CREDIT">{say("creditFirst")} </If>
          {say("priceText")}
        </p>
      </Part>
      <Part title={say("liability")}>
        <p>{say("liabilityText")}</p>
      </Part>
      <Part title={say("changes")}>
        <p>{say("changesText")}</p>
      </Part>
      <h2 id="privacy">{say("privacy")}</h2>
      <Part title={say("controller")}>
        <p>{say.rich("controllerText", { company: COMPANY, mail })}</p>
      </Part>
      <Part title={say("purposes")}>
        <ul>
          <li>{say("purposeProfile")}</li>
          <li>{say("purposeDocuments")}</li>
          <li>{say("purposeSessions")}</li>
          <If set="PUBLIC_SITE">
            <li>{say("purposeContact")}</li>
          </If>
        </ul>
        <p>{say("legalBases")}</p>
      </Part>
      <Part title={say("place")}>
        <p>{say("placeText")}</p>
      </Part>
      <Part title={say("cookies")}>
        <p>{say("cookiesText")}</p>
      </Part>
      <Part title={say("retention")}>
        <p>{say("retentionText")}</p>
      </Part>
      <Part title={say("rights")}>
        <p>{say.rich("rightsText", { mail })}</p>
      </Part>
    </article>
  );
}

export function Disclosure() {
  return (
    <article className="wide narrow text">
      <h1>{say("disclosure")}</h1>
      <p className="lead">{say("disclosureIntro")}</p>
      <h2>{say("report")}</h2>
      <p>{say.rich("reportText", { mail })}</p>
      <h2>{say("promise")}</h2>
      <ul>
        <li>{say("promiseAcknowledge", { days: DISCLOSURE_DAYS })}</li>
        <li>{say("promiseAssess")}</li>
        <li>{say("promiseNoAction")}</li>
        <li>{say("promiseCredit")}</li>
      </ul>
      <h2>{say("ask")}</h2>
      <ul>
        <li>{say("askOwnData")}</li>
        <li>{say("askStop")}</li>
        <li>{say("askCare")}</li>
        <li>{say("askTime")}</li>
      </ul>
      <h2>{say("scope")}</h2>
      <p>{say("scopeText")}</p>
    </article>
  );
}
