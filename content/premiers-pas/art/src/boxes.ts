/**
 * `node dist/boxes.js` compares the boxes of the props in sceneData.json with the drawn props, and reports differences. A prop is an
 * object that the learner can examine. The command also writes docs/art/boxes.jpg, which shows every box over its background.
 * With `--write`, it copies the boxes of the drawn props into sceneData.json.
 */
import { Buffer } from 'node:buffer'
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { tile } from './kit/render.js'
import { HEIGHT, WIDTH } from './kit/scene.js'
import { disagreements, type PropBox, type SceneBoxes } from './prop-boxes.js'

/** The background extends this number of pixels to the left of the stage. Prop boxes are relative to the stage. */
const REST = 384
const artFolder = new URL('../', import.meta.url)
const sceneFile = new URL('../sceneData.json', artFolder)

const scene: { bg: SceneBoxes } = JSON.parse(await readFile(sceneFile, 'utf8'))
const built: Readonly<Record<string, { props?: Record<string, PropBox> }>> = JSON.parse(
  await readFile(new URL('built.json', artFolder), 'utf8'),
)
const drawn = Object.fromEntries(Object.entries(built).flatMap(([id, b]) => (b.props ? [[id, b.props]] : [])))

async function overlay(id: string, boxes: Readonly<Record<string, PropBox>>): Promise<Buffer> {
  const marks = Object.values(boxes).map(
    ({ x, y, w, h }) =>
      `<rect x="${x + REST}" y="${y}" width="${w}" height="${h}" fill="#f2b441" fill-opacity=".18" stroke="#c8553d" stroke-width="4"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><path d="M${REST} 0V${HEIGHT}" stroke="#1f2a37" stroke-width="3" stroke-dasharray="12 12"/>${marks.join('')}</svg>`
  const sprites = Object.entries(boxes).map(([name, b]) => ({
    input: new URL(`../media/prop/${id}/${name}.png`, artFolder).pathname,
    left: b.x + REST,
    top: b.y,
  }))
  return sharp(new URL(`../media/bg/${id}.jpg`, artFolder).pathname)
    .composite([...sprites, { input: Buffer.from(svg), left: 0, top: 0 }])
    .png()
    .toBuffer()
}

const sheets = await Promise.all(Object.entries(drawn).map(([id, boxes]) => overlay(id, boxes)))
await writeFile(new URL('../../../docs/art/boxes.jpg', artFolder), await tile(sheets, 1152, 1))

const differences = disagreements(drawn, scene.bg)
for (const line of differences) process.stdout.write(`${line}\n`)
if (process.argv.includes('--write')) {
  for (const [id, props] of Object.entries(drawn)) Object.assign(scene.bg[id]?.prop ?? {}, props)
  await writeFile(sceneFile, `${JSON.stringify(scene, null, 2)}\n`)
} else if (differences.length > 0) process.exitCode = 1
