// The numbers of specification section 9 that the player obeys, named as there; those of the stage are in `packages/stage`, the
// story's own in the engine. Durations are in milliseconds unless the name says otherwise.
// Below them, the ones the specification calls "not shown": chosen here, so that they too stand in one place.

export const version = '1.0.1'

// Waits
export const logoWait = 2000

// Intro and outro
export const introBuilding = 15_000
export const introPolaroid = 9_700
export const introOffice = 10_000
export const outroPolaroid = 8_500
export const outroBuilding = 20_000
export const slidesPerSlideshow = 2

// Activity and guards
export const heartbeat = 30_000
export const inactivityTimeout = 30_000
export const confirmClickLock = 500

// Not shown in the specification: ours.
/** The menu's slide. */
export const menuSlide = 450
/** Longest silence of the server before an answer begins, and longest time that an answer takes, until it is given up. */
export const longestSilence = 20_000
export const longestAnswer = 60_000
/** Longest wait of the loading screen for one file: a file that never comes does not keep anybody out. */
export const fileWait = 20_000
