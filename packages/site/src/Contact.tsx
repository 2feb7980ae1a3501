/** "/contact": the lead form. It is a plain form that works without a script; site.ts sends it in place where it can. */
import { INDUSTRIES, LEAD_EXPERIENCES, LEAD_MESSAGES, LEAD_SOLUTIONS, PAIN_POINTS } from "@tallyleaf/contract";
import { COMPANY, PRODUCT_URL } from "./content/company.ts";

export function Contact() {
  return (
    <section className="wide narrow text">
      <h1>Contact</h1>
      <p className="lead">
        Tell us how you do your books today and what slows you down. Or <a href={PRODUCT_URL}>try {COMPANY} now</a>.
      </p>
      <form className="form" method="post" action="/contact" data-lead data-unknown={LEAD_MESSAGES.failed}>
        <p className="message" role="alert" data-message hidden />
        <div className="field">
          <label htmlFor="email">Email</label>
          <input
            id="email"
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="email"
            data-fault={LEAD_MESSAGES.email}
          />
        </div>
        <div className="field">
          <label htmlFor="businessName">Business name</label>
          <input
            id="businessName"
            name="businessName"
            required
            maxLength={200}
            autoComplete="organization"
            data-fault={LEAD_MESSAGES.businessName}
          />
        </div>
        <div className="pair">
          <Choice name="industry" label="Industry" hint="optional" choices={INDUSTRIES} empty="Choose" />
          <div className="field">
            <label htmlFor="monthlyBill">Monthly expenses</label>
            <input
              id="monthlyBill"
              name="monthlyBill"
              type="number"
              min="0"
              step="any"
              required
              inputMode="decimal"
              data-fault={LEAD_MESSAGES.monthlyBill}
            />
          </div>
        </div>
        <div className="pair">
          <Choice name="currentSolution" label="Current solution" choices={LEAD_SOLUTIONS} />
          <Choice name="bookkeepingExperience" label="Bookkeeping experience" choices={LEAD_EXPERIENCES} />
        </div>
        <fieldset data-fault={LEAD_MESSAGES.painPoints}>
          <legend>What are your challenges?</legend>
          {Object.entries(PAIN_POINTS).map(([value, label]) => (
            <label key={value} className="check">
              <input type="checkbox" name="painPoints" value={value} />
              {label}
            </label>
          ))}
        </fieldset>
        {/* For machines that fill in every field; people do not come across it. */}
        <p className="hidden" aria-hidden="true">
          <label htmlFor="website">Leave this empty</label>
          <input id="website" name="website" tabIndex={-1} autoComplete="off" />
        </p>
        <p>
          <button className="button" type="submit" data-busy="Sending...">
            Send
          </button>
        </p>
        <p className="small quiet">
          We use what you send to answer you, and for nothing else. <a href="/privacy">Privacy Policy</a>
        </p>
      </form>
    </section>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  hint?: string;
  /** Label by value. */
  choices: Readonly<Record<string, string>>;
  /** What the empty choice says; absent: there is none. */
  empty?: string;
}

function Choice({ name, label, hint, choices, empty }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={name}>
        {label} {hint && <span className="quiet">({hint})</span>}
      </label>
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
