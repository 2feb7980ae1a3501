/** On an expense: whether its paper is good enough to claim the tax, what is missing, and the word of a person that it is complete. */
import { Button, Group, Text, TextInput } from "@mantine/core";
import { checkTaxClaim, getTaxClaim, MAX_CLAIM_NOTE, uncheckTaxClaim } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../client/client.ts";
import { messageOf } from "../../kit/failure-text.ts";
import { countryLabel } from "../../kit/form/country.ts";
import { formatInstant } from "../../kit/format.ts";
import { Section } from "../../kit/Section.tsx";
import { toast } from "../../kit/toast.ts";
import { useCan } from "../../session/can.ts";
import { ClaimState } from "./ClaimState.tsx";
import { sayClaim } from "./say-claims.ts";

interface Props {
  expenseId: number;
  /** Of its answer: another one asks again. */
  revision: number;
}

export default function ExpenseClaim({ expenseId, revision }: Props) {
  const params = { id: String(expenseId) };
  const client = useQueryClient();
  const canChange = useCan("change", "tax") !== null;
  const [note, setNote] = useState("");
  const { data: claim } = useQuery({
    queryKey: ["taxes", "claim", expenseId, revision],
    queryFn: ({ signal }) => call(getTaxClaim, { params }, { signal }),
  });
  const change = useMutation({
    mutationFn: (checked: boolean) =>
      checked ? call(checkTaxClaim, { params, body: { note } }) : call(uncheckTaxClaim, { params }),
    async onSuccess({ message }) {
      toast.success(message);
      setNote("");
      await client.invalidateQueries({ queryKey: ["taxes"] });
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  if (!claim || claim.state === "not_needed") return null;
  const { state, missing, checked, country, source, isUnverified } = claim;
  return (
    <Section title={sayClaim("title")} aside={<ClaimState state={state} />}>
      <Text size="sm">
        {sayClaim("hint", {
          state,
          country: countryLabel(country),
          by: checked?.by ?? "",
          day: checked ? formatInstant(checked.at) : "",
        })}
      </Text>
      {checked?.note && <Text size="sm">{checked.note}</Text>}
      {state === "incomplete" && (
        <ul>
          {missing.map(({ field, message }) => (
            <Text component="li" size="sm" key={field}>
              {message}
            </Text>
          ))}
        </ul>
      )}
      <Text size="xs" c="dimmed">
        {isUnverified ? sayClaim("source", { source }) : source}
      </Text>
      {canChange && state === "checked" && (
        <Button size="xs" mt={8} variant="default" loading={change.isPending} onClick={() => change.mutate(false)}>
          {sayClaim("uncheck")}
        </Button>
      )}
      {canChange && (state === "incomplete" || state === "unknown") && (
        <Group gap={8} mt={8} align="end">
          <TextInput
            size="xs"
            label={sayClaim("note")}
            maxLength={MAX_CLAIM_NOTE}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Button size="xs" variant="default" loading={change.isPending} onClick={() => change.mutate(true)}>
            {sayClaim("check")}
          </Button>
        </Group>
      )}
    </Section>
  );
}
