/** How the access token of a connected agent begins, so that a leaked one is recognizable. Apart from the library of OAuth, which few need. */
export const ACCESS_PREFIX = "tl_agent_";
