/** /vendors/:id: what is known of a vendor, what is owed, its documents, its account by day, and the records merged into it. */

import { Button, Flex, Stack } from "@mantine/core";
import { type VendorDetail, vendorFields } from "@tallyleaf/contract";
import { LANGUAGE_NAMES } from "@tallyleaf/messages";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { type MetaFunction, useNavigate, useParams } from "react-router";
import { isMissing } from "../../../client/missing-record.ts";
import { sayUndoable } from "../../../client/offer-undo.ts";
import { pageTitle } from "../../../kit/brand.ts";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { DateText } from "../../../kit/DateText.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import { countryLabel } from "../../../kit/form/country.ts";
import { CheckedOn, sayVatCheck } from "../../../kit/form/VatCheckInputs.tsx";
import { ABSENT } from "../../../kit/format.ts";
import { Loaded } from "../../../kit/Loaded.tsx";
import layout from "../../../kit/layout.module.css";
import { Money } from "../../../kit/Money.tsx";
import { PageHeader } from "../../../kit/PageHeader.tsx";
import { RecordNotFound } from "../../../kit/RecordNotFound.tsx";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import { Section } from "../../../kit/Section.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import text from "../../../kit/text.module.css";
import { toast } from "../../../kit/toast.ts";
import { useDialog } from "../../../kit/use-dialog.ts";
import { WayBack } from "../../../kit/WayBack.tsx";
import { accountsQuery } from "../../chart/queries.ts";
import { IbanWarning } from "../IbanWarning.tsx";
import { MergeDialog } from "../MergeDialog.tsx";
import { removeVendor, setActive, vendorQuery, vendorsChanged } from "../queries.ts";
import { say } from "../say.ts";
import { boxLabel, VendorDialog } from "../VendorDialog.tsx";
import { VendorStatus } from "../VendorStatus.tsx";
import { SeenOnDocuments } from "./SeenOnDocuments.tsx";
import { TinFact } from "./TinFact.tsx";
import { Documents, OpenBills, Statement } from "./VendorLists.tsx";
import { Duplicates, Merged, MergedInto } from "./VendorMerges.tsx";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("vendor")) },
  { name: "robots", content: "noindex, nofollow" },
];

const VendorDeposits = lazy(() => import("../VendorDeposits.tsx"));

const LIST = { to: "/vendors", label: say("vendors") };

export default function VendorScreen() {
  const { id = "" } = useParams();
  const query = useQuery(vendorQuery(id));
  if (isMissing(query.error))
    return <RecordNotFound title={say("vendorNotFound")} message={messageOf(query.error)} list={LIST} />;
  return (
    <>
      {query.isLoadingError && <h1 className="visually-hidden">{say("vendor")}</h1>}
      <Loaded
        query={query}
        safe={sayCommon("nothingWasChanged")}
        skeleton={<RowsSkeleton label={say("loadingVendor")} rows={8} />}
      >
        {(vendor) => <Vendor key={id} vendor={vendor} />}
      </Loaded>
    </>
  );
}

function Vendor({ vendor }: { vendor: VendorDetail }) {
  const { id, baseCurrency } = vendor;
  const isLive = vendor.mergedInto === null;
  return (
    <>
      <WayBack to={LIST.to}>{LIST.label}</WayBack>
      <PageHeader
        title={
          <Flex component="span" gap={12} wrap="wrap" align="center">
            {vendor.name} <VendorStatus active={vendor.active} />
          </Flex>
        }
        actions={isLive && <Actions vendor={vendor} />}
      >
        {vendor.aliases !== "" && say("alsoCalled", { names: vendor.aliases.split("\n").join(", ") })}
      </PageHeader>
      <Stack gap={24}>
        {isLive ? <IbanWarning vendorId={id} /> : <MergedInto vendor={vendor} />}
        <dl className={`${text.labelledFacts} ${layout.tiles}`}>
          <Fact label={say("spentThisYear")}>
            <Money amount={vendor.spent} currency={baseCurrency} />
          </Fact>
          <Fact label={say("owed")}>
            <Money amount={vendor.owed} currency={baseCurrency} />
          </Fact>
          <Suspense>
            <VendorDeposits id={id} />
          </Suspense>
          <Fact label={say("documents")}>{String(vendor.documentCount)}</Fact>
          <Fact label={say("lastDocument")}>
            {vendor.lastDocument !== null && <DateText day={vendor.lastDocument} />}
          </Fact>
        </dl>
        <Facts vendor={vendor} />
        <SeenOnDocuments vendor={vendor} />
        <Duplicates vendor={vendor} />
        <OpenBills vendorId={id} />
        <Documents vendorId={id} />
        <Statement vendorId={id} />
        {vendor.years.length > 0 && (
          <Section title={say("yearlyTotals")}>
            <dl className={`${text.labelledFacts} ${layout.tiles}`}>
              {vendor.years.map(({ from, name, spent }) => (
                <Fact key={from} label={name}>
                  <Money amount={spent} currency={baseCurrency} />
                </Fact>
              ))}
            </dl>
          </Section>
        )}
        <Merged vendor={vendor} />
      </Stack>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || ABSENT}</dd>
    </div>
  );
}

/** Shown above, or in a way of its own. */
const ELSEWHERE: readonly string[] = ["name", "aliases"];
const FACTS = (Object.keys(vendorFields) as (keyof typeof vendorFields)[]).filter((name) => !ELSEWHERE.includes(name));

/** Known fields of the vendor; empty ones are left out. */
function Facts({ vendor }: { vendor: VendorDetail }) {
  const accounts = useQuery(accountsQuery).data ?? [];
  const accountOf = (code: string) => {
    const account = accounts.find((each) => each.code === code);
    return account ? `${code} ${account.name}` : code;
  };
  const known = FACTS.filter((name) => vendor[name] !== "" && vendor[name] !== null && vendor[name] !== false);
  return (
    <Section title={say("details")}>
      {known.length === 0 ? (
        <p className={text.note}>{say("noDetails")}</p>
      ) : (
        <dl className={`${text.labelledFacts} ${text.inherits} ${text.plain} ${layout.wideFields}`}>
          {known.map((name) => (
            <Fact key={name} label={vendorFields[name].label}>
              {shownOf(name, vendor, accountOf)}
            </Fact>
          ))}
        </dl>
      )}
    </Section>
  );
}

function shownOf(
  name: keyof typeof vendorFields,
  vendor: VendorDetail,
  accountOf: (code: string) => string,
): ReactNode {
  const value = vendor[name];
  switch (name) {
    case "email":
      return <a href={`mailto:${vendor.email}`}>{vendor.email}</a>;
    case "phone":
      return <a href={`tel:${vendor.phone.replace(/\s/g, "")}`}>{vendor.phone}</a>;
    case "website":
      return (
        <a href={/^https?:/i.test(vendor.website) ? vendor.website : `https://${vendor.website}`} rel="noreferrer">
          {vendor.website}
        </a>
      );
    case "language":
      return vendor.language && LANGUAGE_NAMES[vendor.language];
    case "tin":
      return <TinFact key={vendor.tin} vendor={vendor} />;
    case "w9Class":
      return vendor.w9Class && say("w9Class", { value: vendor.w9Class });
    case "box1099":
      return vendor.box1099 && boxLabel(vendor.box1099);
    case "country":
      return vendor.country && countryLabel(vendor.country);
    case "vatCheckedOn":
      return vendor.vatCheckedOn && <CheckedOn day={vendor.vatCheckedOn} by={vendor.vatCheckedBy} />;
    case "vatCheckResult":
      return vendor.vatCheckResult && sayVatCheck("resultIs", { value: vendor.vatCheckResult });
    case "w9Date":
      return vendor.w9Date && <DateText day={vendor.w9Date} />;
    case "is1099":
      return say("reported");
    case "paymentTermsDays":
      return vendor.paymentTermsDays !== null && say("termsDays", { days: vendor.paymentTermsDays });
    case "categoryCode":
    case "paymentAccountCode":
      return vendor[name] && accountOf(vendor[name]);
    case "ibans":
      return vendor.ibanDays.map(({ iban, since }) => (
        <Flex key={iban} component="span" direction="column">
          <span className={text.figures}>{iban.replace(/(.{4})(?=.)/g, "$1 ")}</span>
          <span className={text.note}>{say.rich("firstSeen", { date: () => <DateText day={since} /> })}</span>
        </Flex>
      ));
    default:
      return String(value);
  }
}

/** Edit, merge, archive, delete. */
function Actions({ vendor }: { vendor: VendorDetail }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const editing = useDialog<VendorDetail>();
  const merging = useDialog<null>();
  const deleting = useDialog<null>();
  const archive = useMutation({
    mutationFn: (active: boolean) => setActive(vendor.id, active),
    onSuccess(answer) {
      sayUndoable(answer);
      return vendorsChanged(queries);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const remove = useMutation({
    mutationFn: () => removeVendor(vendor.id),
    async onSuccess(answer) {
      sayUndoable(answer);
      await navigate("/vendors", { replace: true });
      await vendorsChanged(queries);
    },
  });
  return (
    <>
      {vendor.documentCount === 0 && vendor.merged.length === 0 && (
        <Button variant="subtle" color="red" onClick={() => deleting.open(null)}>
          {sayCommon("delete")}
        </Button>
      )}
      <Button variant="default" onClick={() => archive.isPending || archive.mutate(!vendor.active)}>
        {vendor.active ? say("archive") : say("makeActiveAgain")}
      </Button>
      <Button variant="default" onClick={() => merging.open(null)}>
        {say("mergeEllipsis")}
      </Button>
      <Button onClick={() => editing.open(vendor)}>{say("editVendor")}</Button>
      <VendorDialog opened={editing.opened} vendor={editing.target} onClose={editing.close} onSaved={editing.close} />
      <MergeDialog
        opened={merging.opened}
        vendor={vendor}
        onClose={merging.close}
        onMerged={(into) => navigate(`/vendors/${into}`)}
      />
      <ConfirmDialog
        opened={deleting.opened}
        title={say("deleteTitle", { name: vendor.name })}
        confirmLabel={sayCommon("delete")}
        busyLabel={sayCommon("deleting")}
        danger
        busy={remove.isPending}
        error={remove.error && messageOf(remove.error)}
        onConfirm={() => remove.mutate()}
        onClose={deleting.close}
      >
        {say("deleteConsequence")}
      </ConfirmDialog>
    </>
  );
}
