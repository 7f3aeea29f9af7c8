import { z } from 'zod'
import { notionNumberSchema } from './notion.js'
import { clockPattern } from './story-constants.js'
import { factKeySchema } from './trace.js'

/** What a story file boundary accepts as a node type (specification, section 3). */
export const nodeTypePattern =
  /^(Start|End|Background|DialogElement|PointAndClick|PointAndClickAction.*|Commentaire_.*|Dialogue_.*|Ellipse_.*)$/

export const graphTargetSchema = z.strictObject({
  id: z.string().min(1),
  /** Expressions separated by `;`, run when the move to this target is made. */
  actions: z.string().optional(),
  /** An expression; the target is offered only when it is true. */
  conditions: z.string().optional(),
})

export const graphNodeSchema = z.strictObject({
  type: z.string().regex(nodeTypePattern, 'not a node type of a story graph'),
  targets: z.array(graphTargetSchema),
  text: z.string().optional(),
  voiceFile: z.string().optional(),
  /** `''` or absent: nobody speaks; `Time`: a timed ellipse. */
  talker: z.string().optional(),
  background: z.string().optional(),
  soundFile: z.string().optional(),
  objectName: z.string().optional(),
  /** Title of the scene the node was written in: where a lost position lands. */
  scene: z.string().optional(),
  /** On a node that is passed through: only its first open target counts. */
  first: z.boolean().optional(),
  /** The notions that this node puts into play. */
  notions: z.array(notionNumberSchema).optional(),
  /** The print that is shown beside this line: the picture `insert/<id>`. */
  insert: z.string().min(1).optional(),
  /** Who stands by and listens, each by the id of their picture. */
  with: z.array(z.string().min(1)).min(1).optional(),
  /** On an ellipse: the hour to which the clock turns. */
  clock: z.string().regex(clockPattern, 'not an hour of the day').optional(),
  /** What moving to or through this node lets a debrief say: keys of the game's facts. */
  facts: z.array(factKeySchema).optional(),
})

export const graphSceneSchema = z.strictObject({
  chapter: z.string(),
  /** The node at which the scene begins. */
  entry: z.string().min(1),
})

export const graphDataSchema = z.strictObject({
  version: z.string().min(1),
  /** Where a demonstration stops; everybody else passes through it. */
  demoEnd: z.string().optional(),
  scenes: z.record(z.string(), graphSceneSchema).optional(),
  nodes: z.record(z.string(), graphNodeSchema),
})

export type GraphTarget = z.infer<typeof graphTargetSchema>
export type GraphNode = z.infer<typeof graphNodeSchema>
export type GraphScene = z.infer<typeof graphSceneSchema>
export type GraphData = z.infer<typeof graphDataSchema>
