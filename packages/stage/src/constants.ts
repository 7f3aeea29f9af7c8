// The numbers of specification section 9 that the stage uses, with the same names. The player's are in
// `apps/player/src/constants.ts`, those of the story in the engine. Durations are in milliseconds unless the name says
// otherwise. The second part holds the numbers that the specification calls "not shown" and that we chose.

// The stage
export const stageWidth = 1920
export const stageHeight = 1080
export const backgroundWidth = 2304
/** How far a background extends to the left of the stage after its slide. Boxes of props are relative to the stage. */
export const backgroundOffset = 384

// Transitions and waits
export const transition = 1000
export const ellipseFade = 1000
export const ellipseReveal = 500
export const wordReveal = 80
export const uiFade = 300
export const buttonScaleDown = 0.95
export const buttonScaleUp = 1.03

// Sound
export const audioDefault = 1
export const backgroundVolume = 1
export const effectsVolume = 0.2
export const backgroundFade = 1000
export const effectCount = 6

// Guards
export const pressDebounce = 500

// Point and click
export const hitMapWidth = 192
export const hitMapHeight = 108
export const alphaThreshold = 32
export const panelHiddenBottom = -150

// Not shown in the specification: our own values.
/** The entrance of a talker, and the shorter exit. */
export const talkerIn = 450
export const talkerOut = 300
/** The change of mood of a talker. */
export const talkerSwap = 200
/** The slide of a background, from the moment when the black starts to fade out. */
export const backgroundScroll = 2400
/** A pause after the slide, in which the browser paints the next talker, so that no frame is dropped. */
export const backgroundRest = 120
/** The time per letter of a location title, and the delay of the first letter after the black starts to fade out. */
export const titleLetter = 40
export const titleDelay = 700
/** The entrance and exit of the player panel, and the swap of two object panels. */
export const panelIn = 300
export const panelOut = 300
export const panelSwap = 200
/** How long the text that opens the story is shown. */
export const introTextWait = 4000
/** Maximum wait for an image before the stage continues without it. */
export const pictureWait = 8000
/** How long a live region stays empty before its first text, so that screen readers can register it. */
export const liveRegionKnown = 150
/** A press on replies younger than this is accidental if the pointer has not moved. */
export const repliesUnread = 700
/** How long the chosen reply stays before it moves (with reduced motion, all of it), and the whole animation. */
export const echoStill = 250
export const echo = 950
/** The entrance of an insert. */
export const insertIn = 500
/** Time without a find after which a searching player gets a hint. */
export const lostAfter = 25_000
/** Auto-advance: the minimum time of a line, its base time, and the time per word, read silently or aloud. */
export const lineMinMs = 2200
export const lineExtraMs = 1200
export const wordReadMs = 330
export const wordSpokenMs = 460
/** Time before a waiting sign appears. */
export const waitingSign = 400

// Layout
/** Below this width of the scaled stage, in CSS pixels, the game uses the reading layout. */
export const readingBelow = 700
/** Above this text size (1 is 100 %), the game also uses the reading layout. */
export const stageTextMost = 1.15

/** The player's name on captions and replies: one of the two literal texts of the specification. */
export const playerName = 'Vous'
