import { z } from 'zod'

export const chapterSchema = z.strictObject({
  /** As the story's scenes name it: `chapter: nuit`. */
  id: z.string().min(1),
  /** As in the middle of a sentence; at the beginning of one it is capitalised. An ellipse that begins with it opens the chapter. */
  name: z.string().min(1),
  /** Where there is little room. */
  short: z.string().min(1),
})

/** How a game counts its time: days, chapters, watches, in their order. */
export const calendarSchema = z.strictObject({
  /** Said of the steps to those who do not see them: `Chapitre {n} sur {of} : {name}`. */
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
