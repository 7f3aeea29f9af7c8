import { compileStory, diffStories } from '@didascalie/script'
import { describe, expect, it } from 'vitest'
import { coloursFor } from '../format/colours.js'
import { formatDiff } from '../format/format-diff.js'

const graphOf = (text: string) => compileStory({ files: [{ file: 'a.yarn', text }], catalogue: {} }).graph

const before = `<<declare $vu = false>>
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
  const tell = (after: string) => formatDiff(diffStories(graphOf(before), graphOf(after)), coloursFor(false))

  it('reports that no learner loses their position when nothing changed', () => {
    expect(tell(before)).toMatch(
      /6 positions enregistrées reprennent à leur place\npersonne ne perd sa place$/,
    )
  })

  it('reports where learners resume when their position was removed', () => {
    const told = tell(before.replace('Ines: Votre bureau. #line:b1\n', '').replace('Viens.', 'Suis-moi.'))
    expect(told).toContain('4 positions enregistrées reprennent à leur place\n')
    expect(told).toContain(
      '1 position enregistrée reprend sur autre chose\n  Quai : a3 chloe : « Viens. »\n    maintenant chloe : « Suis-moi. »',
    )
    expect(told).toContain(
      '1 position enregistrée a disparu : elle reprend au début de la scène\n  Poste :\n    b1 ines : « Votre bureau. »',
    )
    expect(told).not.toContain('personne ne perd')
  })

  it('warns about lines without a tag', () => {
    const plain = (text: string) => graphOf(text.replace(/ #line:\w+/g, ''))
    const after = before.replace(
      'Chloe: Bonjour. #line:a1',
      'Chloe: Tiens. #line:a0\nChloe: Bonjour. #line:a1',
    )
    const told = formatDiff(diffStories(plain(before), plain(after)), coloursFor(false))
    expect(told).toContain('sans étiquette #line:')
  })
})
