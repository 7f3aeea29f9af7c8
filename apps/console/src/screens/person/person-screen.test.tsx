import type { Person } from '@didascalie/contract'
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { go } from '../../model/router.js'
import { accessibilityViolations } from '../../testing/axe.js'
import { CallError } from '../../testing/fake-server.js'
import { pressButton, renderConsole } from '../../testing/render-console.js'
import { followedPerson, job, me } from '../../testing/samples.js'

const screenPath = '/o/org1/session/s1/personne/l1'
const playedChoice = (n: number, isTurningPoint: boolean) => ({
  scene: `s${n}`,
  prompt: `p${n}`,
  reply: `r${n}`,
  text: `Réplique ${n}`,
  gone: false,
  chapter: 'chapitre un',
  isAction: n === 2,
  sceneName: `Scène ${n}`,
  promptText: `Question ${n}`,
  talker: 'Le gardien',
  answer: n === 1 ? { talker: 'La voisine', text: 'Bien *reçu*.' } : null,
  isTurningPoint,
})
const sign = { shows: 'Un chronomètre', tint: 'M1 1h2', lines: 'M3 3h4' }
const person = (changes: Partial<Person> = {}): Person => ({
  person: followedPerson(1, { finishedOn: '2026-11-16', surveyed: true, readable: true }),
  session: 'Menuiserie, 1re année',
  climbed: { of: 3, at: 3 },
  previous: null,
  next: 'l2',
  days: [{ on: '2026-11-12', minutes: 34 }],
  reading: 'shared',
  week: {
    runs: [
      {
        number: 1,
        kind: 'ended',
        begunOn: '2026-11-10',
        endedOn: '2026-11-16',
        facts: [],
        choices: [playedChoice(1, true), playedChoice(2, false)],
      },
      {
        number: 2,
        kind: 'ended',
        begunOn: '2026-11-16',
        endedOn: '2026-11-16',
        facts: [],
        choices: [playedChoice(3, true)],
      },
    ],
    survey: [{ notion: 1, sign, sentence: 'J’ai prévenu avant d’être en retard.', yes: false }],
    opened: [{ notion: 2, sign: null, title: 'Écoute', on: '2026-11-13' }],
    questions: ['Et si c’était à refaire ?'],
  },
  note: 'À voir mardi.',
  ...changes,
})

it('the page of a learner shows the turning points of a shared run, and all choices on request', async () => {
  await renderConsole(screenPath, { getPerson: () => person() })
  expect(await screen.findByText('Réplique 1')).toBeTruthy()
  expect(screen.queryByText('Réplique 2')).toBeNull()
  // The answer of a character is shown, and the name of the chapter starts with a capital.
  expect(screen.getByText('La voisine').closest('p')?.textContent).toContain('Bien reçu.')
  expect(screen.getByRole('heading', { level: 3, name: 'Chapitre un' })).toBeTruthy()
  expect(screen.getByText(/inscrite au journal et montrée à la personne lue/)).toBeTruthy()
  // A survey answer shows the icon of its notion. A notion that the learner opened shows the day.
  const surveyItem = screen.getByText('J’ai prévenu avant d’être en retard.').closest('li')
  expect(surveyItem?.querySelector(`path[d="${sign.lines}"]`)).not.toBeNull()
  expect(screen.getByText('Écoute').closest('li')?.textContent).toMatch(/Écoute13.nov\./)
  expect(await accessibilityViolations()).toEqual([])
  await pressButton('Tout')
  expect(screen.getByText('Réplique 1').closest('p')?.textContent).toMatch(/^A répondu/)
  expect(screen.getByText('Réplique 2').closest('p')?.textContent).toMatch(/^A choisi/)
  await pressButton('Partie 2')
  expect(screen.getByText('Réplique 3')).toBeTruthy()
})

it.each([
  ['not-shared', /Le parcours n’est pas partagé/],
  ['group-only', /se lit en groupe/],
  ['no-trace', /Aucune trace/],
] as const)('the page of a learner says why it shows no run: %s', async (reading, sentence) => {
  await renderConsole(screenPath, { getPerson: () => person({ reading, week: null }) })
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.queryByText('Le parcours, comme il s’est joué')).toBeNull()
  expect(screen.queryByText('Les phrases du bilan')).toBeNull()
})

it('the page of a learner creates the debrief on request, and announces that it is ready', async () => {
  const server = await renderConsole(screenPath, {
    getPerson: () => person(),
    startExport: () => ({ job: job({ kind: 'debriefs', state: 'waiting', url: null }) }),
    getJob: () => ({ job: job({ kind: 'debriefs' }) }),
  })
  await pressButton('Le bilan (PDF)')
  expect(server.lastBody('startExport')).toMatchObject({ kind: 'debriefs', learners: ['l1'] })
  const link = await screen.findByRole('link', { name: 'Télécharger le bilan' })
  expect(link.getAttribute('href')).toBe('/regie/export/j1')
  expect(screen.getByText('Le bilan est prêt')).toBeTruthy()
})

it.each([
  ['has failed', () => ({ job: job({ kind: 'debriefs', state: 'failed', url: null }) })],
  [
    'no longer exists',
    () => {
      throw new CallError('not-found')
    },
  ],
])('the page of a learner offers another attempt when the job of a debrief %s', async (_, getJob) => {
  let startedCount = 0
  const server = await renderConsole(screenPath, {
    getPerson: () => person(),
    startExport: () => {
      startedCount += 1
      return { job: job({ uid: `j${startedCount}`, kind: 'debriefs', state: 'waiting', url: null }) }
    },
    getJob: ({ jobUID }) => (jobUID === 'j1' ? getJob() : { job: job({ uid: 'j2', kind: 'debriefs' }) }),
  })
  await pressButton('Le bilan (PDF)')
  expect((await screen.findByRole('alert')).textContent).toBe('Le bilan n’a pas pu être préparé.')
  const pollCount = () => server.receivedCalls.filter(({ name }) => name === 'getJob').length
  expect(pollCount()).toBe(1)
  await pressButton('Réessayer maintenant')
  expect(await screen.findByRole('link', { name: 'Télécharger le bilan' })).toBeTruthy()
  expect(pollCount()).toBe(2)
})

it('the page of a learner offers no debrief if the learner has not answered the survey', async () => {
  const unanswered = followedPerson(1, { finishedOn: '2026-11-16', readable: true })
  await renderConsole(screenPath, { getPerson: () => person({ person: unanswered }) })
  await screen.findByText('Réplique 1')
  expect(screen.queryByRole('button', { name: /Le bilan/ })).toBeNull()
})

it('the page of a learner saves the trainer’s note', async () => {
  const server = await renderConsole(screenPath, { getPerson: () => person(), saveNote: () => ({}) })
  const note = await screen.findByLabelText('Vos notes')
  await act(async () => void fireEvent.change(note, { target: { value: 'Vue.' } }))
  await act(async () => void fireEvent.blur(note))
  expect(server.lastBody('saveNote')).toMatchObject({ learnerUID: 'l1', text: 'Vue.' })
})

it('the page of a learner links to the page of the next learner', async () => {
  await renderConsole(screenPath, { getPerson: () => person() })
  expect((await screen.findByRole('link', { name: 'Personne suivante' })).getAttribute('href')).toBe(
    '/regie/o/org1/session/s1/personne/l2',
  )
})

it('the page of a learner shows the saved note when the trainer comes back to the page', async () => {
  let stored = 'À voir mardi.'
  await renderConsole(screenPath, {
    getPerson: ({ learnerUID }) => person({ note: learnerUID === 'l1' ? stored : '' }),
    saveNote: ({ text }) => {
      stored = text
      return {}
    },
  })
  const note = await screen.findByLabelText('Vos notes')
  await act(async () => void fireEvent.change(note, { target: { value: 'Vue.' } }))
  await act(async () => void fireEvent.blur(note))
  await act(async () => go('/o/org1/session/s1/personne/l2'))
  await act(async () => go('/o/org1/session/s1/personne/l1'))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Vos notes').value).toBe('Vue.')
})

it('the page of a learner keeps a new note when the trainer leaves and comes back during the save', async () => {
  let stored = ''
  const server = await renderConsole(screenPath, {
    getPerson: ({ learnerUID }) => person({ note: learnerUID === 'l1' ? stored : '' }),
    saveNote: ({ text }) => {
      stored = text
      return {}
    },
  })
  const note = await screen.findByLabelText('Vos notes')
  const release = server.holdAnswers()
  await act(async () => void fireEvent.change(note, { target: { value: 'Vue.' } }))
  await act(async () => void fireEvent.blur(note))
  await act(async () => go('/o/org1/session/s1/personne/l2'))
  await act(async () => go('/o/org1/session/s1/personne/l1'))
  await act(async () => release())
  await screen.findByText('Note enregistrée')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Vos notes').value).toBe('Vue.')
})

it('the page of a learner saves a note after the next login if the login ended while the trainer typed', async () => {
  let isLoggedIn = true
  const requireLogin = () => {
    if (!isLoggedIn) throw new CallError('unauthenticated', 'Entrez.')
  }
  const server = await renderConsole(screenPath, {
    getPerson: () => {
      requireLogin()
      return person()
    },
    saveNote: () => {
      requireLogin()
      return {}
    },
    beginPasskeyLogin: () => ({ sealed: 'sealed-sealed-sealed', options: { challenge: 'x' } }),
    enterWithPasskey: () => ({ me: me() }),
  })
  const note = await screen.findByLabelText('Vos notes')
  await act(async () => void fireEvent.change(note, { target: { value: 'Vue.' } }))
  isLoggedIn = false
  await act(async () => void window.dispatchEvent(new Event('online')))
  await screen.findByText(/Votre connexion est terminée/)
  await act(async () => void fireEvent.blur(note))
  isLoggedIn = true
  await pressButton('Continuer avec ma clé d’accès')
  expect(await screen.findByText('Note enregistrée')).toBeTruthy()
  expect(server.lastBody('saveNote')).toMatchObject({ learnerUID: 'l1', text: 'Vue.' })
})

it('the page of a learner saves the note after the trainer has logged in again in another tab', async () => {
  let loggedInUID: string | undefined = 'staff1'
  const requireLogin = () => {
    if (loggedInUID === undefined) throw new CallError('unauthenticated', 'Entrez.')
  }
  const server = await renderConsole(screenPath, {
    getMe: () => {
      requireLogin()
      return me(loggedInUID === undefined ? {} : { uid: loggedInUID })
    },
    getPerson: () => person(),
    saveNote: () => {
      requireLogin()
      return {}
    },
  })
  const note = await screen.findByLabelText('Vos notes')
  await act(async () => void fireEvent.change(note, { target: { value: 'Vue.' } }))
  loggedInUID = undefined
  await act(async () => void fireEvent.blur(note))
  await screen.findByText(/Votre connexion est terminée/)
  const focusWindow = () => act(async () => void window.dispatchEvent(new Event('focus')))
  await focusWindow()
  loggedInUID = 'staff2'
  await focusWindow()
  expect(server.receivedCalls.filter(({ name }) => name === 'saveNote')).toHaveLength(1)
  expect(screen.getByText(/Votre connexion est terminée/)).toBeTruthy()
  loggedInUID = 'staff1'
  await focusWindow()
  expect(await screen.findByText('Note enregistrée')).toBeTruthy()
  expect(server.lastBody('saveNote')).toMatchObject({ learnerUID: 'l1', text: 'Vue.' })
  expect(screen.queryByText(/Votre connexion est terminée/)).toBeNull()
})

describe('an unsaved note', () => {
  const hasUnloadWarning = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const noteField = () => screen.findByLabelText<HTMLTextAreaElement>('Vos notes')
  const type = async (value: string) => {
    const field = await noteField()
    await act(async () => void fireEvent.change(field, { target: { value } }))
  }
  const blur = async () => {
    const field = await noteField()
    await act(async () => void fireEvent.blur(field))
  }
  const logOut = () => act(async () => screen.getAllByRole('button', { name: 'Se déconnecter' })[0]?.click())
  const openPerson = (uid: string) => act(async () => go(`/o/org1/session/s1/personne/${uid}`))
  /** The server cannot save notes until the test sets `isServerDown` to false. */
  const renderPerson = async () => {
    const state = { isServerDown: true }
    const server = await renderConsole(screenPath, {
      getPerson: () => person({ note: '' }),
      saveNote: () => {
        if (state.isServerDown) throw new CallError('unavailable')
        return {}
      },
      leave: () => ({}),
    })
    return { server, state }
  }

  it('is reported as not saved after a failed save, until « Réessayer » saves it', async () => {
    const { server, state } = await renderPerson()
    expect((await noteField()).value).toBe('')
    expect(hasUnloadWarning()).toBe(false)
    await type('Vue.')
    expect(hasUnloadWarning()).toBe(true)
    await blur()
    expect(await screen.findByText(/Note pas enregistrée/)).toBeTruthy()
    expect(await accessibilityViolations()).toEqual([])
    state.isServerDown = false
    await pressButton('Réessayer')
    await screen.findByText('Note enregistrée')
    expect(screen.queryByText(/Note pas enregistrée/)).toBeNull()
    expect(server.lastBody('saveNote')).toMatchObject({ learnerUID: 'l1', text: 'Vue.' })
    expect(hasUnloadWarning()).toBe(false)
  })

  it('is announced on other screens when its save fails after the trainer has left the page', async () => {
    const { server, state } = await renderPerson()
    await type('Vue.')
    const release = server.holdAnswers()
    await blur()
    await openPerson('l2')
    await act(async () => release())
    expect(await screen.findByText(/Votre note sur .* n’est pas enregistrée/)).toBeTruthy()
    expect((await noteField()).value).toBe('')
    expect(hasUnloadWarning()).toBe(true)
    await openPerson('l1')
    expect((await noteField()).value).toBe('Vue.')
    await openPerson('l2')
    state.isServerDown = false
    await pressButton('Réessayer')
    await screen.findByText('Note enregistrée')
    expect(screen.queryByText(/Votre note sur/)).toBeNull()
    expect(server.lastBody('saveNote')).toMatchObject({ learnerUID: 'l1', text: 'Vue.' })
    expect(hasUnloadWarning()).toBe(false)
  })

  it('is lost when the trainer presses « Abandonner la note »', async () => {
    await renderPerson()
    await type('Vue.')
    await blur()
    await openPerson('l2')
    await pressButton('Abandonner la note')
    expect(screen.queryByText(/Votre note sur/)).toBeNull()
    await openPerson('l1')
    expect((await noteField()).value).toBe('')
  })

  it('makes the console ask for confirmation when the trainer logs out', async () => {
    const { server } = await renderPerson()
    await type('Vue.')
    await blur()
    await logOut()
    expect(await screen.findByRole('dialog', { name: /^Se déconnecter sans enregistrer/ })).toBeTruthy()
    await pressButton('Rester ici')
    expect(server.lastBody('leave')).toBeUndefined()
    await logOut()
    await pressButton('Quitter quand même')
    expect(server.lastBody('leave')).toBeTruthy()
  })

  it('that the trainer edits during a save is sent after the end of that save', async () => {
    const { server, state } = await renderPerson()
    state.isServerDown = false
    await type('Vue.')
    const release = server.holdAnswers()
    await blur()
    await type('Vue mardi.')
    await blur()
    const sentNotes = () =>
      server.receivedCalls.flatMap(({ name, body }) => (name === 'saveNote' ? [body] : []))
    expect(sentNotes()).toHaveLength(1)
    await act(async () => release())
    await screen.findByText('Note enregistrée')
    expect(sentNotes()).toEqual([
      expect.objectContaining({ text: 'Vue.' }),
      expect.objectContaining({ text: 'Vue mardi.' }),
    ])
    expect((await noteField()).value).toBe('Vue mardi.')
  })

  it('is saved even if the trainer has typed the old text again after a failed save', async () => {
    const { server, state } = await renderPerson()
    await type('Vue.')
    await blur()
    await type('')
    await blur()
    state.isServerDown = false
    await pressButton('Réessayer')
    await screen.findByText('Note enregistrée')
    expect(server.lastBody('saveNote')).toMatchObject({ text: '' })
    expect((await noteField()).value).toBe('')
  })
})

it('the console asks for confirmation when the trainer leaves the page of a learner while typing a note', async () => {
  await renderConsole(screenPath, { getPerson: () => person() })
  const note = await screen.findByLabelText<HTMLTextAreaElement>('Vos notes')
  await act(async () => void fireEvent.change(note, { target: { value: 'Vue.' } }))
  await act(async () => go('/o/org1/session/s1/personne/l2'))
  await screen.findByRole('dialog', { name: /^Quitter sans enregistrer votre note/ })
  await pressButton('Rester ici')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Vos notes').value).toBe('Vue.')
})

it('the console says that the page of an erased learner does not exist', async () => {
  await renderConsole(screenPath, {
    getPerson: () => {
      throw new CallError('not-found')
    },
  })
  expect(await screen.findByText('Rien à cette adresse')).toBeTruthy()
})
