/** The one line for all items. Its amount is their sum; its description and category can be chosen. */
import { TextInput } from "@mantine/core";
import { expenseItemFields as words } from "@tallyleaf/contract";
import type { MergedLine as Line } from "@tallyleaf/ledger";
import { bareWordsOf } from "../../../kit/form/described.ts";
import { SearchSelect } from "../../../kit/form/SearchSelect.tsx";
import layout from "../../../kit/layout.module.css";
import { NumberField } from "../../../kit/number-field/NumberField.tsx";
import { originalOf } from "./conversion.ts";
import styles from "./Form.module.css";
import { Original } from "./Original.tsx";
import { LIST, type PartProps } from "./parts.ts";
import { say } from "./say.ts";

export function MergedLine({ form, dispatch, faults, choices, screen, line }: PartProps & { line: Line }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no grid in every browser
    <div role="group" aria-label={say("mergedLine")} className={styles.item}>
      <TextInput
        {...bareWordsOf(words.description)}
        size="sm"
        className={layout.wholeRow}
        name="mergedLine.description"
        autoComplete="off"
        value={line.description}
        error={faults["mergedLine.description"]}
        onChange={(event) => dispatch({ type: "merged_line", change: { description: event.currentTarget.value } })}
      />
      <NumberField
        {...bareWordsOf(words.quantity)}
        field={{ kind: "quantity" }}
        size="sm"
        readOnly
        className={styles.computed}
        value={line.quantity}
        onType={() => {}}
      />
      <NumberField
        {...bareWordsOf(words.unitPrice)}
        field={{ kind: "price", currency: form.currency }}
        size="sm"
        readOnly
        className={styles.computed}
        value={line.unitPrice}
        onType={() => {}}
      />
      <div className={styles.itemAmount}>
        <NumberField
          {...bareWordsOf(words.amount)}
          field={{ kind: "amount", currency: form.currency }}
          size="sm"
          readOnly
          className={styles.computed}
          value={line.amount}
          onType={() => {}}
        />
        <Original amount={originalOf(form, line.amount)} currency={form.originalCurrency} screen={screen} />
      </div>
      <SearchSelect
        label={words.accountCode.label}
        size="sm"
        className={styles.itemCategory}
        data={choices.categories}
        allowDeselect={false}
        comboboxProps={LIST}
        value={line.accountCode}
        onChange={(code) => code !== null && dispatch({ type: "merged_line", change: { accountCode: code } })}
      />
    </div>
  );
}
