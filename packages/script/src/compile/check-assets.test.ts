import { expect, test } from 'vitest'
import { compileStory } from './compile-story.js'

const story = 'title: A\n---\nI: Un. #voice:un\n-> Oui. #voice:oui\n-> Non. #voice:non\n<<end>>\n===\n'
const told = (sounds: string[] | undefined) =>
  compileStory({ files: [{ file: 'a.yarn', text: story }], catalogue: { sounds } })
    .diagnostics.filter(({ code }) => code === 'unknown-sound')
    .map(({ origin, message }) => `${origin.line} ${message}`)

test('voices are sounds', () => {
  expect(told(['un', 'non'])).toEqual(['4 Il n’y a pas de son `oui`.'])
  expect(told(['oui', 'non'])).toEqual(['3 Il n’y a pas de son `un`.'])
})

test('without a list nothing is said', () => {
  expect(told(undefined)).toEqual([])
})
