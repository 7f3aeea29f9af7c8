// The numbers of specification section 9 that the stage obeys, named as there; the player has its own (`apps/player/src/constants.ts`),
// the story's are the engine's. Durations are in milliseconds unless the name says otherwise.
// Below them, the ones the specification calls "not shown": chosen here, so that they too stand in one place.

// The stage
export const stageWidth = 1920
export const stageHeight = 1080
export const backgroundWidth = 2304
/** A background rests this far to the left: the boxes of its props count from the stage's edge then. */
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

// Not shown in the specification: ours.
/** A talker's way in, and their shorter way out. */
export const talkerIn = 450
export const talkerOut = 300
/** The same person in another mood. */
export const talkerSwap = 200
/** The slide of a background across its offset, from the moment the black lifts. */
export const backgroundScroll = 2400
/** Then nothing moves for a moment: whoever enters is laid out and painted meanwhile, and no frame is late for it. */
export const backgroundRest = 120
/** One letter of a location's title, and how long after the black has begun to lift the first one comes. */
export const titleLetter = 40
export const titleDelay = 700
/** The player panel's way in and out, and one panel of objects replacing another. */
export const panelIn = 300
export const panelOut = 300
export const panelSwap = 200
/** How long the text that opens the story stands before its first scene. */
export const introTextWait = 4000
/** Longest wait for a picture before the stage goes on without it. */
export const pictureWait = 8000
/** How long a live region stands empty before its first text: until a screen reader has met it. */
export const liveRegionKnown = 150
/** Replies that appeared less than this ago cannot have been read by a hand that has not moved. */
export const repliesUnread = 700
/** How long the chosen reply stands still, and the whole of its way: up, a moment as one's own line, and gone. */
export const echoStill = 250
export const echo = 950
/** A print's way onto the stage. */
export const insertIn = 500
/** Searching without a find for this long, one is shown something. */
export const lostAfter = 25_000
/** With auto-advance: how long a line stands at least, and for each of its words, read by oneself or aloud. */
export const lineLeast = 2200
export const lineMore = 1200
export const wordRead = 330
export const wordHeard = 460
/** A wait shorter than this shows no sign of waiting. */
export const waitingSign = 400

// Layout
/** Below this width of the scaled stage, in CSS pixels, the game is laid out for reading. */
export const readingBelow = 700
/** Above this text size (1 is 100 %), too. */
export const stageTextMost = 1.15

/** Who the player is, on their caption and answer boxes: one of the two literal texts of the specification. */
export const playerName = 'Vous'
