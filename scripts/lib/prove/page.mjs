/** @typedef {import('./faults.mjs').Fault} Fault */

/** @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|')

/** @param {Fault[]} faults */
export function tableOf(faults) {
  const rows = faults.map(
    ({ what, file, detectedBy }) =>
      `| ${cell(what)} | \`${file}\` | ${cell(detectedBy.test)} (\`${detectedBy.file}\`) |`,
  )
  return ['| fault | file | test that fails |', '| --- | --- | --- |', ...rows].join('\n')
}

/** @param {Fault[]} faults */
export const faultsPage = (faults) => `# Planted faults

\`npm run prove\` shows that the tests can fail. It copies the repository and checks that the tests below pass. Then it introduces these faults one at a
time. The test named beside a fault must then fail. The command writes this page when it has seen every test fail. The faults are listed in
\`scripts/lib/prove/faults.mjs\`. If the code that a fault replaces no longer exists, the command stops, so the list stays up to date.

${tableOf(faults)}
`
