import { z } from 'zod'

export const chapterSchema = z.strictObject({
  /** The id that the story's scenes use: `chapter: nuit`. */
  id: z.string().min(1),
  /**
   * The name as it is written in the middle of a sentence: `la nuit`. The player capitalises it at the start of a sentence. The
   * chapter opens with an ellipse (a jump in time) whose text starts with this name.
   */
  name: z.string().min(1),
  /** A short name for narrow layouts. */
  short: z.string().min(1),
})

/** The parts of a game's story in their order, for example its days. */
export const calendarSchema = z.strictObject({
  /** The progress as text for screen readers: `Chapitre {n} sur {of} : {name}`. */
  progress: z.string().regex(/\{name\}/, 'ne dit pas {name}'),
  chapters: z
    .array(chapterSchema)
    .min(1)
    .refine((chapters) => new Set(chapters.map(({ id }) => id)).size === chapters.length, {
      error: 'deux chapitres ont le même identifiant',
    }),
})

export type Chapter = z.infer<typeof chapterSchema>
export type Calendar = z.infer<typeof calendarSchema>
