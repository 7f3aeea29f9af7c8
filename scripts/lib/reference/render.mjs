// Renders the reference pages of a game's files as Markdown.
import { basename } from 'node:path'
import { fieldsOf } from './fields.mjs'
import { pages } from './pages.mjs'

/** @typedef {import('./pages.mjs').Page} Page */

export const nameOf = (/** @type {Page} */ { file }) => basename(file).replace(/\.json$/, '.md')

const noValue = '–'

/** @param {Page} page @param {import('./fields.mjs').Field} field */
function rowOf({ fields, describedOn = {} }, field) {
  const requirement = field.isRequired
    ? 'oui'
    : field.default === undefined
      ? 'non'
      : `non (sans lui : \`${JSON.stringify(field.default)}\`)`
  const otherPage = describedOn[field.path]
  const meaning = `${fields[field.path] ?? noValue}${otherPage === undefined ? '' : ` Voir [${otherPage}](${otherPage}).`}`
  return `| \`${field.path}\` | ${field.types.join(' ou ')} | ${field.path.endsWith('*') ? noValue : requirement} | ${meaning} |`
}

/** @param {Page} page */
export const pageFields = ({ schema, describedOn = {} }) => fieldsOf(schema, Object.keys(describedOn))

/** @param {Page} page */
export const renderPage = (page) => `# ${page.file}

<!-- Écrit par « npm run reference » : ne pas modifier à la main. -->

${page.purpose}

## Exemple

\`\`\`json
${JSON.stringify(page.example, undefined, 2)}
\`\`\`

## Champs

\`*\` tient lieu de n’importe quelle clé, \`[]\` de chaque élément d’une liste. Un champ qui n’est pas dans ce tableau est refusé.

| champ | type et limites | obligatoire | sens |
| --- | --- | --- | --- |
${pageFields(page)
  .map((field) => rowOf(page, field))
  .join('\n')}
`

export const renderIndex = () => `# Les fichiers d’un jeu

<!-- Écrit par « npm run reference » : ne pas modifier à la main. -->

Une page par fichier. Les pages viennent des schémas que le programme applique : ce qu’elles disent est ce qu’il vérifie.

| fichier | à quoi il sert |
| --- | --- |
${pages.map((page) => `| [${page.file}](${nameOf(page)}) | ${page.purpose} |`).join('\n')}
`

/** Every page of `docs/reference/files`, by file name. */
export const renderAll = () =>
  new Map([
    ['README.md', renderIndex()],
    ...pages.map((page) => /** @type {const} */ ([nameOf(page), renderPage(page)])),
  ])
