/** The pages of a list that is not in the address. */
import { Group, Pagination } from "@mantine/core";
import { say } from "../say.ts";

interface Props {
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
}

export function Pages({ page, perPage, total, onPage }: Props) {
  if (total <= perPage) return null;
  return (
    <Group justify="center" mt={12}>
      <Pagination
        total={Math.ceil(total / perPage)}
        value={page}
        onChange={onPage}
        getControlProps={(control) => ({ "aria-label": control === "next" ? say("nextPage") : say("previousPage") })}
        getItemProps={(item) => ({ "aria-label": say("pageNumber", { page: item }) })}
      />
    </Group>
  );
}
