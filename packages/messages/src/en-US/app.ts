/** The frame around the screens: menu, search, errors of a page. */
export const app = {} as const;
