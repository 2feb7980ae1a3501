/** A list that is searched by typing. Enter and Tab choose the first match; Enter sends no form while a typed text has chosen nothing. */
import { defaultOptionsFilter, type OptionsFilter, Select, type SelectProps } from "@mantine/core";
import { type KeyboardEvent, useDeferredValue, useRef, useState } from "react";

/** Options that are drawn at once when the list opens; the rest follows. A hundred take longer than the answer to a click may. */
const FIRST_OPTIONS = 12;

/** Props of Mantine's Select. `allowDeselect={false}`: an emptied text brings the choice back instead of taking it away. */
export function SearchSelect({ allowDeselect = true, onChange, onBlur, onOptionSubmit, ...props }: SelectProps) {
  const { limit, onDropdownOpen, onDropdownClose, ...rest } = props;
  const [isOpen, setIsOpen] = useState(false);
  const isWhole = useDeferredValue(isOpen) && isOpen;
  // Mantine scrolls to the choice when the list opens: it must be there.
  const shown = isWhole || rest.value ? limit : Math.min(limit ?? FIRST_OPTIONS, FIRST_OPTIONS);
  /** The text is not that of the choice. */
  const typed = useRef(false);
  const choose = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget, nativeEvent } = event;
    if (!typed.current || nativeEvent.isComposing || (key !== "Enter" && key !== "Tab")) return;
    // Mantine forgets the marked option while its list is drawn again, and lets Enter send the form then.
    if (key === "Enter") {
      event.preventDefault();
      event.stopPropagation();
    }
    if (currentTarget.value !== "") markedOption(currentTarget)?.click();
  };
  return (
    <Select
      filter={beginningsFirst}
      {...rest}
      limit={shown}
      onDropdownOpen={() => {
        setIsOpen(true);
        onDropdownOpen?.();
      }}
      onDropdownClose={() => {
        setIsOpen(false);
        onDropdownClose?.();
      }}
      searchable
      selectFirstOptionOnChange
      // The choice that is typed again stays.
      allowDeselect={false}
      onChange={onChange}
      onInput={() => (typed.current = true)}
      onOptionSubmit={(value) => {
        typed.current = false;
        onOptionSubmit?.(value);
      }}
      onKeyDownCapture={choose}
      onBlur={(event) => {
        if (typed.current && allowDeselect && event.currentTarget.value === "") onChange?.(null, null);
        typed.current = false;
        onBlur?.(event);
      }}
    />
  );
}

/** Options that begin with the text come before those that contain it: "55" means 5500, not 1550. */
const beginningsFirst: OptionsFilter = (input) => {
  const text = input.search.trim().toLowerCase();
  const isLater = (option: object) =>
    "label" in option && !String(option.label).toLowerCase().startsWith(text) ? 1 : 0;
  const hasGroups = input.options.some((option) => "group" in option);
  // Entries that begin with the text are found before the list is cut.
  const found = defaultOptionsFilter(hasGroups ? input : { ...input, limit: Infinity }) as ReturnType<OptionsFilter>;
  return found.toSorted((one, other) => isLater(one) - isLater(other)).slice(0, input.limit);
};

/** The option that the arrow keys or the search marked, otherwise the first one. */
function markedOption(input: HTMLInputElement): HTMLElement | null {
  const list = document.getElementById(input.getAttribute("aria-controls") ?? "");
  const options = "[data-combobox-option]:not([data-combobox-disabled])";
  return (
    list?.querySelector<HTMLElement>(`${options}[data-combobox-selected]`) ??
    list?.querySelector<HTMLElement>(options) ??
    null
  );
}
