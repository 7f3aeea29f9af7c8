// The reference pages of a game's files. The purpose, the example and the meaning of each field are written in the pages themselves; the
// types, the limits and the list of fields come from the schemas.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import {
  brandSchema,
  calendarSchema,
  contentManifestSchema,
  debatesSchema,
  factsSchema,
  glossarySchema,
  lifeSchema,
  mediaCreditsSchema,
  notionsSchema,
  peopleSchema,
  placesSchema,
  projectSchema,
  rigsSchema,
  sceneDataSchema,
  sceneNamesSchema,
  soundsSchema,
  stagingSchema,
  versionsSchema,
  wordingsSchema,
} from '@didascalie/contract'
import { inRoot } from '../root.mjs'
import { fieldsOf } from './fields.mjs'

/** @type {readonly { file: string, schema: import('zod').ZodType, describedElsewhere?: readonly string[] }[]} */
export const files = [
  { file: 'didascalie.json', schema: projectSchema },
  { file: 'people.json', schema: peopleSchema },
  { file: 'places.json', schema: placesSchema },
  { file: 'credits.json', schema: mediaCreditsSchema },
  { file: 'notions.json', schema: notionsSchema },
  { file: 'brand.json', schema: brandSchema },
  {
    file: 'sceneData.json',
    schema: sceneDataSchema,
    describedElsewhere: ['rig', 'life', 'staging', 'people'],
  },
  { file: 'calendar.json', schema: calendarSchema },
  { file: 'wordings.json', schema: wordingsSchema },
  { file: 'facts.json', schema: factsSchema },
  { file: 'scenes.json', schema: sceneNamesSchema },
  { file: 'debates.json', schema: debatesSchema },
  { file: 'glossary.json', schema: glossarySchema },
  { file: 'versions.json', schema: versionsSchema },
  { file: 'rigs.json', schema: rigsSchema },
  { file: 'life.json', schema: lifeSchema },
  { file: 'staging.json', schema: stagingSchema },
  { file: 'media/audio/sounds.json', schema: soundsSchema },
  { file: 'manifest.json', schema: contentManifestSchema },
]

const heading = `| champ | type et limites | obligatoire | sens |
| --- | --- | --- | --- |
`
export const noMeaning = '–'

/** @param {string} file */
export const pagePath = (file) => inRoot('docs/reference/files', basename(file).replace(/\.json$/, '.md'))

/** @param {import('./fields.mjs').Field} field */
function requirement({ path, isRequired, default: value }) {
  if (path.endsWith('*')) return '–'
  if (isRequired) return 'oui'
  return value === undefined ? 'non' : `non (sans lui : \`${JSON.stringify(value)}\`)`
}

/** Returns the text of a page with an up-to-date table of fields.
 * @param {typeof files[number]} page
 */
export function renderPage({ file, schema, describedElsewhere }) {
  const [prose = '', rows = ''] = readFileSync(pagePath(file), 'utf8').split(heading)
  const meanings = new Map(
    rows.split('\n').map((row) => {
      const [, path = '', , , meaning] = row.split(/(?<!\\)\|/).map((cell) => cell.trim())
      return [path, meaning]
    }),
  )
  const newRows = fieldsOf(schema, describedElsewhere).map((field) => {
    const path = `\`${field.path}\``
    return `| ${path} | ${field.types.join(' ou ')} | ${requirement(field)} | ${meanings.get(path) ?? noMeaning} |\n`
  })
  return `${prose}${heading}${newRows.join('')}`
}

/** @param {string} file */
function readPurpose(file) {
  const [, , purpose] = readFileSync(pagePath(file), 'utf8').split('\n\n')
  return purpose
}

export const renderIndex = () => `# Les fichiers d’un jeu

<!-- Écrit par « npm run reference » : ne pas modifier à la main. -->

Une page par fichier. Les pages viennent des schémas que le programme applique : ce qu’elles disent est ce qu’il vérifie.

| fichier | à quoi il sert |
| --- | --- |
${files.map(({ file }) => `| [${file}](${basename(pagePath(file))}) | ${readPurpose(file)} |`).join('\n')}
`
