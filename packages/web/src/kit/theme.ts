/**
 * The look in one place: leaf green as the only brand color, ink and paper, and colors with WCAG AA contrast in both schemes.
 * Mantine's own defaults fail it in 13 of 20 states.
 */
import {
  type BadgeProps,
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineTheme,
} from "@mantine/core";
import { say } from "./say.ts";
import { sayCommon } from "./say-common.ts";
import { tellOpenList } from "./tell-open-list.ts";

const brand: MantineColorsTuple = [
  "#e6f7f0",
  "#d0ece1",
  "#a3dac4",
  "#73c7a5",
  "#4cb78b",
  "#2f9f74",
  "#178a62",
  "#0b6b4f",
  "#075740",
  "#03402e",
];

/** The dark scheme's greys carry a little of the ink's green: 8 is the page, 7 what is raised on it, 4 lines. */
const dark: MantineColorsTuple = [
  "#d7dfdb",
  "#b9c4be",
  "#98a69f",
  "#75857d",
  "#3a4942",
  "#27342e",
  "#1d2823",
  "#17211d",
  "#101815",
  "#0b110e",
];

/** Grays of hovered and disabled parts in the light scheme, as warm as the page. */
const gray: MantineColorsTuple = [
  "#f8f7f3",
  "#f3f1ea",
  "#e9e7df",
  "#dcdad2",
  "#cac8bf",
  "#aba9a0",
  "#85847c",
  "#4b4d47",
  "#353833",
  "#22251f",
];

/** A list of choices that scrolls itself: an area within it would be a part that keys can't reach (axe: scrollable-region-focusable). */
const SCROLLED_LIST = {
  defaultProps: { withScrollArea: false },
  styles: { options: { maxHeight: 220, overflowY: "auto", overscrollBehavior: "contain" } },
} as const;

export const theme = createTheme({
  colors: { brand, dark, gray },
  primaryColor: "brand",
  primaryShade: { light: 7, dark: 7 },
  autoContrast: true,
  defaultRadius: "md",
  fontFamily: "'Inter Variable', Inter, ui-sans-serif, system-ui, sans-serif",
  headings: { fontFamily: "'Inter Variable', Inter, ui-sans-serif, system-ui, sans-serif", fontWeight: "600" },
  fontSizes: {
    xs: "var(--text-xs)",
    sm: "var(--text-sm)",
    md: "var(--text-md)",
    lg: "var(--text-lg)",
    xl: "var(--text-xl)",
  },
  lineHeights: { xs: "1.45", sm: "1.5", md: "1.5", lg: "1.5", xl: "1.5" },
  radius: {
    xs: "var(--radius-tiny)",
    sm: "var(--radius-small)",
    md: "var(--radius)",
    lg: "var(--radius)",
    xl: "var(--radius)",
  },
  breakpoints: { xs: "36em", sm: "48em", md: "64em", lg: "75em", xl: "88em" },
  respectReducedMotion: true,
  cursorType: "pointer",
  // Plain objects: what a component's own `extend` would say too, without bringing its code to every page.
  components: {
    // A rule of app/app.css keeps the page behind a dialog from scrolling.
    Modal: {
      defaultProps: {
        lockScroll: false,
        closeButtonProps: { "aria-label": sayCommon("close") },
        centered: true,
        transitionProps: { duration: 150 },
      },
    },
    Drawer: {
      defaultProps: {
        lockScroll: false,
        closeButtonProps: { "aria-label": say("closeMenu") },
        transitionProps: { duration: 150 },
      },
    },
    // Its placeholder for the first focus is a child that a menu may not have (axe: aria-required-children); the menu itself takes the focus.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Notification: { defaultProps: { closeButtonProps: { "aria-label": say("dismiss") } } },
    // A list is as wide as its field, but measured before it is shown, when it has no width: centered, it would begin in the field's
    // middle and reach beyond a phone's edge. A dialog widens with that, and the field with it, without end. It is made when it opens: a
    // closed list of a hundred accounts costs as much as an open one, and a form has dozens of them.
    Combobox: { defaultProps: { position: "bottom-start", keepMounted: false } },
    ComboboxOptions: { defaultProps: { ref: tellOpenList } },
    Select: SCROLLED_LIST,
    MultiSelect: SCROLLED_LIST,
    Autocomplete: SCROLLED_LIST,
    TagsInput: SCROLLED_LIST,
    ActionIcon: { defaultProps: { size: 36, variant: "subtle", color: "gray" } },
    Badge: {
      vars: (_theme: MantineTheme, props: BadgeProps) => ({
        root: {
          // One size: Mantine's own are as small as 9 px.
          "--badge-fz": "var(--text-xs)",
          "--badge-height": "calc(var(--text-xs) * 1.7)",
          ...(props.variant === "light" && props.color
            ? {
                "--badge-color": `light-dark(color-mix(in srgb, var(--mantine-color-${props.color}-9), black 35%), var(--mantine-color-${props.color}-2))`,
              }
            : {}),
        },
      }),
      defaultProps: { tt: "none", variant: "light", radius: "sm", fw: 550 },
    },
  },
});

/** Mantine's variables that the theme object cannot reach, and our own: --line, --raised, --leaf, --doubt. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--mantine-color-body": "#fbfaf7",
    "--mantine-color-text": "#13231d",
    "--mantine-color-dimmed": "#56605b",
    "--mantine-color-placeholder": "#68726d",
    "--mantine-color-error": "#c92a2a",
    "--mantine-color-default-border": "#8b948f",
    "--mantine-color-default-color": "#13231d",
    "--mantine-color-gray-subtle-color": "#47524c",
    // The tints behind statuses and notes: quieter than Mantine's, so that a page full of them stays calm.
    "--mantine-color-green-light": "#ddf3e2",
    "--mantine-color-blue-light": "#e0eefb",
    "--mantine-color-red-light": "#fde6e4",
    "--mantine-color-yellow-light": "#fbf0cb",
    "--mantine-color-gray-light": "#ecebe5",
    "--line": "#e5e3db",
    "--raised": "#ffffff",
    "--sunken": "#f3f1ea",
    "--leaf-pale": "var(--mantine-color-brand-0)",
    "--leaf": "#0b6b4f",
    "--doubt": "#9a4f00",
  },
  dark: {
    "--mantine-color-body": "#101815",
    "--mantine-color-text": "#dfe6e2",
    "--mantine-color-dimmed": "#a3afa9",
    "--mantine-color-placeholder": "#8d9a93",
    "--mantine-color-error": "#ff8787",
    "--mantine-color-default": "#17211d",
    "--mantine-color-default-color": "#dfe6e2",
    "--mantine-color-default-hover": "#1d2823",
    "--mantine-color-default-border": "#6a7871",
    "--mantine-color-gray-subtle-color": "#b9c4be",
    "--mantine-color-green-light": "#163521",
    "--mantine-color-blue-light": "#152f47",
    "--mantine-color-red-light": "#431c1d",
    "--mantine-color-yellow-light": "#3a2f10",
    "--mantine-color-gray-light": "#27342e",
    "--mantine-color-brand-light": "#16352a",
    "--mantine-color-brand-light-hover": "#1c4234",
    "--line": "#2a3731",
    "--raised": "#17211d",
    "--sunken": "#0c1310",
    "--leaf-pale": "#16352a",
    "--leaf": "#73c7a5",
    "--doubt": "#ffc35a",
  },
});
