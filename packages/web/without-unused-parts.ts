/**
 * Leaves parts of Mantine's components out of the browser that no screen shows. A component holds all its parts (`Menu.Search`), so each
 * page with a menu would load them too, with the fields and submenus that they are made of. A screen that uses one fails the build.
 */
import type { Plugin } from "vite";

/** By the component: its parts that no screen uses. */
const UNUSED: Readonly<Record<string, readonly string[]>> = {
  ActionIcon: ["Group", "GroupSection"],
  Avatar: ["Group"],
  Button: ["Group", "GroupSection"],
  Checkbox: ["Card", "Indicator"],
  Menu: ["CheckboxGroup", "CheckboxItem", "ContextMenu", "Search", "Sub"],
  Popover: ["ContextMenu"],
  // Not Floating: RingProgress shows it.
  Tooltip: ["Group"],
};

/** A use of an unused part, `Menu.Search` or `Menu.Sub.Item`. */
const USE = new RegExp(
  String.raw`\b(?:${Object.entries(UNUSED)
    .map(([name, parts]) => String.raw`${name}\.(?:${parts.join("|")})`)
    .join("|")})\b`,
);
const COMPONENT = /@mantine[\\/]core[\\/]esm[\\/]components[\\/](\w+)[\\/]\1\.mjs$/;

/** The Vite plugin. */
export function withoutUnusedParts(): Plugin {
  return {
    name: "tallyleaf:without-unused-parts",
    apply: "build",
    transform: {
      order: "pre",
      filter: { id: /@mantine[\\/]core[\\/]esm[\\/]components[\\/]|web[\\/]src[\\/].*\.tsx$/ },
      handler(code, id) {
        if (this.environment.name !== "client") return null;
        const [, name = ""] = COMPONENT.exec(id) ?? [];
        const parts = UNUSED[name];
        if (parts === undefined) {
          const [use] = (!id.includes("@mantine") && USE.exec(code)) || [];
          if (use !== undefined) this.error(`${use} is left out of the build (without-unused-parts.ts).`);
          return null;
        }
        return { code: code.replace(new RegExp(`^${name}\\.(?:${parts.join("|")}) = .*$`, "gm"), ""), map: null };
      },
    },
  };
}
