/** Shows that data for the form could not be fetched, with a button to retry. */
import { Button } from "@mantine/core";
import { ErrorAlert } from "../../../kit/ErrorAlert.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import text from "../../../kit/text.module.css";
import type { FormData } from "./use-form-data.ts";

export function LoadFailures({ data: { failures, retry } }: { data: Pick<FormData, "failures" | "retry"> }) {
  if (failures.length === 0) return null;
  return (
    <ErrorAlert>
      {failures.map((failure) => (
        <p key={failure} className={text.plain}>
          {failure}
        </p>
      ))}
      <Button variant="default" size="compact-md" mt="xs" onClick={retry}>
        {sayCommon("tryAgain")}
      </Button>
    </ErrorAlert>
  );
}
