import { compileStory, diffStories } from '@didascalie/script'
import { describe, expect, it } from 'vitest'
import { coloursFor } from './colours.js'
import { formatDiff } from './format-diff.js'

const graphOf = (text: string) => compileStory({ files: [{ file: 'a.yarn', text }], catalogue: {} }).graph

const oldStory = `<<declare $vu = false>>
title: Quai
---
Chloe: Bonjour. #line:a1
-> Oui. #line:a2
    <<set $vu = true>>
    Chloe: Viens. #line:a3
<<if $vu>>
    Chloe: Bon. #line:a4
<<endif>>
<<jump Poste>>
===
title: Poste
---
Ines: Votre bureau. #line:b1
<<pointandclick>> #line:b2
-> Lire #object:casque #line:b3
    Ines: Eh bien ? #line:b4
-> Sortir #object:porte #line:b5
    <<jump Fin>>
===
title: Fin
---
: Dehors. #line:c1
Ines: À demain. #line:c2
<<end>>
===
`

describe('formatDiff', () => {
  const formatDiffTo = (newStory: string) =>
    formatDiff(diffStories(graphOf(oldStory), graphOf(newStory)), coloursFor(false))

  it('reports that no saved position is lost when nothing changed', () => {
    expect(formatDiffTo(oldStory)).toMatch(
      /6 positions enregistrées reprennent à leur place\npersonne ne perd sa place$/,
    )
  })

  it('lists saved positions that lead to another text or were removed', () => {
    const output = formatDiffTo(
      oldStory.replace('Ines: Votre bureau. #line:b1\n', '').replace('Viens.', 'Suis-moi.'),
    )
    expect(output).toContain('4 positions enregistrées reprennent à leur place\n')
    expect(output).toContain(
      '1 position enregistrée reprend sur autre chose\n  Quai : a3 chloe : « Viens. »\n    maintenant chloe : « Suis-moi. »',
    )
    expect(output).toContain(
      '1 position enregistrée a disparu : elle reprend au début de la scène\n  Poste :\n    b1 ines : « Votre bureau. »',
    )
    expect(output).not.toContain('personne ne perd')
  })

  it('warns about lines without a tag', () => {
    const graphWithoutTags = (text: string) => graphOf(text.replace(/ #line:\w+/g, ''))
    const newStory = oldStory.replace(
      'Chloe: Bonjour. #line:a1',
      'Chloe: Tiens. #line:a0\nChloe: Bonjour. #line:a1',
    )
    const output = formatDiff(
      diffStories(graphWithoutTags(oldStory), graphWithoutTags(newStory)),
      coloursFor(false),
    )
    expect(output).toContain('sans étiquette #line:')
  })
})
