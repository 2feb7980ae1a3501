/** Filters that are asked for now and then: category, account, vendor, amount, what is in the books, what is not paid yet. */

import { Button, Popover } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconFilter } from "@tabler/icons-react";
import { Fetching, onDemand, useOnDemand } from "../../../kit/on-demand.tsx";
import { filterCount, type ListFilters, type ListView } from "../list-params.ts";
import { say } from "../say.ts";
import styles from "./Filters.module.css";

export type Filters = Omit<ListFilters, "status">;

export interface FilterProps {
  view: ListView;
  onChange: (filters: Filters) => void;
}

const form = onDemand(() => import("./FilterForm.tsx").then((module) => module.FilterForm));

export function FilterMenu({ view, onChange }: FilterProps) {
  const [wanted, { toggle, close }] = useDisclosure(false);
  const Form = useOnDemand(form, wanted, close);
  const count = filterCount(view);
  return (
    <Popover
      opened={wanted && Form !== null}
      onChange={close}
      position="bottom-start"
      // Never beyond the window: it scrolls instead.
      middlewares={{ flip: true, shift: true, size: { padding: 16 } }}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconFilter size={18} stroke={1.5} aria-hidden="true" />}
          onClick={toggle}
          {...form.near}
          data-active={count > 0 || undefined}
          className={styles.button}
        >
          {count === 0 ? say("filters") : say("filterCount", { count })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={say("filters")} w="min(360px, calc(100vw - 32px))" style={{ overflow: "auto" }}>
        {Form && (
          <Form
            view={view}
            onChange={(filters) => {
              close();
              onChange(filters);
            }}
          />
        )}
      </Popover.Dropdown>
      {wanted && Form === null && <Fetching />}
    </Popover>
  );
}
