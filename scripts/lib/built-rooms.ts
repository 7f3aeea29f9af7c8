/** Rooms stand on what others have built: Node loads it as it is, and nothing compiles it a second time. */
export const builtRooms = { deps: { external: [/\/(?:packages|apps)\/[^/]+\/dist\//] } }
