/** The sign of a quick command. */
import {
  IconArrowsExchange,
  IconFilePlus,
  IconListDetails,
  IconPencil,
  IconReceipt,
  IconReportMoney,
  IconTrash,
  type TablerIcon,
} from "@tabler/icons-react";

const ICONS: Record<string, TablerIcon> = {
  "view-reports": IconReportMoney,
  "cash-flow": IconArrowsExchange,
  "bills-list": IconListDetails,
  "new-bill": IconReceipt,
  "new-report": IconFilePlus,
  "update-bill": IconPencil,
  "remove-bill": IconTrash,
};

export function CommandIcon({ id }: { id: string }) {
  const Icon = ICONS[id] ?? IconReceipt;
  return <Icon size={16} stroke={1.5} aria-hidden="true" />;
}
