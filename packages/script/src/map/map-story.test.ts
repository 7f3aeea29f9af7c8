import { describe, expect, it } from 'vitest'
import { checkStory } from '../check.js'
import { jsonFile } from '../compile/json-file.js'
import { drawMap } from './draw/draw-map.js'
import { mapStory } from './map-story.js'
import { mapOf, sample } from './testing/sample-story.js'

const map = mapOf(sample)
const scene = (title: string) => map.scenes.find((one) => one.title === title)
const rows = (title: string) =>
  scene(title)?.rows.map(({ kind, depth, mark, text, note }) =>
    [depth, kind, mark, text, note].filter((part) => part !== undefined && part !== '').join(' '),
  )

describe('mapStory', () => {
  it('lists the background, the choices and the exits of a scene', () => {
    expect(rows('Quai')).toEqual([
      '0 ellipse Lundi, 8\u00A0h\u00A031.',
      '0 place canal_matin · musique canal',
      '0 prompt Chloe : Toi aussi, tu descends ici\u202F?',
      '0 reply A Oui. $badge = true',
      '1 exit A Poste',
      '0 reply B Pas sans mon badge. si $badge',
      '0 fault La condition $badge n’est jamais vraie ici.',
      '1 exit B Quai',
      '0 reply C Je réfléchis & j’attends <un peu>.',
      '0 fault La condition $badge n’est jamais vraie ici.',
      '0 condition sauf si $badge',
      '1 prompt Chloe : Et ton badge\u202F?',
      '1 reply › Perdu.',
      '0 exit Poste',
    ])
  })

  it('lists the objects of a point-and-click with their actions', () => {
    expect(rows('Poste')).toEqual([
      '0 demo-end la démonstration s’arrête ici',
      '0 objects objets',
      '0 action casque Lire l’étiquette',
      '0 action carton Chercher $badge = true',
      '0 action carton Secouer si !$badge',
      '0 action porte Sortir',
      '1 exit porte Fin',
    ])
  })

  it('lists the speakers of a scene and the scenes that lead to it', () => {
    expect(scene('Quai')).toMatchObject({ people: ['Chloe'], notions: [1, 3], start: true, reached: true })
    expect(scene('Poste')?.comesFrom).toEqual(['Quai A'])
    expect(scene('Fin')?.comesFrom).toEqual(['Poste porte', 'Oubli'])
  })

  it('takes the names of people from people.json and the wordings', () => {
    const wordings = jsonFile('wordings.json', '', { 'talker.awa.name': 'Awa D.' })
    const people = { ferrand: { name: 'Madame Ferrand' } }
    const text = 'title: A\n---\nFerrand_neutre: Oui ?\nAwa: Non.\n-> Bon.\n<<end>>\n==='
    const catalogue = { wordings, people }
    const check = checkStory({ files: [{ file: 'a.yarn', text }], catalogue })
    const [onlyScene] = mapStory(check, 'Essai', catalogue).scenes
    expect(onlyScene?.people).toEqual(['Madame Ferrand', 'Awa D.'])
    expect(onlyScene?.rows.find(({ kind }) => kind === 'prompt')?.text).toBe('Awa D. : Non.')
  })

  it('marks a scene that is never reached and adds the diagnostic', () => {
    expect(scene('Oubli')?.reached).toBe(false)
    expect(rows('Oubli')?.[0]).toBe('0 fault On ne peut jamais arriver à la scène Oubli.')
  })

  it('counts the chapters, scenes, choices and ends', () => {
    expect(map.counts).toEqual(
      expect.arrayContaining(['2 chapitres', '4 scènes', '1 choix', '1 point-and-click', '1 fin']),
    )
    expect(map.proof.complete).toBe(true)
  })

  it('inserts the diagnostic of a dead end below the line at which the story stops', () => {
    const mapWithDeadEnd = mapOf(
      '<<declare $x = false>>\ntitle: A\n---\nInes: Et ?\n-> Oui <<if $x>>\n    <<end>>\n===\n',
    )
    expect(mapWithDeadEnd.scenes[0]?.rows.map(({ kind }) => kind).slice(0, 3)).toEqual([
      'prompt',
      'fault',
      'reply',
    ])
  })

  it('maps a story that cannot be explored', () => {
    const broken = mapOf('title: A\n---\nInes: Oui.\n<<jump Nulle_Part>>\n===\n')
    expect(broken.scenes[0]?.rows.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'exit Nulle_Part',
      'fault Il n’y a pas de scène Nulle_Part.',
    ])
    expect(broken.proof.text).toMatch(/^pas d’exploration/)
  })

  it('lists separately the faults that belong to no scene', () => {
    expect(mapOf('title: A\n---\n<<end>>\n===\nune ligne perdue\n').faults).toBeGreaterThan(0)
    expect(mapOf('', 'vide.yarn').strayFaults[0]).toMatch(/^vide\.yarn:1 Il n’y a aucune scène ici/)
  })
})

it('mapStory marks the replies and the objects of a choice with its weight, for example `cosmetic`', () => {
  const text =
    'title: A\n---\nInes: Et ?\n-> Oui.\n    Ines: Bien.\n-> Non.\n<<pointandclick>>\n-> Sortir #object:porte\n    <<end>>\n===\n'
  const check = checkStory({ files: [{ file: 'a.yarn', text }], catalogue: {} }, undefined, undefined, true)
  const [scene] = mapStory(check, 'Essai').scenes
  const rowsWithWeight = scene?.rows.filter(({ weight }) => weight !== undefined)
  expect(rowsWithWeight?.map(({ kind, line, weight }) => `${kind} ${line} ${weight}`)).toEqual([
    'reply 4 cosmetic',
    'reply 6 cosmetic',
    'objects 7 cosmetic',
  ])
  expect(drawMap(mapStory(check, 'Essai'))).toContain('>choix cosmétique<')
})
