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
  const output: string[] = []
  const remainingAnswers = [...answers]
  const wordings = { 'talker.chloe.name': 'Chloé', 'location.canal.title': 'Le quai' }
  const host = {
    print: (line: string) => output.push(line),
    ask: async (question: string) => {
      const answer = remainingAnswers.shift()
      output.push(`${question}${answer ?? ''}`)
      return answer
    },
  }
  const formatter = new MomentFormatter(wordings, coloursFor(false), { awa: { name: 'Madame Diop' } })
  const outcome = await playStory(openStory(graph, { demo }), formatter, host)
  return { outcome, output: output.slice(1).join('\n') }
}

describe('playStory', () => {
  it('takes a name from people.json, else from the wordings, else from the id', async () => {
    const text = 'title: A\n---\nAwa_neutre: Un.\nChloe: Deux.\nÉlodie_gaie: Trois.\n<<end>>\n==='
    const { output } = await play([], { text })
    expect(output).toContain('Madame Diop : Un.\nChloé : Deux.\nÉlodie : Trois.')
  })

  it('prints all lines up to each choice, and plays to the end', async () => {
    const { outcome, output } = await play(['a', 'casque', 'porte'])
    expect(outcome).toBe('ended')
    expect(output).toMatch(/… Lundi, 8\sh\s31\..*== Le quai \(musique : canal\).*\n {3}Le bus est arrêté\./s)
    expect(output).toContain(
      'Chloé : Tu viens\u202F?\n  A  Oui.\n  B  Non.\n> a\nVous : Je regarde ma montre.',
    )
    expect(output).toContain('  1  casque : Lire')
    expect(output).toContain('> casque\nChloé : À ta taille.')
    expect(output).toMatch(/> porte\n\n== Fin\.$/)
  })

  it('asks again after an answer that is not offered, and after the name of an object that has several actions', async () => {
    const { output } = await play(['C', 'B', 'porte', 'carton', '9', ':q'])
    expect(output).toContain('> C\nTapez A, B.')
    expect(output.match(/Tapez le numéro/g)).toHaveLength(3)
  })

  it('shows the capitalised id of a talker that has no wording', async () => {
    const { output } = await play([], { text: 'title: A\n---\nInes_neutre: Oui.\n<<end>>\n===\n' })
    expect(output).toContain('Ines : Oui.')
  })

  it('accepts a number instead of a letter or the name of an object', async () => {
    expect((await play(['1', '2', '4'])).outcome).toBe('ended')
  })

  it('goes back one choice when the player types :b, except at the first choice', async () => {
    const { output, outcome } = await play([':b', 'b', ':b', 'a', 'porte'])
    expect(output).toContain('> :b\nC’est le premier choix.')
    expect(output.match(/A {2}Oui\./g)).toHaveLength(2)
    expect(outcome).toBe('ended')
  })

  it('shows the variables when the player types :v', async () => {
    expect((await play(['a', ':v', ':q'])).output).toContain('  $badge = true')
  })

  it('stops at the demo end in a demonstration', async () => {
    const { output, outcome } = await play(['a'], { demo: true })
    expect(outcome).toBe('ended')
    expect(output).toContain('== La démonstration s’arrête ici.')
  })

  it('returns `quit` at the end of the input', async () => {
    expect((await play([])).outcome).toBe('quit')
  })

  it('returns `stuck` for a story that stops without an end or repeats without a choice', async () => {
    const deadEnd = await play([], { text: 'title: A\n---\nInes: Fini.\n===\n' })
    expect(deadEnd).toMatchObject({
      outcome: 'stuck',
      output: expect.stringContaining('L’histoire s’arrête ici'),
    })
    const endlessLoop = await play([], { text: 'title: A\n---\nInes: Encore.\n<<jump A>>\n===\n' })
    expect(endlessLoop).toMatchObject({ outcome: 'stuck', output: expect.stringContaining('tourne en rond') })
  })
})
