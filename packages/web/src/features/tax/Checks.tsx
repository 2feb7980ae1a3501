/** Checks of a return before it is filed, and changes since; each links to where it can be fixed. */
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { type TaxCheckRow, type TaxReturnSheet, taxReturnMessages } from "@tallyleaf/contract";
import { Fragment } from "react";
import { Link, type To } from "react-router";
import layout from "../../kit/layout.module.css";
import text from "../../kit/text.module.css";
import { linesAt, pathOf } from "./lines-view.ts";
import { type OpenPapers, paperFindings } from "./paper-check.ts";
import { tabOfPlace } from "./place.ts";
import { say } from "./say.ts";

interface Finding {
  key: string;
  says: string;
  /** Absent: nothing here puts it right. */
  to?: To;
  hint?: string;
  /** Where it is put right, if in several places; null: nowhere. */
  places?: readonly { to: To | null; label: string }[];
  /** There are more than these places. */
  more?: boolean;
}

/** Says what a check found. */
export const sayCheck = ({ check, count }: Pick<TaxCheckRow, "check" | "count">): string => {
  if (check === "earlier_open") return taxReturnMessages.earlierOpen;
  if (check === "other_currency") return taxReturnMessages.otherCurrency;
  return say("counted", { name: say("which", { which: check === "lines_to_check" ? "to_check" : check }), count });
};

function findingOf({ check, count, named }: TaxCheckRow, sheet: TaxReturnSheet): Finding {
  const says = sayCheck({ check, count });
  const expenses = (status: string) =>
    `/expenses?${new URLSearchParams({ status, ...(status === "to_review" && { dateField: "date", startDate: sheet.from, endDate: sheet.to }) })}`;
  switch (check) {
    case "no_code":
      return { key: check, says, to: linesAt({ which: check }) };
    case "lines_to_check":
      return { key: check, says, to: linesAt({ which: "to_check" }) };
    case "earlier_open":
      return { key: check, says, to: `/taxes?tab=${tabOfPlace(sheet)}` };
    case "drafts":
      return {
        key: check,
        says,
        places: [
          { to: expenses("to_review"), label: say("expenses") },
          { to: "/invoices?status=draft", label: say("invoices") },
        ],
      };
    case "other_currency":
      return { key: check, says, to: "/settings-currency" };
    case "unread":
      return { key: check, says, to: expenses("failed") };
    default:
      return {
        key: check,
        says,
        ...(check === "opened_within" ? { hint: say("openedWithinHint") } : {}),
        places: named.map((one) => ({
          label: one.label,
          to: one.entryId === null ? null : pathOf({ ...one, entryId: one.entryId }),
        })),
        more: named.length > 0 && count > named.length,
      };
  }
}

/** Returns what there is to see to, the most urgent first. */
function findingsOf(sheet: TaxReturnSheet): Finding[] {
  const { checks, late, changed, state } = sheet;
  const counted = (which: "late" | "changed", count: number): Finding => ({
    key: which,
    says: say("counted", { name: say("which", { which }), count }),
    to: linesAt({ which }),
  });
  return [
    ...checks.map((check) => findingOf(check, sheet)),
    ...(late > 0 ? [counted("late", late)] : []),
    ...(changed > 0 ? [{ ...counted("changed", changed), hint: say("changedHint", { state }) }] : []),
  ];
}

interface Props {
  sheet: TaxReturnSheet;
  /** Absent: not known yet. */
  papers?: OpenPapers | undefined;
}

export function Checks({ sheet, papers }: Props) {
  const findings: Finding[] = [...findingsOf(sheet), ...paperFindings(papers, sheet)];
  return (
    <section className={layout.card} aria-labelledby="tax-checks">
      <h2 className={text.heading} id="tax-checks">
        {say("checks")}
      </h2>
      {findings.length === 0 ? (
        <p className={`${text.plain} ${layout.sign}`}>
          <IconCircleCheck size={20} stroke={1.5} className={text.leaf} aria-hidden />
          {say("nothingToCheck")}
        </p>
      ) : (
        <ul className={layout.list}>
          {findings.map(({ key, says, to, hint, places = [], more }) => (
            <li key={key} className={layout.sign}>
              <IconAlertTriangle size={20} stroke={1.5} className={text.doubt} aria-hidden />
              <span>
                {to ? (
                  <Link to={to} className={text.ink}>
                    {says}
                  </Link>
                ) : (
                  says
                )}
                {hint && ` ${hint}`}
                {places.map((place) => (
                  <Fragment key={place.label}>
                    {" · "}
                    {place.to === null ? (
                      place.label
                    ) : (
                      <Link to={place.to} className={text.ink}>
                        {place.label}
                      </Link>
                    )}
                  </Fragment>
                ))}
                {more && " …"}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
