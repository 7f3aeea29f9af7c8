import type { StudioTexts } from '@didascalie/contract'
import { type Reference, referencesIn } from '@didascalie/script'
import { useEffect, useMemo, useState } from 'react'
import { moodReferencesIn } from '../../language/mood-references.js'
import { useStudio, useStudioState } from '../../model/studio-context.js'

export interface FoundReferences {
  readonly texts: StudioTexts
  readonly references: readonly Reference[]
  /** The uses of moods, such as `nadia_sourire`. */
  readonly moods: readonly Reference[]
}

/** Reads the texts again after each change of a file, and when the caller calls the returned function. */
export function useReferences(): [FoundReferences | undefined, () => void] {
  const studio = useStudio()
  const project = useStudioState((state) => state.project)
  const story = useStudioState((state) => state.story)
  const [texts, setTexts] = useState<StudioTexts>()
  const [reading, setReading] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new project or story means that a file has changed
  useEffect(() => {
    let isCurrent = true
    studio.texts().then(
      (read) => isCurrent && setTexts(read),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [studio, project, story, reading])
  const found = useMemo(() => {
    if (!texts) return undefined
    const references = referencesIn(texts.files)
    return { texts, references, moods: moodReferencesIn(texts.files, references) }
  }, [texts])
  return [found, () => setReading(reading + 1)]
}

/** In alphabetical order. */
export function namesOf(references: readonly Reference[]): [name: string, uses: number][] {
  const counts = new Map<string, number>()
  for (const { name } of references) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].sort(([one], [other]) => one.localeCompare(other, 'fr'))
}
