import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { accessibilityViolations } from '../../testing/axe.js'
import { gameWith, user } from '../../testing/fixtures.js'
import { show } from '../../testing/play.js'
import { EndingScreen } from './ending-screen.js'

const atEnding = { status: 'ending', shown: 'ending', user } as const
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const lines = () => screen.getAllByRole('radiogroup')
const answer = (line: number, yes: boolean) => {
  const group = lines()[line]
  if (group) fireEvent.click(within(group).getByRole('radio', { name: yes ? 'Oui' : 'Non' }))
}

function withNotions(count: number) {
  const game = gameWith()
  return { ...game, notions: Object.fromEntries(Object.entries(game.notions).slice(0, count)) }
}

function atSurvey(state = {}) {
  const parts = show(<EndingScreen />, { ...atEnding, ...state })
  press('Faire mon bilan')
  return parts
}

function atResults() {
  const parts = atSurvey()
  for (let line = 0; line < 8; line++) answer(line, line % 2 === 0)
  press('Valider mes réponses')
  return parts
}

describe('the ending', () => {
  it('has no axe violations on any of its slides', async () => {
    show(<EndingScreen />, atEnding)
    expect(await accessibilityViolations()).toEqual([])
    press('Faire mon bilan')
    expect(await accessibilityViolations()).toEqual([])
    for (let line = 0; line < 8; line++) answer(line, true)
    press('Valider mes réponses')
    expect(await accessibilityViolations()).toEqual([])
  })

  it.each([3, 4, 8])('asks about each of %i notions with its icon, without preselected answers', (count) => {
    atSurvey({ game: withNotions(count) })
    expect(lines()).toHaveLength(count)
    for (const line of lines()) expect(line.closest('li')?.querySelector('svg path')).toBeTruthy()
    expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false)
  })

  it.each([3, 4, 8])('saves the survey when the learner has answered for each of %i notions', (count) => {
    const { store } = atSurvey({ game: withNotions(count) })
    for (let line = 0; line < count; line++) answer(line, line > 0)
    press('Valider mes réponses')
    expect(store.getState().user).toMatchObject({
      surveyed: true,
      notions: Array.from({ length: count - 1 }, (_, index) => index + 2),
    })
    expect(screen.getAllByRole('listitem')).toHaveLength(count)
  })

  it('does not continue while a line has no answer, and moves focus to that line', () => {
    atSurvey()
    for (let line = 0; line < 7; line++) answer(line, true)
    press('Valider mes réponses')
    expect(screen.getByText('Il reste une phrase sans réponse.')).toBeTruthy()
    expect(lines()[7]?.contains(document.activeElement)).toBe(true)
  })

  it('says that each line of the survey requires an answer, and marks the lines without an answer', () => {
    atSurvey()
    const describedBy = (line: number) =>
      document.getElementById(lines()[line]?.getAttribute('aria-describedby') ?? '')?.textContent
    expect(lines().every((line) => line.getAttribute('aria-required') === 'true')).toBe(true)
    expect(describedBy(0)).toBe('Chaque phrase attend une réponse.')
    answer(0, true)
    press('Valider mes réponses')
    expect(lines().map((line) => line.getAttribute('aria-invalid'))).toEqual([
      'false',
      ...Array.from({ length: 7 }, () => 'true'),
    ])
    expect(describedBy(1)).toBe('Il reste 7 phrases sans réponse.')
  })

  it('shows the title of the current slide in the page title', () => {
    atSurvey()
    expect(document.title).toBe(`${screen.getByRole('heading', { level: 1 }).textContent} · Le Phare`)
    press('Retour')
    expect(document.title).toBe(`${screen.getByRole('heading', { level: 1 }).textContent} · Le Phare`)
  })

  it('saves the acquired notions (those with the answer « yes ») when the results open', async () => {
    const { store } = atResults()
    expect(store.getState().user?.notions).toEqual([1, 3, 5, 7])
  })

  it('shows, on the results, the acquired notions, a suggestion for each other notion, and the link to the debrief', () => {
    atResults()
    expect(screen.getAllByText('C’est fait')).toHaveLength(4)
    expect(screen.getByRole('link', { name: /Télécharger/ }).getAttribute('href')).toBe('/export_bilan/lou')
    expect(screen.getByText(/Premier geste de Écoute/)).toBeTruthy()
  })

  it('goes back one slide at a time and keeps the answers', () => {
    atResults()
    press('Retour')
    expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toHaveLength(8)
    press('Retour')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('La veille est finie.')
    press('Faire mon bilan')
    expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toHaveLength(8)
  })

  it('moves focus to the title of the new slide', () => {
    atSurvey()
    expect(document.activeElement?.textContent).toBe('Votre veille en quelques phrases')
  })

  it('opens the home screen when the learner presses « Accueil » on the results', () => {
    const { store } = atResults()
    press('Accueil')
    expect(store.getState().status).toBe('home')
  })

  it('opens on the results when the learner returns from home, and lets the learner change answers', () => {
    const { server } = show(<EndingScreen />, {
      ...atEnding,
      user: { ...user, notions: [2], surveyed: true },
      reviewing: true,
    })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Votre bilan')
    expect(screen.getAllByText('C’est fait')).toHaveLength(1)
    expect(server.requests).toEqual([])
    press('Retour')
    answer(0, true)
    press('Valider mes réponses')
    expect(screen.getAllByText('C’est fait')).toHaveLength(2)
  })

  it('shows the saved survey answers', () => {
    atSurvey({ user: { ...user, notions: [2], surveyed: true } })
    const group = lines()[1]
    expect(group && within(group).getByRole<HTMLInputElement>('radio', { name: 'Oui' }).checked).toBe(true)
  })

  describe('with a run summary', () => {
    const facts = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi'].map((chapter, index) => ({
      key: `fact-${index}`,
      text: `Vous avez fait la chose ${index}.`,
      notion: index + 1,
      question: `Pourquoi la chose ${index} ?`,
      chapter,
      background: 'canal_matin',
      print: index === 0 ? { picture: 'appel', hour: '8 h 34' } : undefined,
    }))
    const factTexts = Array.from({ length: 8 }, (_, index) =>
      index === 1 ? ['Vous avez laissé finir.'] : [],
    )
    const runSummary = { facts, done: factTexts }
    const file = { url: 'image.jpg', type: 'image/jpeg', bytes: 1, hash: '0'.repeat(16), alternatives: [] }

    function gameWithPictures() {
      const game = gameWith()
      const manifest = { ...game.manifest, media: { 'insert/plante.jpg': file, 'print/appel.jpg': file } }
      const insertWordings = {
        'insert.plante.alt': 'Une plante.',
        'insert.plante.kept': '« Colbert » est chez vous.',
      }
      return { ...game, manifest, wordings: { ...game.wordings, ...insertWordings } }
    }

    const heading = () => screen.getByRole('heading', { level: 1 }).textContent
    const printSources = () =>
      Array.from(document.querySelectorAll('[data-print]'), (image) => image.getAttribute('src'))

    function atMemories(state = {}) {
      const parts = show(<EndingScreen />, {
        ...atEnding,
        runSummary,
        keepsake: 'plante',
        game: gameWithPictures(),
        ...state,
      })
      press('Faire mon bilan')
      return parts
    }

    function atRunSummary(state = {}) {
      const parts = atMemories(state)
      press('Passer')
      for (let line = 0; line < 8; line++) answer(line, line % 2 === 0)
      press('Valider mes réponses')
      return parts
    }

    it('shows one fact per screen in order, then the keepsake, then the survey', () => {
      atMemories()
      for (const { text } of facts) {
        expect(heading()).toBe(text)
        expect(document.activeElement?.textContent).toBe(text)
        press('Suite')
      }
      expect(heading()).toBe('« Colbert » est chez vous.')
      expect(screen.getByRole('img', { name: 'Une plante.' })).toBeTruthy()
      press('Suite')
      expect(lines()).toHaveLength(8)
    })

    it('shows the day, the hour, the place and the picture of a fact, and hides the picture from screen readers', () => {
      atMemories()
      expect(screen.getByText('Lundi, 8 h 34 · Le quai du canal')).toBeTruthy()
      expect(printSources()).toEqual([expect.stringMatching(/image\.jpg$/)])
      expect(document.querySelector('[data-print]')?.getAttribute('alt')).toBe('')
      expect(screen.getByRole('img', { name: '1 sur 5' })).toBeTruthy()
    })

    it('describes each fact to screen readers with its day, hour, place and position', () => {
      atMemories()
      const description = () => {
        const ids = document.activeElement?.getAttribute('aria-describedby')?.split(' ') ?? []
        const elements = ids.map((id) => document.getElementById(id))
        return elements.map((element) => element?.getAttribute('aria-label') ?? element?.textContent)
      }
      expect(description()).toEqual(['Lundi, 8 h 34 · Le quai du canal', '1 sur 5'])
      press('Suite')
      expect(description()).toEqual(['Mardi, le quai du canal', '2 sur 5'])
    })

    it('removes a picture that the browser cannot load, and keeps the text of the fact', () => {
      atMemories()
      const image = document.querySelector('[data-print]')
      if (image) fireEvent.error(image)
      expect(printSources()).toEqual([])
      expect(heading()).toBe('Vous avez fait la chose 0.')
    })

    it('goes to the next fact with Enter and Space, and skips to the survey with Escape', () => {
      atMemories()
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' })
      expect(heading()).toBe('Vous avez fait la chose 1.')
      fireEvent.keyDown(document.activeElement ?? document.body, { key: ' ' })
      expect(heading()).toBe('Vous avez fait la chose 2.')
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
      expect(lines()).toHaveLength(8)
    })

    it('goes back from the survey to the first slide, and then shows the facts again', () => {
      atMemories()
      press('Passer')
      press('Retour')
      expect(heading()).toBe('La veille est finie.')
      press('Faire mon bilan')
      expect(heading()).toBe('Vous avez fait la chose 0.')
    })

    it('shows no keepsake after the facts if the story gave none', () => {
      atMemories({ keepsake: '' })
      for (const _ of facts) press('Suite')
      expect(lines()).toHaveLength(8)
    })

    it('has no axe violations on the facts, the keepsake and the results', async () => {
      atMemories()
      expect(await accessibilityViolations()).toEqual([])
      for (const _ of facts) press('Suite')
      expect(await accessibilityViolations()).toEqual([])
      press('Suite')
      for (let line = 0; line < 8; line++) answer(line, true)
      press('Valider mes réponses')
      expect(await accessibilityViolations()).toEqual([])
    })

    it('shows the facts of the run in order on the results', () => {
      atRunSummary()
      expect(document.activeElement?.textContent).toBe('Pour en parler')
      const texts = screen.getAllByText(/^Vous avez fait la chose/).map(({ textContent }) => textContent)
      expect(texts).toEqual(facts.map(({ text }) => text))
      expect(screen.getByText('Mardi, le quai du canal')).toBeTruthy()
    })

    it('shows the keepsake as the last element of the results', () => {
      atRunSummary()
      const results = screen.getByRole('region', { name: 'Pour en parler' })
      const keepsake = within(results).getByRole('figure')
      expect(results.lastElementChild).toBe(keepsake)
      expect(keepsake.textContent).toBe('« Colbert » est chez vous.')
    })

    it('shows the answer, the facts and the questions of each notion on the results', () => {
      atRunSummary()
      const second = screen.getByRole('heading', { name: 'Écoute' }).closest('li')
      expect(second?.textContent).toContain('Non — J’ai fait preuve de ceci : Écoute.')
      expect(second?.textContent).toContain('Vous avez laissé finir.')
      expect(second?.textContent).toContain('Pourquoi la chose 1 ?')
      expect(screen.queryByText('C’est fait')).toBeNull()
      const first = screen.getByRole('heading', { name: 'Fiabilité' }).closest('li')
      expect(first?.textContent).toContain('Rien que l’histoire ait retenu.')
    })
  })
})
