/** The types of setup.mjs for TypeScript callers; the module itself must run before TypeScript is installed. */
export declare function buildWeb(): Promise<void>;
