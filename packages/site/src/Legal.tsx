/** "/terms" (also "/privacy", at its part) and "/responsible-disclosure". Whoever runs the site has them checked by a lawyer before relying on them (docs/OPERATIONS.md). */
import type { ReactNode } from "react";
import { COMPANY, CONTACT_EMAIL, DISCLOSURE_DAYS } from "./content/company.ts";
import { If } from "./content/marks.tsx";

const mail = <a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a>;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3>{title}</h3>
      {children}
    </>
  );
}

export function Terms() {
  return (
    <article className="wide narrow text">
      <h1>Terms of Service and Privacy Policy</h1>
      <p className="quiet">Last changed: 21 November 2026</p>
      <p>
        <a href="#terms">Terms of Service</a> · <a href="#privacy">Privacy Policy</a>
      </p>
      <h2 id="terms">Terms of Service</h2>
      <Part title="1. What this is about">
        <p>
          These terms are between you and {COMPANY} (“we”). They apply when you open an account, and when you use the
          service for a company in which you have one. Who opens an account for a company says that they may.
        </p>
      </Part>
      <Part title="2. What the service does">
        <p>
          It stores receipts and invoices, reads them by machine, proposes journal entries, and shows figures that
          follow from them. It is a tool for keeping books, and no tax, legal or accounting advice.
        </p>
      </Part>
      <Part title="3. What machines read">
        <p>
          Values that a machine has read can be wrong. The service says how sure it is and asks where it doubts. Whether
          an entry is right is for you to decide, and what you hand to an authority is your responsibility.
        </p>
      </Part>
      <Part title="4. Your account">
        <p>
          Keep your password to yourself, and tell us when somebody else may know it. What is done under your account
          counts as done by you. A founder decides who may work in an organization and what each may do there.
        </p>
      </Part>
      <Part title="5. Your data">
        <p>
          What you bring in stays yours. You give us only the permission to keep and process it in order to provide the
          service to you. You can take all of it out at any time, in formats that other programs read.
        </p>
      </Part>
      <Part title="6. What is not allowed">
        <p>
          Bringing in what you have no right to, disturbing the service or others who use it, getting around its limits
          or its separation of organizations, and using it to deceive an authority or anybody else.
        </p>
      </Part>
      <Part title="7. Price, credit and end">
        <p>
          Prices are shown before you pay. <If set="CLAIM_CREDIT">A free credit is used first and is not paid out. </If>
          You may cancel at any time, with effect from the end of the paid period. We may end an account with thirty
          days’ notice, and at once where these terms are broken badly. Before that you can take out your data.
        </p>
      </Part>
      <Part title="8. Availability and liability">
        <p>
          We take the care that books deserve, and cannot promise that the service never fails. As far as the law
          allows, we are liable for intent and gross negligence without limit, and otherwise for foreseeable damage up
          to what you paid in the last twelve months. Keep the originals for as long as your law asks for them.
        </p>
      </Part>
      <Part title="9. Changes">
        <p>
          We tell you of changes to these terms thirty days before they apply. If you do not agree, you can cancel until
          then.
        </p>
      </Part>
      <h2 id="privacy">Privacy Policy</h2>
      <Part title="1. Who is responsible">
        <p>
          Whoever runs this installation of {COMPANY} is responsible for the data in it. Write to {mail}.
        </p>
      </Part>
      <Part title="2. What is kept, and why">
        <ul>
          <li>
            Your name, e-mail address, password (as a hash) and, if you give them, phone number, picture and a few words
            about yourself: to let you in and to show who did what.
          </li>
          <li>Your documents, what was read on them and the entries made from them: this is the service.</li>
          <li>
            Sessions with browser, network address and rough place, and a history of what was changed by whom: so that
            you notice a stranger, and so that books can be trusted.
          </li>
          <If set="PUBLIC_SITE">
            <li>What you send through the contact form: to answer you.</li>
          </If>
        </ul>
      </Part>
      <Part title="3. Where it is">
        <p>
          On the machine and the storage that the operator chose. Documents are read there. If the operator has
          configured a language model of another company, pages are sent to it for reading; each such reading is marked
          in the expense.
        </p>
      </Part>
      <Part title="4. What is not done">
        <p>
          No advertising, no trackers, no selling of data. Your session is kept in your own browser’s storage. When you
          sign in, one cookie is set: by it this server knows that you have signed in on this device before, so that
          nobody who guesses passwords elsewhere can keep you out. The public pages load nothing from anybody else.
        </p>
      </Part>
      <Part title="5. How long">
        <p>
          Until you delete it. A deleted document or company is removed with its files; backups follow when they are
          overwritten. Books and receipts may have to be kept for years by law: that decision is yours.
        </p>
      </Part>
      <Part title="6. Your rights">
        <p>
          You can see, correct, take out and delete your data, most of it by yourself in the product, the rest by
          writing to {mail}. You can complain to the authority for data protection where you live.
        </p>
      </Part>
    </article>
  );
}

export function Disclosure() {
  return (
    <article className="wide narrow text">
      <h1>Responsible disclosure</h1>
      <p className="lead">
        People trust us with their books. If you have found a vulnerability, we want to hear about it from you first.
      </p>
      <h2>How to report</h2>
      <p>
        Write to {mail} with “Security” in the subject. Say what you found, where, and how it can be seen again. A short
        description that works is better than a long report.
      </p>
      <h2>What we promise</h2>
      <ul>
        <li>We acknowledge your report within {DISCLOSURE_DAYS} business days.</li>
        <li>We tell you our assessment, and when we expect to fix it.</li>
        <li>We do not take legal action against anybody who keeps to this page.</li>
        <li>We credit you when it is fixed, if you wish.</li>
      </ul>
      <h2>What we ask</h2>
      <ul>
        <li>Use only accounts and data that are your own, or that you were given for this purpose.</li>
        <li>Stop at the proof: take out, change or delete nothing that belongs to others.</li>
        <li>Do not slow the service down, and do not send mails to people who work here to see whether they click.</li>
        <li>Give us ninety days before you make it public.</li>
      </ul>
      <h2>What counts</h2>
      <p>
        Ways around sign-in, roles or the separation of organizations; running code on the server or in somebody’s
        browser; reading files that are not one’s own; changing what is in the books without a trace. Missing headers
        without an effect, and reports of scanners that nobody has looked at, do not.
      </p>
    </article>
  );
}
