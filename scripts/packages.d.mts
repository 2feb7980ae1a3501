/** The types of packages.mjs for TypeScript callers; the module itself must run before TypeScript is installed. */
export type PackageSet = "run" | "build" | "all";
export declare function installedSet(repository: string): PackageSet | null;
export declare function holds(set: PackageSet | null, wanted: PackageSet): boolean;
export declare function noteSet(repository: string, set: PackageSet): void;
export declare function keepOnlyRunning(repository: string): void;
export declare function neededBy(lock: { packages: Record<string, object> }, roots: readonly string[]): Set<string>;
