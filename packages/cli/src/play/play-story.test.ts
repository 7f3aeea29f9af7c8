import { openStory } from '@didascalie/engine'
import { compileStory } from '@didascalie/script'
import { describe, expect, it } from 'vitest'
import { coloursFor } from '../format/colours.js'
import { MomentFormatter } from './moment-formatter.js'
import { playStory } from './play-story.js'

const story = `<<declare $badge = false>>
title: Quai
---
<<ellipse 3 Lundi, 8 h 31.>>
<<background canal_matin canal>>
: [didascalie] Le bus est arrêté.
Chloe_neutre: Tu viens ?
-> Oui.
    <<set $badge = true>>
-> Non.
: Je regarde ma montre.
<<demo-end>>
<<pointandclick>>
-> Lire #object:casque
    Chloe_neutre: À ta taille.
-> Secouer #object:carton
-> Ouvrir #object:carton
-> Sortir #object:porte <<if $badge>>
    <<end>>
-> Attendre #object:banc <<if !$badge>>
    <<set $badge = true>>
===
`

async function play(answers: string[], { text = story, demo = false } = {}) {
  const { graph } = compileStory({ files: [{ file: 'a.yarn', text }], catalogue: {} })
  const told: string[] = []
  const left = [...answers]
  const wordings = { 'talker.chloe.name': 'Chloé', 'location.canal.title': 'Le quai' }
  const host = {
    print: (line: string) => told.push(line),
    ask: async (question: string) => {
      const answer = left.shift()
      told.push(`${question}${answer ?? ''}`)
      return answer
    },
  }
  const words = new MomentFormatter(wordings, coloursFor(false), { awa: { name: 'Madame Diop' } })
  const outcome = await playStory(openStory(graph, { demo }), words, host)
  return { outcome, told: told.slice(1).join('\n') }
}

describe('playStory', () => {
  it('takes names from people.json, then from the wordings, then from the capitalised id', async () => {
    const text = 'title: A\n---\nAwa_neutre: Un.\nChloe: Deux.\nÉlodie_gaie: Trois.\n<<end>>\n==='
    const { told } = await play([], { text })
    expect(told).toContain('Madame Diop : Un.\nChloé : Deux.\nÉlodie : Trois.')
  })

  it('prints all lines up to each choice, and plays to the end', async () => {
    const { outcome, told } = await play(['a', 'casque', 'porte'])
    expect(outcome).toBe('ended')
    expect(told).toMatch(/… Lundi, 8\sh\s31\..*== Le quai \(musique : canal\).*\n {3}Le bus est arrêté\./s)
    expect(told).toContain('Chloé : Tu viens\u202F?\n  A  Oui.\n  B  Non.\n> a\nVous : Je regarde ma montre.')
    expect(told).toContain('  1  casque : Lire')
    expect(told).toContain('> casque\nChloé : À ta taille.')
    expect(told).toMatch(/> porte\n\n== Fin\.$/)
  })

  it('asks again when the writer types an answer that is not offered', async () => {
    const { told } = await play(['C', 'B', 'porte', 'carton', '9', ':q'])
    expect(told).toContain('> C\nTapez A, B.')
    expect(told.match(/Tapez le numéro/g)).toHaveLength(3)
  })

  it('shows the capitalised id of a talker that has no wording', async () => {
    const { told } = await play([], { text: 'title: A\n---\nInes_neutre: Oui.\n<<end>>\n===\n' })
    expect(told).toContain('Ines : Oui.')
  })

  it('accepts a number instead of a letter or an object', async () => {
    expect((await play(['1', '2', '4'])).outcome).toBe('ended')
  })

  it('goes back one choice, but not before the first one', async () => {
    const { told, outcome } = await play([':b', 'b', ':b', 'a', 'porte'])
    expect(told).toContain('> :b\nC’est le premier choix.')
    expect(told.match(/A {2}Oui\./g)).toHaveLength(2)
    expect(outcome).toBe('ended')
  })

  it('shows the variables after :v', async () => {
    expect((await play(['a', ':v', ':q'])).told).toContain('  $badge = true')
  })

  it('stops at the demo end in a demonstration', async () => {
    const { told, outcome } = await play(['a'], { demo: true })
    expect(outcome).toBe('ended')
    expect(told).toContain('== La démonstration s’arrête ici.')
  })

  it('returns `quit` at the end of the input', async () => {
    expect((await play([])).outcome).toBe('quit')
  })

  it('reports a story that stops without an end or repeats without a choice', async () => {
    const deadEnd = await play([], { text: 'title: A\n---\nInes: Fini.\n===\n' })
    expect(deadEnd).toMatchObject({
      outcome: 'stuck',
      told: expect.stringContaining('L’histoire s’arrête ici'),
    })
    const round = await play([], { text: 'title: A\n---\nInes: Encore.\n<<jump A>>\n===\n' })
    expect(round).toMatchObject({ outcome: 'stuck', told: expect.stringContaining('tourne en rond') })
  })
})
