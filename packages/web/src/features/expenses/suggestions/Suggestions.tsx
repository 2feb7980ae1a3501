/** Learned suggestions for a draft: each with its reason, applied with one click. */
import { Alert, Button, Flex, Text } from "@mantine/core";
import { IconBulb } from "@tabler/icons-react";
import type { Suggestion } from "@tallyleaf/contract";
import layout from "../../../kit/layout.module.css";
import { say } from "../detail/say.ts";
import type { FormEvent, FormState } from "../form/state.ts";
import { isFollowed, suggestionEvents } from "./suggestion-events.ts";

interface Props {
  suggestions: readonly Suggestion[];
  form: FormState;
  dispatch: (event: FormEvent) => void;
}

const USE: Record<Suggestion["field"], string> = {
  category: say("useCategory"),
  paymentAccount: say("usePaymentAccount"),
  vendor: say("useVendor"),
  tax: say("useTax"),
};

export function Suggestions({ suggestions, form, dispatch }: Props) {
  const open = suggestions.filter((suggestion) => !isFollowed(form, suggestion));
  if (open.length === 0) return null;
  return (
    <Alert
      color="blue"
      title={say("suggestions", { count: open.length })}
      className={layout.below}
      icon={<IconBulb stroke={1.5} />}
    >
      <ul className={layout.list}>
        {open.map((suggestion) => (
          <Flex
            key={`${suggestion.field} ${suggestion.value}`}
            component="li"
            gap="var(--space-8) var(--space-16)"
            wrap="wrap"
            align="start"
            className={layout.leads}
          >
            <Text size="sm">{suggestion.message}</Text>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={USE[suggestion.field]}
              onClick={() => suggestionEvents(form, suggestion).forEach(dispatch)}
            >
              {say("use")}
            </Button>
          </Flex>
        ))}
      </ul>
    </Alert>
  );
}
