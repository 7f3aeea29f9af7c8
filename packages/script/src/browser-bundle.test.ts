import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { expect, it } from 'vitest'

async function bundle() {
  const logs: string[] = []
  const bundled = await rolldown({
    input: fileURLToPath(new URL('../dist/index.js', import.meta.url)),
    platform: 'browser',
    onLog: (_, { message }) => logs.push(message),
  })
  const { output } = await bundled.generate({ format: 'esm' })
  const imports = output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.imports : []))
  const modules = output.flatMap((chunk) => (chunk.type === 'chunk' ? Object.entries(chunk.modules) : []))
  const includedModules = modules.flatMap(([name, { renderedLength }]) => (renderedLength > 0 ? [name] : []))
  return { logs, imports, includedModules }
}

it('the browser bundle of @didascalie/script contains no third-party package except @noble', async () => {
  const { logs, imports, includedModules } = await bundle()
  expect(logs).toEqual([])
  expect(imports).toEqual([])
  expect(includedModules.filter((name) => /\/node_modules\/(?!@noble\/)/.test(name))).toEqual([])
})
