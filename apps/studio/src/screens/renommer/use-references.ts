import type { StudioTexts } from '@didascalie/contract'
import { type NameKind, type Reference, referencesIn } from '@didascalie/script'
import { useEffect, useMemo, useState } from 'react'
import { useStudio, useStudioState } from '../../model/studio-context.js'

/** The texts of the game with all uses of its names. Read again after each change of the folder. */
export function useReferences(): { texts: StudioTexts; references: readonly Reference[] } | undefined {
  const studio = useStudio()
  const { project, story } = useStudioState()
  const [texts, setTexts] = useState<StudioTexts>()
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
  }, [studio, project, story])
  return useMemo(() => texts && { texts, references: referencesIn(texts.files) }, [texts])
}

/** The names of one kind in alphabetical order, with their number of uses. */
export function namesOf(references: readonly Reference[], kind: NameKind): [name: string, uses: number][] {
  const counts = new Map<string, number>()
  for (const one of references) if (one.kind === kind) counts.set(one.name, (counts.get(one.name) ?? 0) + 1)
  return [...counts].sort(([one], [other]) => one.localeCompare(other, 'fr'))
}
