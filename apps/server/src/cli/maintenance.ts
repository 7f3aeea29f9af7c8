import { z } from 'zod'
import { runCleanup } from '../modules/privacy/cleanup.js'
import { backUp, restoreFrom } from '../platform/database/backup.js'
import { databaseFile } from '../platform/database/open-database.js'
import { OperatorError } from '../platform/errors/operator-error.js'
import { command } from './command.js'
import { count } from './values.js'

export const purge = command({
  words: 'purge',
  summary:
    'Efface les apprenants des sessions finies depuis longtemps, et les démonstrations de plus d’un jour.',
  options: {
    days: { value: 'jours', help: 'Durée de conservation (sinon, DIDASCALIE_RETENTION_DAYS)' },
    yes: { help: 'Confirme' },
  },
  schema: z.object({ days: count(36_500).optional(), yes: z.boolean().default(false) }),
  run: async ({ open, print, now, config }, { days = config.retentionDays, yes }) => {
    if (days === undefined) throw new OperatorError('Donnez la durée de conservation avec --days.')
    if (!yes) throw new OperatorError('Rien n’a été effacé\u00a0: ajoutez --yes pour confirmer.')
    const { store } = await open()
    const { demos, retained } = await runCleanup(store, now, days)
    print(`${retained} apprenant(s) effacé(s), et ${demos} démonstration(s).`)
  },
})

function requireEmbedded(databaseUrl: string | undefined, alternative: string): void {
  if (databaseUrl !== undefined)
    throw new OperatorError(`Cette base est PostgreSQL\u00a0: servez-vous de ${alternative}.`)
}

export const backup = command({
  words: 'backup',
  summary: 'Copie la base embarquée, sans arrêter le serveur.',
  options: { out: { value: 'fichier', help: 'La copie' } },
  schema: z.object({ out: z.string().min(1, 'doit nommer un fichier') }),
  run: async ({ print, config }, { out }) => {
    requireEmbedded(config.databaseUrl, 'pg_dump')
    backUp(databaseFile(config.dataFolder), out)
    print(
      `Base copiée dans ${out}. Gardez aussi, à part, le fichier «\u00a0secret\u00a0»\u00a0: sans lui, les codes ne s’ouvrent plus.`,
    )
  },
})

export const restore = command({
  words: 'restore',
  summary: 'Remet une copie à la place de la base embarquée. Le serveur doit être arrêté.',
  options: { from: { value: 'fichier', help: 'La copie' }, yes: { help: 'Confirme' } },
  schema: z.object({ from: z.string().min(1, 'doit nommer un fichier'), yes: z.boolean().default(false) }),
  run: async ({ print, now, config }, { from, yes }) => {
    requireEmbedded(config.databaseUrl, 'pg_restore')
    if (!yes) throw new OperatorError('Rien n’a été remplacé\u00a0: ajoutez --yes pour confirmer.')
    const replacedFile = restoreFrom(from, databaseFile(config.dataFolder), now)
    print(
      `Base restaurée depuis ${from}.${replacedFile === undefined ? '' : ` L’ancienne est gardée dans ${replacedFile}.`}`,
    )
  },
})
