/** @typedef {import('./faults.mjs').Fault} Fault */

/** @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|')

/** @param {Fault[]} faults */
export function tableOf(faults) {
  const rows = faults.map(
    ({ what, file, proof }) => `| ${cell(what)} | \`${file}\` | ${cell(proof.test)} (\`${proof.file}\`) |`,
  )
  return ['| planted | in | turns red |', '| --- | --- | --- |', ...rows].join('\n')
}

/** @param {Fault[]} faults */
export const faultsPage = (faults) => `# Planted faults

A test that cannot fail proves nothing. \`npm run prove\` plants these faults in a copy of the house, one at a time, and each turns the
test red that is named for it; before anything is planted, all of them are green. This page is written by that command when every
fault was seen. The list is \`scripts/lib/prove/faults.mjs\`: a fault whose place is gone stops the command, so that the list stays true.

${tableOf(faults)}
`
