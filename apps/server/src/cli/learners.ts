import { z } from 'zod'
import { exportLearner } from '../modules/learners/rules.js'
import { eraseLearner } from '../modules/privacy/rules.js'
import { progressOfSession } from '../modules/progress/rules.js'
import { OperatorError } from '../platform/errors/operator-error.js'
import { command } from './command.js'
import { writeNew } from './files.js'
import { readGames } from './games.js'
import { dateCell, dayCell, durationOf, table } from './table.js'
import { uid } from './values.js'

const headings = [
  ...['identifiant', 'nom', 'première venue', 'temps', 'chapitre', 'position'],
  ...['lues', 'acquises', 'fini le', 'répondu le'],
]

export const progress = command({
  words: 'progress',
  summary: 'Montre où en sont les apprenants d’une session.',
  options: { session: { value: 'identifiant', help: 'La session' } },
  schema: z.object({ session: uid }),
  run: async ({ open, print, config }, { session }) => {
    const { store } = await open()
    const rows = (await progressOfSession(store, await readGames(config), session)).map((row) => [
      ...[row.uid, row.name || '—', dateCell(row.createdAt, config.timeZone)],
      ...[durationOf(row.playedMs), row.chapter || '—', row.checkpoint || '—'],
      ...[`${row.viewed}/${row.notions}`, `${row.acquired}/${row.notions}`],
      ...[dayCell(row.finishedOn), dayCell(row.surveyedOn)],
    ])
    print(table(headings, rows))
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
    const json = `${JSON.stringify(await exportLearner(store, learner), null, 2)}\n`
    if (out !== undefined) writeNew(out, json)
    print(out === undefined ? json : `Écrit dans ${out}`)
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
    const receivers = await eraseLearner(store, learner)
    const receiversNotice =
      receivers.length === 0
        ? 'Aucun autre système n’a rien reçu à son sujet.'
        : `Ont déjà reçu quelque chose à son sujet, et le gardent\u00a0: ${receivers.join(', ')}.`
    print(`Apprenant ${learner} effacé. ${receiversNotice}`)
  },
})
