/** The list's search: shows what is typed at once, tells it after a short rest. */
import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { say } from "./say.ts";

const REST_MS = 250;

interface Props {
  value: string;
  onSearch: (text: string) => void;
  input: RefObject<HTMLInputElement | null>;
}

export function SearchBox({ value, onSearch, input }: Props) {
  const [text, setText] = useState(value);
  const told = useRef(value);
  const tell = (next: string) => {
    told.current = next.trim();
    onSearch(told.current);
  };
  const tellLater = useDebouncedCallback(tell, REST_MS);
  useEffect(() => {
    // "Back" changed the search, not the person who types.
    if (value !== told.current) setText(value);
    told.current = value;
  }, [value]);
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={say("searchExpenses")}
      placeholder={say("searchPlaceholder")}
      maxLength={200}
      flex="1 1 200px"
      miw={0}
      maw={{ xs: 280 }}
      leftSection={<IconSearch size={18} stroke={1.5} aria-hidden="true" />}
      rightSection={
        text !== "" && (
          <CloseButton
            size={28}
            aria-label={say("clearSearch")}
            onClick={() => {
              tellLater.cancel?.();
              setText("");
              tell("");
              input.current?.focus();
            }}
          />
        )
      }
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        tellLater(event.currentTarget.value);
      }}
    />
  );
}
