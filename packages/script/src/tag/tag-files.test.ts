import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { compileStory } from '../compile/compile-story.js'
import { arbitraryStory } from '../explore/testing/arbitrary-story.js'
import { tagFiles } from './tag-files.js'

vi.setConfig({ testTimeout: 60_000 })

const addedTag = / #line:l[0-9a-z]{7}/g
const tag = (text: string) => tagFiles([{ file: 'a.yarn', text }])[0]?.text ?? text
const scene = (...lines: string[]) => ['title: A', '---', ...lines, '===', ''].join('\n')

describe('tagFiles', () => {
  test('tags lines, replies and point-and-clicks, and nothing else', () => {
    const text = scene(
      '<<background a>>',
      'Ines: Un.',
      '-> Oui',
      '<<ellipse 3 Plus tard.>>',
      '<<pointandclick>>',
      '-> Voir #object:b',
    )
    const tagged = tag(text).split('\n')
    expect(tagged.map((line) => line.includes('#line:'))).toEqual([0, 0, 0, 1, 1, 0, 1, 1, 0, 0].map(Boolean))
  })

  test('inserts the new tag after other tags and before a comment', () => {
    expect(tag(scene('Ines: Un. #voice:a  // à relire'))).toMatch(
      /Ines: Un\. #voice:a #line:l\w{7} {2}\/\/ à relire/,
    )
  })

  test('gives untagged lines tags that no file already has', () => {
    const [taggedFile, ...others] = tagFiles([
      { file: 'a.yarn', text: scene('Ines: Un. #line:l1') },
      { file: 'b.yarn', text: scene('Ines: Un.', 'Ines: Un.') },
    ])
    expect(others).toEqual([])
    expect(taggedFile).toMatchObject({ file: 'b.yarn', added: 2 })
    expect(new Set(taggedFile?.text.match(addedTag)).size).toBe(2)
  })

  test('gives different lines different tags even if each line is in a separate story', () => {
    const tags = Array.from(
      { length: 500 },
      (_, index) => tag(scene(`Ines: Ligne ${index}.`)).match(addedTag)?.[0],
    )
    expect(new Set(tags).size).toBe(500)
  })

  const newline = fc.constantFrom('\n', '\r\n')
  const start = fc.constantFrom('', '\uFEFF')
  const noise = fc.constantFrom('', '  ', '\t', ' // é, « oui »', ' //', '   // #line:non')
  const noisyStory = fc
    .tuple(arbitraryStory, fc.array(noise, { minLength: 1 }), newline, start)
    .map(([{ files }, noises, end, mark]) => {
      const lines = (files[0]?.text ?? '').split('\n')
      const noisy = lines.map((line, index) => `${line}${noises[index % noises.length]}`)
      return `${mark}${noisy.join(end)}`
    })

  test('adds the missing tags and changes nothing else', () => {
    fc.assert(
      fc.property(noisyStory, (text) => {
        const tagged = tag(text)
        expect(tagged.replace(addedTag, '')).toBe(text)
        expect(tagFiles([{ file: 'a.yarn', text: tagged }])).toEqual([])
      }),
      { numRuns: 100 },
    )
  })

  test('tags every line without changing the structure of the story', () => {
    fc.assert(
      fc.property(arbitraryStory, ({ files, catalogue }) => {
        const storyBefore = compileStory({ files, catalogue })
        const storyAfter = compileStory({ files: tagFiles(files), catalogue })
        expect(storyAfter.diagnostics.filter(({ code }) => code === 'missing-line-tag')).toEqual([])
        expect(Object.keys(storyAfter.graph.nodes)).toHaveLength(Object.keys(storyBefore.graph.nodes).length)
        expect(storyAfter.isPlayable).toBe(storyBefore.isPlayable)
      }),
      { numRuns: 60 },
    )
  })
})
