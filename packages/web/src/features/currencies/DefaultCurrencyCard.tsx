/** The currency of the books: shown, and changed in place until something is posted; from then on it is fixed, and the card says why. */

import { Box, Button, Flex, Text, Title } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { defaultCurrencyFixed, CURRENCY_MESSAGES as says } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { currencyName, currencyOptions } from "../../kit/form/currency-options.ts";
import { SearchSelect } from "../../kit/form/SearchSelect.tsx";
import layout from "../../kit/layout.module.css";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { CURRENCIES } from "./keys.ts";
import { failureText, saveDefault } from "./queries.ts";
import { choices } from "./rate-form.ts";
import { say } from "./say.ts";
import type { BannerControl } from "./use-banner.ts";

interface Props {
  current: { code: string; name: string };
  hasEntries: boolean;
  onTold: BannerControl["show"];
}

const TAKES_ESCAPE = "data-mantine-stop-propagation";

export function DefaultCurrencyCard({ current, hasEntries, onTold }: Props) {
  const queryClient = useQueryClient();
  const change = useRef<HTMLButtonElement>(null);
  /** Null: it is only shown. */
  const [chosen, setChosen] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: saveDefault,
    async onSuccess({ message, consequence }) {
      leave();
      onTold({ kind: "success", text: consequence === null ? message : `${message}. ${consequence}` });
      await queryClient.invalidateQueries({ queryKey: CURRENCIES });
    },
    async onError(error) {
      onTold({ kind: "error", text: failureText(error, says.defaultFailed) });
      // Something may have been posted since the page was opened: then the change is no longer offered.
      await queryClient.invalidateQueries({ queryKey: CURRENCIES });
    },
  });
  function leave() {
    setChosen(null);
    // The button comes back with the next frame; the focus goes where it was before.
    requestAnimationFrame(() => change.current?.focus());
  }
  const submit = () => {
    if (chosen === null || save.isPending) return;
    if (chosen === current.code) leave();
    else save.mutate(chosen);
  };
  return (
    <Box component="section" mb={32} className={layout.card} aria-labelledby="default-currency">
      <Title order={2} fz="lg" id="default-currency">
        {say("defaultCurrency")}
      </Title>
      <Text c="dimmed" size="sm">
        {say("defaultCurrencyHint")}
      </Text>
      {hasEntries ? (
        <>
          <Text fw={550}>
            {current.code}{" "}
            <Text span size="sm" c="dimmed" fw={400}>
              {currencyName(current.code)}
            </Text>
          </Text>
          <Flex component="p" gap={6} mt={6} mb={0} c="dimmed" className={`${text.small} ${layout.sign}`}>
            <IconLock size={16} stroke={1.5} aria-hidden="true" />
            {defaultCurrencyFixed(current.code)}
          </Flex>
        </>
      ) : chosen === null ? (
        <Flex
          component="div"
          gap="var(--space-8) var(--space-16)"
          wrap="wrap"
          align="center"
          justify="space-between"
          mt={8}
        >
          <Text fw={550}>
            {current.code}{" "}
            <Text span size="sm" c="dimmed" fw={400}>
              {currencyName(current.code)}
            </Text>
          </Text>
          <Button ref={change} variant="default" onClick={() => setChosen(current.code)}>
            {sayCommon("change")}
          </Button>
        </Flex>
      ) : (
        <Flex
          component="form"
          gap="var(--space-8) var(--space-16)"
          wrap="wrap"
          align="center"
          justify="space-between"
          mt={8}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
          onKeyDown={(event) => {
            // An open list takes Escape for itself, and says so in this attribute.
            const forTheList = event.target instanceof Element && event.target.hasAttribute(TAKES_ESCAPE);
            if (event.key === "Escape" && !forTheList && !save.isPending) leave();
          }}
        >
          <SearchSelect
            aria-label={say("defaultCurrencyField")}
            flex="1 1 240px"
            data={currencyOptions(choices([current.code]))}
            value={chosen}
            allowDeselect={false}
            autoFocus
            // Typing replaces the whole value.
            onFocus={(event) => event.currentTarget.select()}
            onChange={(code) => code !== null && setChosen(code)}
          />
          <Button type="submit" data-disabled={save.isPending || undefined} aria-disabled={save.isPending}>
            {save.isPending ? sayCommon("saving") : sayCommon("save")}
          </Button>
          <Button variant="default" disabled={save.isPending} onClick={leave}>
            {sayCommon("cancel")}
          </Button>
        </Flex>
      )}
    </Box>
  );
}
