// The public API of the package.

// The learner's comfort settings.
export { type Comfort, ComfortProvider, defaultComfort } from './comfort/comfort.js'
export { useLayout, useTextSize } from './comfort/layout.js'
export { introTextWait, liveRegionDelay, maxStageTextSize, pictureWait, transition } from './constants.js'
export { chapterOf, whenAndWhere } from './content/calendar.js'
// The content of a game.
export { type GameMedia, type StageGame, StageGameProvider } from './content/game.js'
export type { Glossary, Term } from './content/glossary.js'
export { canMove, hasLayers } from './content/layers.js'
export { effectNames, pictureNames } from './content/media-names.js'
export { type GameFiles, openGame } from './content/open-game.js'
export { Button, ButtonLink, IconButton, LinkButton, NewTabLink } from './design/button.js'
export { ChapterSteps } from './design/chapter-steps.js'
export { Icon, type IconName } from './design/icon.js'
export { ScreenFrame } from './design/screen-frame.js'
export { StageBox } from './design/stage-box.js'
// Images and sounds of a game.
export { loadPicture, pictureUrl, preferredFile, registerPicture } from './pictures/pictures.js'
export { BackgroundPicture } from './scene/background.js'
export type { Clock } from './scene/clock.js'
export { linesOf, type Slide } from './slideshow/slide-parts.js'
// Components for the other screens of the player.
export { Slideshow } from './slideshow/slideshow.js'
export { playableFile } from './sound/playable-file.js'
export { type Sound, silence } from './sound/sound.js'
export { SoundProvider, useSound } from './sound/sound-context.js'
export { createWebSound } from './sound/web-sound.js'
export { momentOfChoice } from './story/moment-of-choice.js'
export { loadScene, StillScene } from './story/still-scene.js'
// Playing a story, and rendering one moment of it.
export { StoryStage, type StoryStageProps } from './story/story-stage.js'
