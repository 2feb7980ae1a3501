/** The figures on top, each with its earlier value and a link to the data behind it. */

import { Anchor } from "@mantine/core";
import type { AnalyticsOverview } from "@tallyleaf/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatCount } from "../../kit/format-number.ts";
import layout from "../../kit/layout.module.css";
import { Money } from "../../kit/Money.tsx";
import type { DayRange } from "../../kit/ranges.ts";
import text from "../../kit/text.module.css";
import { useCan } from "../../session/can.ts";
import { QUEUE_PATH } from "../expenses/review/queue-path.ts";
import styles from "./AnalyticsScreen.module.css";
import { Delta } from "./Delta.tsx";
import { expensesBehind } from "./links.ts";
import { say } from "./say.ts";

export function Figures({ overview, days }: { overview: AnalyticsOverview; days: DayRange }) {
  const { currency, spent, taxPaid, taxAccounts, entries, waiting, compared, category, overTime } = overview;
  // Where the chart changed, the list cannot show all of it at once: each account has its own way.
  const several = taxAccounts.length > 1 ? taxAccounts : [];
  const [taxAccount] = taxAccounts;
  const mayReview = useCan("approve", "expense") !== null;
  const before = (of: "spent" | "taxPaid" | "entries") => compared?.[of] ?? null;
  const cash = overTime.flatMap((stretch) => stretch.cash ?? []);
  // Only shown: added up as the browser does, and rounded by the currency's own digits.
  const moved = (way: "in" | "out") => cash.reduce((sum, one) => sum + one[way], 0);
  const underWay = [
    waiting.failed > 0 && say("failedCount", { count: waiting.failed }),
    waiting.inProcessing > 0 && say("inProcessingCount", { count: waiting.inProcessing }),
  ].filter((words) => words !== false);
  const review = mayReview ? QUEUE_PATH : "/expenses?status=to_review&range=all-time";
  return (
    <dl className={`${styles.figures} ${text.plain}`}>
      <Figure
        label={category ? say("spentOn", { category: category.name }) : say("spent")}
        note={
          <>
            {!category && say("withTaxAndTips")} <Delta amount={spent} before={before("spent")} />
          </>
        }
      >
        <Open to={expensesBehind(days, { accountCode: category?.code })}>
          <Money amount={spent} currency={currency} />
        </Open>
      </Figure>
      <Figure
        label={say("taxPaid")}
        note={
          <>
            <Delta amount={taxPaid} before={before("taxPaid")} />
            {several.map((code) => (
              <span key={code}>
                {" "}
                <Anchor component={Link} to={expensesBehind(days, { accountCode: code })} inherit underline="always">
                  {say("account", { code })}
                </Anchor>
              </span>
            ))}
          </>
        }
      >
        {taxAccount === undefined || several.length > 0 ? (
          <Money amount={taxPaid} currency={currency} />
        ) : (
          <Open to={expensesBehind(days, { accountCode: taxAccount })}>
            <Money amount={taxPaid} currency={currency} />
          </Open>
        )}
      </Figure>
      <Figure
        label={category ? say("lines") : say("entries")}
        note={<Delta amount={entries} before={before("entries")} />}
      >
        {formatCount(entries)}
      </Figure>
      {cash.length > 0 && (
        <Figure
          label={say("netCashFlow")}
          note={say.rich("cashNote", {
            in: () => <Money amount={rounded(moved("in"))} currency={currency} />,
            out: () => <Money amount={rounded(moved("out"))} currency={currency} />,
          })}
        >
          <a href="#cash" className={`${text.opens} ${text.inherits}`}>
            <Money amount={rounded(moved("in") - moved("out"))} currency={currency} />
          </a>
        </Figure>
      )}
      <Figure label={say("toReview")} note={underWay.join(" · ")}>
        {waiting.toReview === 0 ? (
          formatCount(0)
        ) : (
          <Anchor component={Link} to={review} inherit aria-label={say("showToReview", { count: waiting.toReview })}>
            {formatCount(waiting.toReview)}
          </Anchor>
        )}
      </Figure>
    </dl>
  );
}

/** Sums of decimals without the noise of their last bits; no currency has more than four digits. */
const rounded = (amount: number) => Number(amount.toFixed(4));

function Open({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={`${text.opens} ${text.inherits}`}>
      {children}
    </Link>
  );
}

function Figure({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className={layout.wideCard}>
      <dt className={`${text.dimmed} ${text.small}`}>{label}</dt>
      <dd className={text.big}>{children}</dd>
      {note && <dd className={`${text.dimmed} ${text.plain} ${text.small}`}>{note}</dd>}
    </div>
  );
}
