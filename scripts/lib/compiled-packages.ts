/** Lets Node load the compiled packages directly, so that vitest does not transform them again. */
export const compiledPackages = { deps: { external: [/\/(?:packages|apps)\/[^/]+\/dist\//] } }
