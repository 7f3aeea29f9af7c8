// `staging.json`: the shots of a game (closer pictures of places), the acts (drawings before a line) and the gestures.
import { z } from 'zod'
import { boxSchema } from './box.js'

const point = z.strictObject({ x: z.number(), y: z.number() })
const duration = z.number().positive()

/** The camera of a shot: a pinhole camera that looks straight ahead. */
export const shotCameraSchema = z.strictObject({
  /** The focal length, in pixels of the 1920×1080 stage. */
  f: z.number().positive(),
  /** The point of the stage that the camera looks at. `cy` is the horizon. */
  cx: z.number(),
  cy: z.number(),
  /** The height of the camera above the ground, in metres. */
  eye: z.number().positive(),
})

/** A place where a person sits or stands. `x` and `z`: metres to the right of the camera and away from it. */
export const spotSchema = z.strictObject({
  posture: z.enum(['sits', 'stands']),
  x: z.number(),
  z: z.number().positive(),
  /** The side of the stage that the person looks at. */
  faces: z.enum(['left', 'right']),
  /** The id of the furniture that hides the lower part of the person. */
  behind: z.string().min(1).optional(),
})

/** Furniture in front of the people: the picture `shot/<background>/<id>`. It hides the parts of people below the y coordinate `edge`. */
export const furnitureSchema = z.strictObject({ id: z.string().min(1), box: boxSchema, edge: z.number() })

/** The second picture of a place, drawn closer for dialogue between several people: `shot/<background>`, 1920×1080. */
export const shotSchema = z.strictObject({
  camera: shotCameraSchema,
  furniture: z.array(furnitureSchema),
  spots: z.record(z.string().min(1), spotSchema),
  /** The spot of each person, by the prefix of the person's ids: `lea` for `lea_sourire`. */
  people: z.record(z.string().min(1), z.string().min(1)),
  /** The boxes of the things that `<<show>>` can name. */
  shows: z.record(z.string().min(1), boxSchema).default({}),
})

/** Where the eyes of a person are. */
export const stagedPersonSchema = z.strictObject({
  /** The height of the eyes of the standing person, in metres. */
  eyes: z.number().positive(),
  /** The point between the eyes in the person's drawing, in pixels. */
  page: point,
})

/** A picture (`act/<picture>`) that moves across a drawing of an act at constant speed. */
export const actLayerSchema = z.strictObject({
  picture: z.string().min(1),
  box: boxSchema,
  /** The position of the box when the drawing ends. */
  to: point,
  /** The opacity at the start and at the end. The default is 1 for both. */
  opacity: z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)]).optional(),
})

/** One drawing of an act: the picture `act/<picture>`, 1920×1080, shown for `ms` milliseconds. */
export const actDrawingSchema = z.strictObject({
  picture: z.string().min(1),
  ms: duration,
  /** The sound effect that starts with the drawing: `audio/<sound>`. */
  sound: z.string().min(1).optional(),
  layers: z.array(actLayerSchema).optional(),
})

/** Drawings that play one after the other before a line (`<<act id>>`). If this line is a caption, it appears over the last drawing. */
export const actSchema = z.strictObject({
  drawings: z.array(actDrawingSchema).min(1).max(4),
  /** Whether the music fades out during the act. The ambience and the effects stay. */
  quiet: z.boolean().optional(),
})

const gestureFields = {
  /** The picture `act/<picture>`, 1920×1080, on which the learner acts. */
  picture: z.string().min(1),
}

/** Something that the learner does instead of pressing the next button (`<<pull id>>`, `<<place id>>`, `<<write id>>`). */
export const gestureSchema = z.discriminatedUnion('kind', [
  /** Pull a tape to a length. */
  z
    .strictObject({
      kind: z.literal('pull'),
      ...gestureFields,
      /** The case of the tape: the picture `act/<handle>`. It moves from `from` to the right. */
      handle: z.string().min(1),
      from: boxSchema,
      /** The hands of the learner: the pictures `act/<picture>`. A hand that `follows` the case moves with it, in front of it. */
      hands: z
        .array(
          z.strictObject({ picture: z.string().min(1), box: boxSchema, follows: z.boolean().optional() }),
        )
        .optional(),
      /** The length of one millimetre of the tape, in pixels of the stage. */
      scale: z.number().positive(),
      /** The length to reach, and the longest length, in millimetres. */
      goal: z.int().positive(),
      max: z.int().positive(),
    })
    .refine(({ goal, max }) => goal <= max, { path: ['goal'], error: 'dépasse la longueur `max`' }),
  /** Move a thing to its place. */
  z.strictObject({
    kind: z.literal('place'),
    ...gestureFields,
    /** The thing: the picture `act/<piece>`. */
    piece: z.string().min(1),
    from: boxSchema,
    /** The box that the thing must reach. */
    to: boxSchema,
  }),
  /** Trace a word. The platform stores nothing that the learner traces. */
  z.strictObject({
    kind: z.literal('write'),
    ...gestureFields,
    text: z.string().min(1),
    /** The part of the picture on which the word is written. */
    box: boxSchema,
  }),
])

export const stagingSchema = z.strictObject({
  /** By the prefix of the person's ids. */
  people: z.record(z.string().min(1), stagedPersonSchema).default({}),
  /** By background. */
  shots: z.record(z.string().min(1), shotSchema).default({}),
  acts: z.record(z.string().min(1), actSchema).default({}),
  gestures: z.record(z.string().min(1), gestureSchema).default({}),
})

export type ShotCamera = z.infer<typeof shotCameraSchema>
export type Spot = z.infer<typeof spotSchema>
export type Furniture = z.infer<typeof furnitureSchema>
export type Shot = z.infer<typeof shotSchema>
export type StagedPerson = z.infer<typeof stagedPersonSchema>
export type ActLayer = z.infer<typeof actLayerSchema>
export type ActDrawing = z.infer<typeof actDrawingSchema>
export type Act = z.infer<typeof actSchema>
export type Gesture = z.infer<typeof gestureSchema>
export type GestureKind = Gesture['kind']
export type Staging = z.infer<typeof stagingSchema>
