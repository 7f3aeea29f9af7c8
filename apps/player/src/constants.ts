// The player's constants from section 9 of the specification, with the names that the specification uses.
// Durations are in milliseconds unless the name says otherwise.

export const version = '2.0.0'

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

// Values that the specification does not give
export const menuSlide = 450
/** A request is aborted if its response does not start within this time. */
export const responseStartTimeout = 20_000
/** A request is aborted if its response does not end within this time after the response started. */
export const responseEndTimeout = 60_000
/** The maximum time that the loading screen waits for one file, so that a missing file does not block the login. */
export const fileTimeout = 20_000
