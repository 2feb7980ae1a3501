/** The boxes of a return beside those of the correction and of the period before. An amount made of lines leads to them. */
import { Box, Button } from "@mantine/core";
import type { TaxBoxRow } from "@tallyleaf/contract";
import { boxNumber } from "@tallyleaf/ledger";
import { useState } from "react";
import { Link } from "react-router";
import layout from "../../kit/layout.module.css";
import { Money } from "../../kit/Money.tsx";
import { Section } from "../../kit/Section.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import plain from "../../kit/Table.module.css";
import text from "../../kit/text.module.css";
import { linesAt } from "./lines-view.ts";
import { NotVerified } from "./ReturnState.tsx";
import { say } from "./say.ts";

/** Keeps a section and its number on one line: "§ 13b Abs. 2". */
const unbroken = (label: string): string => label.replace(/(§|Abs\.) /g, "$1\u00a0");

export function Boxes({ boxes, currency }: { boxes: readonly TaxBoxRow[]; currency: string }) {
  const isCorrected = boxes.some(({ corrected }) => corrected !== null);
  const [isWhole, setWhole] = useState(false);
  const filled = boxes.filter(({ amount, before, corrected }) => amount || before || corrected);
  const isNumbered = boxes.some(({ id }) => boxNumber(id) !== "");
  const isPart = filled.length > 0 && filled.length < boxes.length;
  return (
    <Section
      title={say("boxes")}
      aside={
        isPart && (
          <Button variant="subtle" size="compact-sm" aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
            {say("emptyBoxes")}
          </Button>
        )
      }
    >
      <div className={layout.card}>
        <table className={plain.table} aria-label={say("boxes")}>
          <thead>
            <tr>
              {isNumbered && <th scope="col">{say("box")}</th>}
              <th scope="col" style={{ width: "100%" }}>
                {sayCommon("description")}
              </th>
              <th scope="col" className={plain.figure}>
                {sayCommon("amount")}
              </th>
              {isCorrected && (
                <th scope="col" className={plain.figure}>
                  {say("corrected")}
                </th>
              )}
              <Box component="th" scope="col" className={plain.figure} visibleFrom="xs">
                {say("before")}
              </Box>
            </tr>
          </thead>
          <tbody>
            {(isPart && !isWhole ? filled : boxes).map(
              ({ id, label, amount, corrected, before, hasLines, isUnverified }) => (
                <tr key={id}>
                  {isNumbered && <td className={text.figures}>{boxNumber(id)}</td>}
                  <th scope="row">
                    {unbroken(label)} {isUnverified && <NotVerified />}
                  </th>
                  <td className={plain.figure}>
                    {hasLines ? (
                      <Link
                        to={linesAt({ box: id })}
                        className={amount === 0 ? `${text.dimmed} ${text.opens}` : text.ink}
                      >
                        <Money amount={amount} currency={currency} />
                      </Link>
                    ) : (
                      <Money amount={amount} currency={currency} />
                    )}
                  </td>
                  {isCorrected && (
                    <td className={plain.figure}>
                      <Money amount={corrected} currency={currency} />
                    </td>
                  )}
                  <Box component="td" className={`${plain.figure} ${text.dimmed}`} visibleFrom="xs">
                    <Money amount={before} currency={currency} />
                  </Box>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
