/**
 * The browser tests: whole journeys on one running product, started before them.
 *
 * `npm test` finds or gets a browser and names it in CHROMIUM_PATH. Every journey runs at a desk; those marked `@phone` or
 * `@dark` run on a phone and in the dark theme too, those marked `@phone-only` or `@dark-only` there instead.
 */
import { defineConfig, devices } from "@playwright/test";
import { chromiumFlags } from "./scripts/ensure-browser.mjs";

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  globalSetup: "./e2e/support/shared-product.ts",
  forbidOnly: true,
  // CI's machine stalls now and then: one more try decides, and the list calls such a journey flaky. At a desk a flaw shows at once.
  retries: process.env.CI ? 1 : 0,
  // Any journey beside any other: each registers people of its own.
  fullyParallel: true,
  // One more than there are cores: half of a journey's time is waiting, for a list, a debounced search, what comes to rest.
  workers: 3,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    // A control that does not come ends its step, not the whole journey's time.
    actionTimeout: 30_000,
    locale: "en-US",
    timezoneId: "UTC",
    // A click waits until its target stands still.
    contextOptions: { reducedMotion: "reduce" },
    // Recording a journey takes a fifth of its time: in CI the second try of a failed one is recorded.
    trace: process.env.CI ? "on-first-retry" : "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumFlags },
  },
  projects: [
    {
      name: "desktop",
      grepInvert: /@(phone|dark)-only/,
      use: { ...devices["Desktop Chrome"], viewport: { width: 1366, height: 900 } },
    },
    { name: "phone", grep: /@phone/, use: { ...devices["Pixel 7"] } },
    { name: "dark", grep: /@dark/, use: { ...devices["Desktop Chrome"], colorScheme: "dark" } },
  ],
});
