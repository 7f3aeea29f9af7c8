import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { debriefOf } from '../modules/debrief/debrief.js'
import type { Learner } from '../modules/learners/rules.js'
import { writeDebriefHere } from '../modules/pdf/write-debrief-here.js'
import { requireSession } from '../modules/sessions/rules.js'
import { OperatorError } from '../platform/errors/operator-error.js'
import { toFileName } from '../platform/text/file-name.js'
import { command } from './command.js'
import { writeNew } from './files.js'
import { readGames } from './games.js'
import { uid } from './values.js'

/** Begins with the last name, for sorting, and ends with the learner's id, because names are not unique. */
export function fileName({ uid: learnerUid, firstname, lastname }: Learner): string {
  return `${toFileName(`${lastname} ${firstname} ${learnerUid}`)}.pdf`
}

/** Throws if the folder is not empty, because old and new debriefs would mix. */
function makeFolder(path: string): void {
  let existingFiles: string[]
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    existingFiles = readdirSync(path)
  } catch {
    throw new OperatorError(
      `Le dossier ${path} ne peut pas être fait\u00a0: vérifiez son chemin et vos droits.`,
    )
  }
  if (existingFiles.length > 0)
    throw new OperatorError(`Le dossier ${path} n’est pas vide : choisissez-en un autre.`)
}

export const bilans = command({
  words: 'bilans',
  summary: 'Écrit le bilan (PDF) de chaque apprenant d’une session qui a répondu aux phrases du bilan.',
  options: {
    session: { value: 'identifiant', help: 'La session' },
    out: { value: 'dossier', help: 'Où les écrire\u00a0; il est fait s’il manque' },
  },
  schema: z.object({ session: uid, out: z.string().min(1, 'doit nommer un dossier') }),
  run: async ({ open, print, now, config }, { session, out }) => {
    const { store } = await open()
    await requireSession(store, session)
    const contents = await readGames(config)
    const learners = await store.learners.answeredInSession(session)
    makeFolder(out)
    let writtenCount = 0
    for (const learner of learners) {
      const bilan = await debriefOf(store, contents, learner, {
        now,
        timeZone: config.timeZone,
        reader: 'trainer',
      })
      if (bilan === undefined) continue
      writeNew(join(out, fileName(learner)), await buffer(await writeDebriefHere(bilan)))
      writtenCount += 1
    }
    const missingCount = learners.length - writtenCount
    print(
      learners.length === 0
        ? 'Personne n’a encore fini\u00a0: aucun bilan à écrire.'
        : `${writtenCount} bilan(s) écrit(s) dans ${out}`,
    )
    if (missingCount > 0) print(`${missingCount} bilan(s) manquent\u00a0: leur jeu n’est pas installé ici.`)
  },
})
