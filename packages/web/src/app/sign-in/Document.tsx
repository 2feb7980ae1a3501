/** The HTML around a sign-in page: head, color scheme, and the theme's variables, as in the app's document. */

import type { SignInFiles } from "virtual:sign-in-files";
import interLatin from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import {
  ColorSchemeScript,
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mantineHtmlProps,
  mergeMantineTheme,
} from "@mantine/core";
import type { Language } from "@tallyleaf/messages";
import { pageTitle } from "../../kit/brand.ts";
import { cssVariables, theme } from "../../kit/theme.ts";

/** Those that the sign-in pages' style sheets use, and what these are made of. */
const USED =
  /^--(?!mantine)|^--mantine-(scale|font-family|line-height|line-height-md|font-size-md|color-scheme|color-(text|body|dimmed|error|anchor|bright|white|black|default.*|disabled.*|brand-(\d|light|light-color)|(green|red|yellow)-(\d|light|light-color)|gray-(\d|light)|dark-\d))$/;

const whole = mergeMantineTheme(DEFAULT_THEME, theme);
const { variables, light, dark } = defaultCssVariablesResolver(whole);
const own = cssVariables(whole);
const used = (from: Record<string, string>) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => USED.test(name)));
const VARIABLES = convertCssVariables(
  {
    variables: used(variables),
    light: used({ ...light, ...own.light, "--mantine-color-scheme": "light" }),
    dark: used({ ...dark, ...own.dark, "--mantine-color-scheme": "dark" }),
  },
  ":root",
);

interface Props {
  language: Language;
  title: string;
  /** The page, rendered. */
  html: string;
  files: SignInFiles;
}

export function SignInDocument({ language, title, html, files: { script, preloads, styles, next } }: Props) {
  return (
    <html lang={language} {...mantineHtmlProps} data-mantine-color-scheme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#101815" media="(prefers-color-scheme: dark)" />
        <title>{pageTitle(title)}</title>
        <meta name="robots" content="noindex, nofollow" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" href={interLatin} as="font" type="font/woff2" crossOrigin="anonymous" />
        {/* Before the style sheets: an inline script behind them waits for them, and the form with it. */}
        <ColorSchemeScript defaultColorScheme="auto" />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {/* Scripts come after what the page needs to show: style sheets and font. */}
        {preloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
        ))}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of the theme above */}
        <style dangerouslySetInnerHTML={{ __html: VARIABLES }} />
        <script type="module" src={script} fetchPriority="low" />
      </head>
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React has just written it */}
        <div id="page" data-next={next.join(" ")} dangerouslySetInnerHTML={{ __html: html }} />
      </body>
    </html>
  );
}
