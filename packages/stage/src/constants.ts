// The numbers of the stage. Durations are in milliseconds.
// The first part contains numbers of section 9 of the specification, with the same names. The other numbers of that section are in
// `apps/player/src/constants.ts` and in the engine.
// The second part contains values that we chose, because the specification does not give them.

// The stage
export const stageWidth = 1920
export const stageHeight = 1080
export const backgroundWidth = 2304
/**
 * After its slide, a background extends this far to the left of the stage, in stage units. The boxes of props (the objects of a place)
 * are relative to the stage, not to the background.
 */
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

// Second part: values that we chose.
/** How long a talker takes to enter. */
export const talkerIn = 450
/** How long a talker takes to leave. */
export const talkerOut = 300
/** How long the change of a talker's mood takes. */
export const talkerSwap = 200
/** How long a background slides. The slide starts when the black starts to fade out. */
export const backgroundScroll = 2400
/** A pause after the slide, so that the browser has time to paint the next talker without dropping a frame. */
export const backgroundRest = 120
/** The time per letter of a place's title. */
export const titleLetter = 40
/** The first letter of the title appears this long after the black starts to fade out. */
export const titleDelay = 700
/** How long the panel at the bottom takes to enter. */
export const panelIn = 300
/** How long the panel takes to leave. */
export const panelOut = 280
/** How long the panel takes to change from one object to another. */
export const panelSwap = 200
/** How long the text that opens the story is shown. */
export const introTextWait = 4000
/** The longest wait for an image; the stage then continues without it. */
export const pictureWait = 8000
/** How long a live region stays empty before its first text. Screen readers ignore a text that is already there when the region appears. */
export const liveRegionDelay = 150
/** A press within this time after the replies appear, or after the last ignored press, is ignored if the pointer has not moved. */
export const accidentalPressMs = 700
/** How long the chosen reply stays still before it moves. With reduced motion it does not move: it disappears after this time. */
export const echoStill = 250
/** How long the whole animation of the chosen reply takes. */
export const echo = 950
/** How long an insert (a picture beside a line) takes to enter. */
export const insertIn = 500
/** Before some captions, the stage shows their subject without text. This is the pause before the camera moves towards the subject. */
export const freeBeatPause = 250
/** How long the camera moves towards the subject. */
export const leanIn = 900
/** How long the camera rests on the subject. */
export const freeBeatHold = 500
/** How much larger the stage becomes when the camera leans towards a thing. */
export const leanScale = 1.16
/** The delay between the start of a line and the first change of a listener's mood. */
export const firstReaction = 300
/** The delay between the mood changes of two listeners. */
export const nextReaction = 150
/** A learner who has found nothing for this time gets a hint. */
export const hintDelay = 25_000
/** Auto-advance shows each line for at least this time. */
export const lineMinMs = 2200
/** Auto-advance adds this time to the reading time of each line. */
export const lineExtraMs = 1200
/** Auto-advance: the time per word when lines are not read aloud. */
export const wordReadMs = 330
/** Auto-advance: the time per word when lines are read aloud. */
export const wordSpokenMs = 460
/** The level of the music during an insert or a phone call: −9 dB. */
export const duckedVolume = 0.355
/** How long the music takes to become quieter when an insert or a phone call begins. */
export const duckFade = 250
/** How long the music takes to return to its level. */
export const unduckFade = 600
/** The delay before a loading indicator appears. */
export const loadingIndicatorDelay = 400

// Layout
/** The game uses the reading layout when the scaled stage would be narrower than this, in CSS pixels. */
export const minStageWidth = 700
/**
 * The game also uses the reading layout when the text is enlarged by more than this factor (1 is 100 %). The text size that the learner
 * chose and the zoom of the browser can enlarge the text.
 */
export const maxStageTextSize = 1.15

/** The learner's name on captions and replies. The specification gives this text. */
export const playerName = 'Vous'
