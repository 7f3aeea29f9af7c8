// The steps of docs/guides/premier-jeu.md, done in a real browser as a writer does them. guide.test.ts runs them.
// `npm run screenshots studio` runs them too, and takes the pictures of the guide. The guide must contain each text that a step types
// and the label of each button that it presses.
import { debateStep, factStep, notionStep, sceneNameStep } from './guide-form-steps.js'
import { mediaStep, objectStep, peopleStep } from './guide-media-steps.js'
import { planStep, playForRealStep, publishStep, shareStep } from './guide-playing-steps.js'
import type { GuideStep } from './guide-section.js'
import {
  castStep,
  firstWordStep,
  memoryStep,
  openStep,
  playHereStep,
  replyStep,
  secondChapterStep,
  titleStep,
} from './guide-writing-steps.js'

export const guideSteps: readonly GuideStep[] = [
  openStep,
  titleStep,
  castStep,
  firstWordStep,
  replyStep,
  memoryStep,
  secondChapterStep,
  playHereStep,
  playForRealStep,
  objectStep,
  peopleStep,
  mediaStep,
  sceneNameStep,
  notionStep,
  factStep,
  debateStep,
  planStep,
  publishStep,
  shareStep,
]
