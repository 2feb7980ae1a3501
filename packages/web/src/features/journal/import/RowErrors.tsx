/** Errors in the rows of a file, in its order. */
import { Box } from "@mantine/core";
import layout from "../../../kit/layout.module.css";
import text from "../../../kit/text.module.css";
import type { JournalPreview } from "./queries.ts";
import { say } from "./say.ts";

export function RowErrors({ errors, count }: { errors: JournalPreview["errors"]; count: number }) {
  return (
    <section aria-labelledby="row-errors">
      <h2 id="row-errors" className={text.heading}>
        {say("errors", { count })}
      </h2>
      <ul className={`${layout.cardList} ${layout.rows}`}>
        {errors.map(({ line, column, message }) => (
          <li key={`${line} ${column} ${message}`}>
            <Box px={16} py={8}>
              <span className={`${text.note} ${text.line}`}>
                {column === null ? say("line", { line }) : say("lineAndColumn", { line, column })}
              </span>
              <span className={`${text.wrapped} ${text.small}`}>{message}</span>
            </Box>
          </li>
        ))}
      </ul>
      {count > errors.length && <p className={text.note}>{say("moreErrors", { count: count - errors.length })}</p>}
    </section>
  );
}
