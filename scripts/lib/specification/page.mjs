// Renders docs/specification-table.md from the list of sentences.
import { sections } from './sentences.mjs'

/** @typedef {import('./sentences.mjs').Row} Row */

/** @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|')

/** @param {Row} row */
function renderRow({ sentence, kind, note, tests }) {
  const named = tests.map(({ file, title }) => `${title} (\`${file}\`)`)
  const shown = [...(note === undefined ? [] : [`*${kind}*: ${note}`]), ...named]
  return `| ${cell(sentence)} | ${shown.map(cell).join('<br>')} |`
}

const count = (/** @type {Row['kind']} */ kind) =>
  sections.flatMap(({ rows }) => rows).filter((row) => row.kind === kind).length

export const renderTable = () => `# The specification, sentence by sentence

<!-- Written by \`npm run reference\`: do not edit. -->

This page contains each sentence of the specification in its order. Beside a sentence is the test that shows it. Some sentences also have a
*reading* (how we interpret a sentence that is open, contradicts another one, or has an addition) or a *difference* (what the game does otherwise, and
why). Of these sentences, ${count('test')} are shown by tests alone, ${count('reading')} have a reading and ${count('difference')} have a difference.

A title with \`%s\` or \`%i\` belongs to a test that runs once for each value. \`packages/script/src/testplan/conformance.test.ts\` runs the plans in
\`.testplan\` files. The list is in \`scripts/lib/specification/sentences.mjs\`; a test checks that each named test exists.
${sections
  .map(
    ({ title, rows }) => `
## ${title}

| sentence | shown by |
| --- | --- |
${rows.map(renderRow).join('\n')}
`,
  )
  .join('')}`
