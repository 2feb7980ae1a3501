/** The record of a client, as a list of names and values. */
import { type ClientDetail, clientFields, EINVOICE_FORMAT_NAMES } from "@tallyleaf/contract";
import { LANGUAGE_NAMES } from "@tallyleaf/messages";
import { lazy, type ReactNode, Suspense } from "react";
import { countryLabel } from "../../kit/form/country.ts";
import { CheckedOn, sayVatCheck } from "../../kit/form/VatCheckInputs.tsx";
import { ABSENT } from "../../kit/format.ts";
import layout from "../../kit/layout.module.css";
import { Money } from "../../kit/Money.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { ClientStatus } from "./ClientBadges.tsx";
import { say } from "./say.ts";

const ClientDeposits = lazy(() => import("./ClientDeposits.tsx"));

export function ClientFacts({ client }: { client: ClientDetail }) {
  return (
    <dl className={`${text.labelledFacts} ${text.inherits} ${text.plain} ${layout.wideFields}`}>
      <Fact label={sayCommon("email")}>{client.email && <a href={`mailto:${client.email}`}>{client.email}</a>}</Fact>
      <Fact label={say("phone")}>
        {client.phone && <a href={`tel:${client.phone.replace(/\s/g, "")}`}>{client.phone}</a>}
      </Fact>
      <Fact label={say("projects")}>{String(client.projectCount)}</Fact>
      <Fact label={say("revenue")}>
        <Money amount={client.revenue} currency={client.revenueCurrency} />
      </Fact>
      <Suspense>
        <ClientDeposits id={client.id} />
      </Suspense>
      <Fact label={sayCommon("status")}>
        <ClientStatus active={client.active} />
      </Fact>
      <Fact label={say("paymentTerms")}>{termsText(client)}</Fact>
      {FURTHER.map(
        (name) =>
          client[name] && (
            <Fact key={name} label={clientFields[name].label}>
              {shown(client, name)}
            </Fact>
          ),
      )}
    </dl>
  );
}

/** Fields with their own layout; all other nonempty fields follow. */
const SHOWN: readonly string[] = ["name", "company", "email", "phone", "currency", "paymentTermsDays"];
const FURTHER = (Object.keys(clientFields) as (keyof typeof clientFields)[]).filter((name) => !SHOWN.includes(name));

function shown(client: ClientDetail, name: (typeof FURTHER)[number]): ReactNode {
  if (name === "vatCheckedOn")
    return client.vatCheckedOn && <CheckedOn day={client.vatCheckedOn} by={client.vatCheckedBy} />;
  if (name === "vatCheckResult")
    return client.vatCheckResult && sayVatCheck("resultIs", { value: client.vatCheckResult });
  if (name === "eInvoiceFormat") return client.eInvoiceFormat && EINVOICE_FORMAT_NAMES[client.eInvoiceFormat];
  if (name === "paymentMeans") return client.paymentMeans && say("byDirectDebit");
  if (name === "language") return client.language && LANGUAGE_NAMES[client.language];
  return name === "country" ? client.country && countryLabel(client.country) : client[name];
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || ABSENT}</dd>
    </div>
  );
}

function termsText({ paymentTermsDays, currency }: ClientDetail): string {
  const days = paymentTermsDays;
  if (currency === null) return days === null ? say("termsOfSettings") : say("termsDays", { days });
  return days === null ? say("termsOfSettingsIn", { currency }) : say("termsDaysIn", { days, currency });
}
