/** Node loads the compiled packages as they are: vitest need not transform them again. */
export const builtRooms = { deps: { external: [/\/(?:packages|apps)\/[^/]+\/dist\//] } }
