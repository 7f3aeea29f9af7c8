import { z } from 'zod'
import { getSharedChoices, type SharedChoice } from '../modules/progress/runs.js'
import { toCsv } from '../platform/text/csv.js'
import { command } from './command.js'
import { writeNew } from './files.js'
import { readGames } from './games.js'
import { uid } from './values.js'

const headings = [
  'apprenant',
  'partie',
  'ordre',
  'chapitre',
  'scène',
  'réplique',
  'réponse',
  'texte',
  'retirée',
]

const cellsOf = ({ learner, run, order, chapter, scene, prompt, reply, text, gone }: SharedChoice) => [
  ...[learner, String(run), String(order), chapter, scene],
  ...[prompt ?? '', reply, text, gone ? 'oui' : ''],
]

export const trace = command({
  words: 'trace',
  summary: 'Écrit, un par ligne, les choix des apprenants d’une session qui partagent leur parcours.',
  options: {
    session: { value: 'identifiant', help: 'La session\u00a0; refusé si l’on n’y lit que le groupe' },
    format: { value: 'csv|json', help: 'csv (sinon), ou json' },
    out: { value: 'fichier', help: 'Où l’écrire (sinon, à l’écran)' },
  },
  schema: z.object({
    session: uid,
    format: z.enum(['csv', 'json'], { error: 'doit valoir csv ou json' }).default('csv'),
    out: z.string().min(1, 'doit nommer un fichier').optional(),
  }),
  run: async ({ open, print, config }, { session, format, out }) => {
    const { store } = await open()
    const choices = await getSharedChoices(store, await readGames(config), session)
    const output =
      format === 'json' ? `${JSON.stringify(choices, null, 2)}\n` : toCsv(headings, choices.map(cellsOf))
    if (out !== undefined) writeNew(out, output)
    print(out === undefined ? output : `${choices.length} choix écrit(s) dans ${out}`)
  },
})
