import { notionCount } from '@didascalie/contract'
import { z } from 'zod'
import { OperatorError } from '../config.js'
import { checkpointOf } from '../domain/progression.js'
import { command } from './command.js'
import { writeNew } from './files.js'
import { requireSession } from './sessions.js'
import { dayOf, durationOf, table } from './table.js'
import { uid } from './values.js'

export const progress = command({
  words: 'progress',
  summary: 'Montre où en sont les apprenants d’une session.',
  options: { session: { value: 'identifiant', help: 'La session' } },
  schema: z.object({ session: uid }),
  run: async ({ open, print }, { session }) => {
    const { store } = await open()
    await requireSession(store, session)
    const rows = (await store.learners.progressOfSession(session)).map((row) => [
      ...[row.uid, `${row.firstname} ${row.lastname}`.trim() || row.puid || '—', dayOf(row.created_at)],
      ...[durationOf(row.played_ms), checkpointOf(row.progression) || '—'],
      ...[`${row.viewed ?? 0}/${notionCount}`, `${row.acquired ?? 0}/${notionCount}`],
    ])
    print(table(['identifiant', 'nom', 'première venue', 'temps', 'position', 'lues', 'acquises'], rows))
  },
})

export const learnersExport = command({
  words: 'learners export',
  summary: 'Écrit tout ce qui est gardé sur un apprenant, en JSON.',
  options: {
    learner: { value: 'identifiant', help: 'L’apprenant (voyez «\u00a0progress\u00a0»)' },
    out: { value: 'fichier', help: 'Où l’écrire (sinon, à l’écran)' },
  },
  schema: z.object({ learner: uid, out: z.string().optional() }),
  run: async ({ open, print }, { learner, out }) => {
    const { store } = await open()
    if ((await store.learners.find(learner)) === undefined)
      throw new OperatorError(`L’apprenant ${learner} n’existe pas.`)
    const all = `${JSON.stringify(await store.learnerData.exportOne(learner), null, 2)}\n`
    if (out !== undefined) writeNew(out, all)
    print(out === undefined ? all : `Écrit dans ${out}`)
  },
})

export const learnersErase = command({
  words: 'learners erase',
  summary: 'Efface tout ce qui est gardé sur un apprenant, et son code. C’est sans retour.',
  options: {
    learner: { value: 'identifiant', help: 'L’apprenant (voyez «\u00a0progress\u00a0»)' },
    yes: { help: 'Confirme' },
  },
  schema: z.object({ learner: uid, yes: z.boolean().default(false) }),
  run: async ({ open, print }, { learner, yes }) => {
    const { store } = await open()
    if (!yes) throw new OperatorError('Rien n’a été effacé\u00a0: ajoutez --yes pour confirmer.')
    if (!(await store.learnerData.eraseOne(learner)))
      throw new OperatorError(`L’apprenant ${learner} n’existe pas.`)
    print(`Apprenant ${learner} effacé.`)
  },
})
