/** What to look at before a return is filed, and what has changed around it since; each leads to where it is put right. */
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { type TaxCheck, type TaxReturnSheet, taxReturnMessages } from "@tallyleaf/contract";
import { Fragment } from "react";
import { Link, type To } from "react-router";
import layout from "../../kit/layout.module.css";
import text from "../../kit/text.module.css";
import { type LinesView, linesAt } from "./lines-view.ts";
import { type OpenPapers, paperFindings } from "./paper-check.ts";
import { tabOfPlace } from "./place.ts";
import { say } from "./say.ts";

interface Finding {
  key: string;
  says: string;
  /** Absent: nothing here puts it right. */
  to?: To;
  hint?: string;
  /** Where it is put right, if in several places. */
  places?: readonly { to: To; label: string }[];
}

/** Returns what there is to see to, the most urgent first. */
function findingsOf(sheet: TaxReturnSheet): Finding[] {
  const { checks, late, changed, state, from, to } = sheet;
  const counted = (which: LinesView["which"] | "drafts", count: number) =>
    say("counted", { name: say("which", { which }), count });
  const of = (check: TaxCheck, count: number): Omit<Finding, "key"> => {
    switch (check) {
      case "no_code":
        return { says: counted(check, count), to: linesAt({ which: check }) };
      case "lines_to_check":
        return { says: counted("to_check", count), to: linesAt({ which: "to_check" }) };
      case "drafts":
        return {
          says: counted(check, count),
          places: [
            {
              to: `/expenses?${new URLSearchParams({ status: "to_review", dateField: "date", startDate: from, endDate: to })}`,
              label: say("expenses"),
            },
            { to: "/invoices?status=draft", label: say("invoices") },
          ],
        };
      case "earlier_open":
        return { says: taxReturnMessages.earlierOpen, to: `/taxes?tab=${tabOfPlace(sheet)}` };
      case "other_currency":
        return { says: taxReturnMessages.otherCurrency };
    }
  };
  return [
    ...checks.filter(({ count }) => count > 0).map(({ check, count }) => ({ key: check, ...of(check, count) })),
    ...(late > 0 ? [{ key: "late", says: counted("late", late), to: linesAt({ which: "late" }) }] : []),
    ...(changed > 0
      ? [
          {
            key: "changed",
            says: counted("changed", changed),
            to: linesAt({ which: "changed" }),
            hint: say("changedHint", { state }),
          },
        ]
      : []),
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
          {findings.map(({ key, says, to, hint, places = [] }) => (
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
                    <Link to={place.to} className={text.ink}>
                      {place.label}
                    </Link>
                  </Fragment>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
