/** Expenses that could be the same one: how alike, why, and the word that they are two. Nothing is held back by them. */

import { Anchor, Badge, Box, Button, Group } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { type DUPLICATE_STRENGTHS, listDuplicates, markNotDuplicate } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { call } from "../../../client/client.ts";
import { DateText } from "../../../kit/DateText.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import layout from "../../../kit/layout.module.css";
import { Money } from "../../../kit/Money.tsx";
import { Section } from "../../../kit/Section.tsx";
import text from "../../../kit/text.module.css";
import { toast } from "../../../kit/toast.ts";
import { duplicatesKey, EXPENSES } from "../keys.ts";
import { expensePath, nameOf } from "../row-facts.ts";
import { say } from "./say.ts";

const STRENGTHS: Record<(typeof DUPLICATE_STRENGTHS)[number], { label: string; color: string }> = {
  same_file: { label: say("sameFile"), color: "red" },
  same_document: { label: say("sameDocument"), color: "yellow" },
  same_purchase: { label: say("samePurchase"), color: "gray" },
};

export function Duplicates({ expenseId }: { expenseId: number }) {
  const queryClient = useQueryClient();
  const params = { id: String(expenseId) };
  const alike = useQuery({
    queryKey: duplicatesKey(expenseId),
    queryFn: async ({ signal }) => (await call(listDuplicates, { params }, { signal })).data,
  });
  const tellApart = useMutation({
    mutationFn: (otherId: number) => call(markNotDuplicate, { params, body: { otherId } }),
    async onSuccess({ message }) {
      toast.success(message);
      await queryClient.invalidateQueries({ queryKey: EXPENSES });
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  // Without an answer there is nothing to say here; the expense itself is whole.
  if (!alike.data || alike.data.length === 0) return null;
  return (
    <Section title={say("possibleDuplicates")}>
      <ul className={layout.list}>
        {alike.data.map(({ expense, strength, message }) => (
          <Box component="li" key={expense.id} py={8} className={layout.row}>
            <Group gap="var(--space-4) var(--space-12)">
              <Badge
                color={STRENGTHS[strength].color}
                size="lg"
                leftSection={<IconCopy size={14} stroke={2} aria-hidden />}
              >
                {STRENGTHS[strength].label}
              </Badge>
              <Anchor component={Link} to={expensePath(expense.id)}>
                {nameOf(expense)}
              </Anchor>
              <DateText day={expense.date} />
              <Money amount={expense.amount} currency={expense.currency} />
            </Group>
            <Box component="p" mt={4} mb={8} className={`${text.dimmed} ${text.small}`}>
              {message}
            </Box>
            <Button
              size="xs"
              variant="default"
              disabled={tellApart.isPending}
              aria-label={say("notDuplicateOf", { name: nameOf(expense) })}
              onClick={() => tellApart.mutate(expense.id)}
            >
              {say("notDuplicate")}
            </Button>
          </Box>
        ))}
      </ul>
    </Section>
  );
}
