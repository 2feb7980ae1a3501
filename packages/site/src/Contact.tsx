/** "/contact": the lead form. It is a plain form that works without a script; site.ts sends it in place where it can. */
import type { INDUSTRIES, LEAD_EXPERIENCES, LEAD_SOLUTIONS, PAIN_POINTS } from "@tallyleaf/contract";
import { translator } from "@tallyleaf/messages";
import { contractLeads } from "@tallyleaf/messages/catalogs/contract-leads";
import { siteContact } from "@tallyleaf/messages/catalogs/site-contact";
import type { ReactNode } from "react";
import { COMPANY, PRODUCT_URL } from "./content/company.ts";
import { at } from "./say.ts";

const say = translator(siteContact);
/** Error message; the server answers with the same. */
const sayFault = translator(contractLeads);

/** The label of each value that a form may send. */
type Labels<Values extends readonly string[]> = Readonly<Record<Values[number], string>>;

const industries = (): Labels<typeof INDUSTRIES> => ({
  retail: say("retail"),
  services: say("services"),
  restaurant: say("restaurant"),
  technology: say("technology"),
  manufacturing: say("manufacturing"),
  other: say("other"),
});
const solutions = (): Labels<typeof LEAD_SOLUTIONS> => ({
  none: say("noSolution"),
  spreadsheets: say("spreadsheets"),
  "basic-software": say("basicSoftware"),
  accountant: say("accountant"),
  other: say("otherSolution"),
});
const experiences = (): Labels<typeof LEAD_EXPERIENCES> => ({
  none: say("noExperience"),
  basic: say("basic"),
  intermediate: say("intermediate"),
  advanced: say("advanced"),
});
const painPoints = (): Labels<typeof PAIN_POINTS> => ({
  time: say("time"),
  accuracy: say("accuracy"),
  reporting: say("reporting"),
  compliance: say("compliance"),
});

export function Contact() {
  return (
    <section className="wide narrow text">
      <h1>{say("title")}</h1>
      <p className="lead">
        {say.rich("intro", { company: COMPANY, link: (chunks) => <a href={PRODUCT_URL}>{chunks}</a> })}
      </p>
      <form className="form" method="post" action={at("/contact")} data-lead data-unknown={sayFault("failed")}>
        <p className="message" role="alert" data-message hidden />
        <div className="field">
          <label htmlFor="email">{say("email")}</label>
          <input
            id="email"
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="email"
            data-fault={sayFault("email")}
          />
        </div>
        <div className="field">
          <label htmlFor="businessName">{say("businessName")}</label>
          <input
            id="businessName"
            name="businessName"
            required
            maxLength={200}
            autoComplete="organization"
            data-fault={sayFault("businessName")}
          />
        </div>
        <div className="pair">
          <Choice
            name="industry"
            label={say.rich("industry", { hint: (chunks) => <span className="quiet">{chunks}</span> })}
            choices={industries()}
            empty={say("choose")}
          />
          <div className="field">
            <label htmlFor="monthlyBill">{say("monthlyBill")}</label>
            <input
              id="monthlyBill"
              name="monthlyBill"
              type="number"
              min="0"
              step="any"
              required
              inputMode="decimal"
              data-fault={sayFault("monthlyBill")}
            />
          </div>
        </div>
        <div className="pair">
          <Choice name="currentSolution" label={say("currentSolution")} choices={solutions()} />
          <Choice name="bookkeepingExperience" label={say("bookkeepingExperience")} choices={experiences()} />
        </div>
        <fieldset data-fault={sayFault("painPoints")}>
          <legend>{say("painPoints")}</legend>
          {Object.entries(painPoints()).map(([value, label]) => (
            <label key={value} className="check">
              <input type="checkbox" name="painPoints" value={value} />
              {label}
            </label>
          ))}
        </fieldset>
        {/* For machines that fill in every field; people do not come across it. */}
        <p className="hidden" aria-hidden="true">
          <label htmlFor="website">{say("leaveEmpty")}</label>
          <input id="website" name="website" tabIndex={-1} autoComplete="off" />
        </p>
        <p>
          <button className="button" type="submit" data-busy={say("sending")}>
            {say("send")}
          </button>
        </p>
        <p className="small quiet">
          {say.rich("privacy", { link: (chunks) => <a href={at("/privacy")}>{chunks}</a> })}
        </p>
      </form>
    </section>
  );
}

interface ChoiceProps {
  name: string;
  label: ReactNode;
  /** Label by value. */
  choices: Readonly<Record<string, string>>;
  /** Label of the empty choice; absent: there is none. */
  empty?: string;
}

function Choice({ name, label, choices, empty }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name}>
        {empty !== undefined && <option value="">{empty}</option>}
        {Object.entries(choices).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
