/** The types of ensure-browser.mjs for TypeScript callers; the module itself must run before TypeScript is installed. */
export declare const chromiumFlags: string[];
export declare function ensureBrowser(): Promise<string>;
