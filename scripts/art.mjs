// `npm run art` compiles and tests the programs that draw the pictures and render the sounds of the games.
import { ensureInstalled } from './lib/install.mjs'
import { checkNode } from './lib/node-version.mjs'
import { gamePrograms, testPrograms } from './lib/programs.mjs'
import { command } from './lib/say.mjs'

await command(async () => {
  checkNode()
  await ensureInstalled()
  for (const programs of gamePrograms) await testPrograms(programs)
})
