import { expect, it } from 'vitest'
import { nameAt } from './rename-keys.js'

const text = 'title: Quai\n---\nNadia_sourire: Salut. #fact:vu\n<<set $vu = true>>\n<<jump Quai>>\n===\n'

const at = (words: string) => {
  const found = nameAt(text, text.indexOf(words) + 1)
  return found && `${found.kind} ${found.name}`
}

it('nameAt returns the name at the cursor and its kind, or undefined in spoken words', () => {
  expect([at('Quai'), at('Nadia'), at('sourire'), at('vu\n'), at('$vu'), at('Quai>>'), at('Salut')]).toEqual([
    'scene Quai',
    'person nadia',
    'mood nadia_sourire',
    'fact vu',
    'variable $vu',
    'scene Quai',
    undefined,
  ])
})
