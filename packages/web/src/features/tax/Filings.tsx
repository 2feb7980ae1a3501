/** Filings of a return, newest first, withdrawn ones too. */
import { Flex } from "@mantine/core";
import type { TaxFiling } from "@tallyleaf/contract";
import { formatDay, formatInstant } from "../../kit/format.ts";
import layout from "../../kit/layout.module.css";
import { Money } from "../../kit/Money.tsx";
import { Section } from "../../kit/Section.tsx";
import text from "../../kit/text.module.css";
import { sayCheck } from "./Checks.tsx";
import { say } from "./say.ts";

export function Filings({ filings, currency }: { filings: readonly TaxFiling[]; currency: string }) {
  return (
    <Section title={say("filings")}>
      <ul className={`${layout.cardList} ${layout.rows}`}>
        {filings.map(({ version, filedOn, reference, by, result, warnings, withdrawn }) => (
          <Flex component="li" key={version} gap={16} justify="space-between" px={16} py={12}>
            <div className={layout.words}>
              <span className={withdrawn ? text.struck : undefined}>
                {say("filedBy", { day: formatDay(filedOn), person: by })}
              </span>
              {reference !== "" && <span className={text.noteBelow}>{reference}</span>}
              {warnings.length > 0 && (
                <span className={text.noteBelow}>
                  {say("inSpiteOf", { checks: warnings.map(sayCheck).join(" · ") })}
                </span>
              )}
              {withdrawn && (
                <span className={text.noteBelow}>
                  {say("withdrawn", {
                    time: formatInstant(withdrawn.at),
                    person: withdrawn.by,
                    reason: withdrawn.reason,
                  })}
                </span>
              )}
            </div>
            <Money amount={result} currency={currency} />
          </Flex>
        ))}
      </ul>
    </Section>
  );
}
