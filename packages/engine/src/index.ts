export type { Asset } from './ahead.js'
export { choiceLabels } from './constants.js'
export type { Variables } from './expression/expression.js'
export type { Problem, ProblemCode } from './graph/problem.js'
export type {
  Checkpoint,
  ClickableObject,
  Effect,
  Line,
  Moment,
  ObjectAction,
  Reply,
  View,
} from './moment.js'
export { toProgression } from './progression.js'
export type { GivenAnswer, ReachedFact, Replay } from './replay.js'
export { type Answer, openStory, type Story, type StoryOptions } from './story.js'
export { StoryError, type StoryErrorCode } from './story-error.js'
