/** Section 2: what was bought, line by line, or one line for all of it. */
import { Button, Group, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { MAX_LINE_ITEMS } from "@tallyleaf/contract";
import { isKeptItem } from "@tallyleaf/ledger";
import { useState } from "react";
import { Section } from "../../../kit/Section.tsx";
import { ChangeCategoriesDialog } from "./ChangeCategoriesDialog.tsx";
import styles from "./Form.module.css";
import { ItemRow } from "./ItemRow.tsx";
import { MergedLine } from "./MergedLine.tsx";
import type { PartProps } from "./parts.ts";
import { say } from "./say.ts";

interface Props extends PartProps {
  /** The item with this key is to be split. */
  onSplit: (key: number) => void;
}

export function ItemsSection({ onSplit, ...props }: Props) {
  const { form, dispatch, faults, choices, screen, editing } = props;
  const { lineItems, mergedLine, expanded } = form;
  const [choosing, setChoosing] = useState(false);
  const several = lineItems.length > 1;
  return (
    <Section title={say("itemsSection")}>
      {editing && (several || mergedLine) && (
        <Group gap={8} align="stretch" mb={8}>
          {several && (
            <Button size="compact-sm" variant="default" onClick={() => setChoosing(true)}>
              {say("changeAllCategories")}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="default"
            disabled={!mergedLine && !lineItems.some(isKeptItem)}
            onClick={() => dispatch({ type: "merged", merged: !mergedLine })}
          >
            {mergedLine ? say("extendItems") : say("mergeAll")}
          </Button>
          {mergedLine && (
            <Button
              size="compact-sm"
              variant="default"
              aria-expanded={expanded}
              onClick={() => dispatch({ type: "expanded", expanded: !expanded })}
            >
              {expanded ? say("collapseItems") : say("expandItems")}
            </Button>
          )}
        </Group>
      )}
      {faults.lineItems && (
        <Text size="sm" c="var(--mantine-color-error)">
          {faults.lineItems}
        </Text>
      )}
      {mergedLine && <MergedLine {...props} line={mergedLine} />}
      {(!mergedLine || expanded) && lineItems.length > 0 && (
        <div className={styles.rows} data-behind={mergedLine ? true : undefined}>
          {lineItems.map((item, index) => (
            <ItemRow
              key={item.key}
              item={item}
              index={index}
              currency={form.currency}
              originalCurrency={form.originalCurrency}
              exchangeRate={form.originalCurrency === null ? "" : form.exchangeRate}
              description={faults[`lineItems.${index}.description`]}
              amount={
                faults[`lineItems.${index}.amount`] ??
                faults[`lineItems.${index}.quantity`] ??
                faults[`lineItems.${index}.unitPrice`] ??
                faults[`lineItems.${index}.accountCode`]
              }
              dimensions={faults[`lineItems.${index}.dimensions`]}
              categories={choices.categories}
              screen={screen}
              readOnly={mergedLine !== null && mergedLine !== undefined}
              dispatch={dispatch}
              day={form.invoiceDate}
              onSplit={onSplit}
            />
          ))}
        </div>
      )}
      {!mergedLine && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.5} />}
          disabled={lineItems.length >= MAX_LINE_ITEMS}
          onClick={() => dispatch({ type: "item_added" })}
        >
          {say("addItem")}
        </Button>
      )}
      <ChangeCategoriesDialog
        opened={choosing}
        categories={choices.categories}
        onApply={(accountCode) => {
          dispatch({ type: "all_categories", accountCode });
          setChoosing(false);
        }}
        onClose={() => setChoosing(false)}
      />
    </Section>
  );
}
