/**
 * A screen's file that cannot be loaded is an error like any other, which src/app/GoneScreen.tsx says. React Router would reload
 * the page instead, of itself and again and again for as long as the file stays away.
 */
import type { Plugin } from "vite";

const LOADER = /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/;
const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;

/** The Vite plugin, for the build. It fails where React Router has changed, so that its new way is looked at. */
export function missingScreens(): Plugin {
  let found = false;
  return {
    name: "tallyleaf:missing-screens",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform: {
      filter: { id: LOADER },
      handler(code) {
        if (!RELOAD.test(code))
          this.error("React Router loads its screens in another way than missing-screens.ts knows.");
        found = true;
        return code.replace(RELOAD, "throw error;");
      },
    },
    buildEnd(error) {
      if (!error && !found) this.error("missing-screens.ts has not found where React Router loads its screens.");
    },
  };
}
