import { z } from 'zod'
import { notionNumberSchema } from './notion.js'
import { clockPattern } from './story-constants.js'
import { factKeySchema } from './trace.js'

/** The node types that a story file may contain (specification, section 3). */
export const nodeTypePattern =
  /^(Start|End|Background|DialogElement|PointAndClick|PointAndClickAction.*|Commentaire_.*|Dialogue_.*|Ellipse_.*)$/

export const graphTargetSchema = z.strictObject({
  id: z.string().min(1),
  /** Assignments separated by `;`, which the engine runs when the story moves to this target. */
  actions: z.string().optional(),
  /** An expression. The story can continue to this target only when the expression is true. */
  conditions: z.string().optional(),
})

export const graphNodeSchema = z.strictObject({
  type: z.string().regex(nodeTypePattern, 'not a node type of a story graph'),
  targets: z.array(graphTargetSchema),
  text: z.string().optional(),
  voiceFile: z.string().optional(),
  /** The id of the talker; `''` or absent for none. `Time` marks an ellipse: a screen that says that time passes. */
  talker: z.string().optional(),
  background: z.string().optional(),
  soundFile: z.string().optional(),
  objectName: z.string().optional(),
  /** The title of the node's scene. If a new version of the story removes the node, a game saved there resumes at the scene's start. */
  scene: z.string().optional(),
  /** On a node that shows nothing: the story can continue only to the first target whose condition holds. */
  first: z.boolean().optional(),
  /** The notions that this node is about. */
  notions: z.array(notionNumberSchema).optional(),
  /** The insert shown next to this line: a picture of a thing, `insert/<id>`. */
  insert: z.string().min(1).optional(),
  /** The listeners, by the ids of their pictures. */
  with: z.array(z.string().min(1)).min(1).optional(),
  /** The thing that this line is about: an object of the place, or a key of `shows` in `shotSchema`. */
  show: z.string().min(1).optional(),
  /** The act (a few drawings) that plays before this line: see `actSchema`. */
  act: z.string().min(1).optional(),
  /** The gesture with which the learner continues after this line: see `gestureSchema`. */
  gesture: z.string().min(1).optional(),
  /** On an ellipse: the hour to which the clock turns. */
  clock: z.string().regex(clockPattern, 'not an hour of the day').optional(),
  /** The keys of the facts that a learner reaches when the story moves to this node or passes through it. */
  facts: z.array(factKeySchema).optional(),
})

export const graphSceneSchema = z.strictObject({
  chapter: z.string(),
  /** The first node of the scene. */
  entry: z.string().min(1),
})

export const graphDataSchema = z.strictObject({
  version: z.string().min(1),
  /** The node at which a demonstration stops. The full story continues after this node. */
  demoEnd: z.string().optional(),
  scenes: z.record(z.string(), graphSceneSchema).optional(),
  nodes: z.record(z.string(), graphNodeSchema),
})

export type GraphTarget = z.infer<typeof graphTargetSchema>
export type GraphNode = z.infer<typeof graphNodeSchema>
export type GraphScene = z.infer<typeof graphSceneSchema>
export type GraphData = z.infer<typeof graphDataSchema>
