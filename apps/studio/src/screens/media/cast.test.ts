import { expect, it } from 'vitest'
import { compileView } from '../../language/compile-view.js'
import { MemoryServer } from '../../testing/memory-server.js'
import { castOf } from './cast.js'

const text =
  'title: A\nchapter: a\n---\nInes_neutre: Un. #line:a1\nAwa_sourire: Deux. #line:a2\nAwa_neutre: Trois. #line:a3\nAwa_neutre: Quatre. #line:a4\n<<end>>\n===\n'

const picture = { url: '', type: 'image/png', bytes: 1, hash: '0'.repeat(16), alternatives: [] }

it('castOf sorts people by their number of lines, includes moods with a picture but no line, and ignores pictures of variants', () => {
  const project = new MemoryServer(
    { 'a.yarn': text },
    { media: { 'talker/awa_agacee.png': picture, 'talker/awa_neutre_formasup.png': picture } },
  ).current()
  expect(castOf(project, compileView(project, 1))).toEqual([
    { person: 'awa', talkers: ['awa_neutre', 'awa_sourire', 'awa_agacee'] },
    { person: 'ines', talkers: ['ines_neutre'] },
  ])
})
