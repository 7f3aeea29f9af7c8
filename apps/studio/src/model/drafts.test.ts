import { beforeEach, expect, it } from 'vitest'
import { Drafts } from './drafts.js'

beforeEach(() => window.localStorage.clear())

function open(folder: string): Drafts {
  const drafts = new Drafts(window.localStorage)
  drafts.open(folder)
  return drafts
}

it('Drafts offers the unsaved text of a closed window, with the text that the writer changed', async () => {
  open('jeu').keep('a.yarn', 'un\nici', 'un')
  expect(await open('jeu').left(() => 'un')).toMatchObject([{ file: 'a.yarn', text: 'un\nici', base: 'un' }])
})

it('Drafts does not offer its own texts, or texts of another game at the same address', async () => {
  const own = open('jeu')
  own.keep('a.yarn', 'ici', 'un')
  expect(await own.left(() => 'un')).toEqual([])
  expect(await open('autre').left(() => 'un')).toEqual([])
})

it('Drafts removes a text that the folder already contains, and an entry that it cannot read', async () => {
  open('jeu').keep('a.yarn', 'un\nici', 'un')
  expect(await open('jeu').left(() => 'un\nici\ndisque')).toMatchObject([{ file: 'a.yarn' }])
  window.localStorage.setItem('didascalie-draft jeu autre b.yarn', '{ "text": 3')
  expect(await open('jeu').left(() => 'un\nici')).toEqual([])
  expect(window.localStorage.length).toBe(0)
})
