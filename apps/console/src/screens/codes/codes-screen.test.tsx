import type { CodeRowView, CreatedCodeView } from '@didascalie/contract'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { accessibilityViolations } from '../../testing/axe.js'
import { CallError, type Handlers } from '../../testing/fake-server.js'
import { pressButton, renderConsole } from '../../testing/render-console.js'
import { followUp, now, settings } from '../../testing/samples.js'

const screenPath = '/o/org1/session/s1/codes'
const address = 'https://jeu.example/?uid=s1'
const row = (n: number, changes: Partial<CodeRowView> = {}): CodeRowView => ({
  uid: `c${n}`,
  firstname: 'Enzo',
  lastname: `Castelmur-${n}`,
  state: 'waiting',
  learnerUID: null,
  madeOn: '2026-11-09',
  madeBy: 'Solène Abgrall',
  replaces: null,
  reason: '',
  ...changes,
})
const newCode = (n: number): CreatedCodeView => ({
  uid: `m${n}`,
  line: n,
  firstname: 'Adam',
  lastname: `Tirouard-${n}`,
  code: `7K2M-XQ4T-${1000 + n}`,
})
const withCodes = (codes: CodeRowView[]): Handlers => ({
  listCodes: () => ({ address, seats: { of: 24, left: 24 - codes.length }, codes }),
})
const checkHandlers: Handlers = {
  checkPeople: ({ people }) => ({
    good: people.filter(({ lastname }) => lastname !== '').map(({ line }) => line),
    faults: people
      .filter(({ lastname }) => lastname === '')
      .map(({ line, firstname, lastname }) => ({
        line,
        firstname,
        lastname,
        what: 'no-lastname' as const,
        detail: '',
      })),
    seats: { of: 24, left: 20 },
  }),
}
const paste = (text: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText('Votre liste'), { target: { value: text } }))
const list = 'NOM\tPrénom\tCourriel\nTIROUARD\tAdam\ta@b.fr\n\tEnzo\t'

it('the codes screen offers to paste a list when the session has no codes', async () => {
  await renderConsole(screenPath, { ...withCodes([]), ...checkHandlers })
  await pressButton('Coller une liste')
  expect(screen.getByText(/Les lignes lues se montreront ici/)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Votre liste'))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Créer/ }).disabled).toBe(true)
  expect(await accessibilityViolations()).toEqual([])
})

it('the codes screen shows the invalid lines of a pasted list first, and sends only names to the server', async () => {
  const server = await renderConsole(screenPath, { ...withCodes([]), ...checkHandlers })
  await pressButton('Coller une liste')
  await paste(list)
  const region = await screen.findByRole('region', { name: 'Lignes lues' })
  expect(await screen.findByText('1 à corriger')).toBeTruthy()
  const [first] = within(region).getAllByRole('row').slice(1)
  expect(first?.textContent).toBe('3RetirerIl manque le nom de famille.')
  expect(screen.getByLabelText<HTMLInputElement>('Prénom, ligne 3').value).toBe('Enzo')
  expect(screen.getByText(/Une colonne laissée de côté : Courriel/)).toBeTruthy()
  expect(JSON.stringify(server.lastBody('checkPeople'))).not.toContain('a@b.fr')
  expect(await accessibilityViolations()).toEqual([])
})

it('the codes screen keeps the focus in a field while the trainer corrects an invalid line', async () => {
  const server = await renderConsole(screenPath, {
    ...withCodes([]),
    ...checkHandlers,
    makeCodes: () => ({ address, made: [newCode(2), newCode(3)], faults: [] }),
  })
  await pressButton('Coller une liste')
  await paste(`${list}\n\tLou\t`)
  await screen.findByText('2 à corriger')
  const field = screen.getByLabelText<HTMLInputElement>('Nom, ligne 3')
  field.focus()
  for (const typed of ['R', 'Ri', 'Rio']) {
    await act(async () => void fireEvent.change(field, { target: { value: typed } }))
    expect(document.activeElement).toBe(field)
    expect(screen.getByLabelText('Nom, ligne 4')).toBeTruthy()
  }
  await screen.findByText('1 à corriger')
  expect(document.activeElement).toBe(field)
  await pressButton('Retirer la ligne 4')
  await pressButton('Créer 2 codes')
  expect(server.lastBody('makeCodes')).toMatchObject({
    people: [
      { line: 2, firstname: 'Adam', lastname: 'Tirouard' },
      { line: 3, firstname: 'Enzo', lastname: 'Rio' },
    ],
  })
})

it('the codes screen offers to raise the number of seats when the list has more people than free seats', async () => {
  let seats = 1
  const server = await renderConsole(screenPath, {
    ...withCodes([]),
    checkPeople: ({ people }) => ({
      good: people.slice(0, seats).map(({ line }) => line),
      faults: people.slice(seats).map((person) => ({ ...person, what: 'no-seat' as const, detail: '' })),
      seats: { of: seats, left: seats },
    }),
    changeSession: ({ changes }) => {
      seats = changes.seats ?? 0
      return { session: settings({ seats }), nameUsed: false }
    },
  })
  await pressButton('Coller une liste')
  await paste('Adam;Tirouard\nEnzo;Rio\nLou;Petit')
  await pressButton('Porter la session à 3 places')
  expect(server.lastBody('changeSession')).toMatchObject({ sessionUID: 's1', changes: { seats: 3 } })
  expect(await screen.findByText('3 prêts')).toBeTruthy()
  expect(screen.queryByText(/Plus de place/)).toBeNull()
})

it('the codes screen repeats a lost request for new codes with the same idempotency key', async () => {
  const server = await renderConsole(screenPath, {
    ...withCodes([]),
    ...checkHandlers,
    makeCodes: () => ({ address, made: [newCode(2)], faults: [] }),
  })
  await pressButton('Coller une liste')
  await paste(list)
  await screen.findByText('1 à corriger')
  server.isUnreachable = true
  await pressButton('Créer 1 code')
  expect((await screen.findByRole('alert')).textContent).toMatch(/rien n’est fabriqué deux fois/)
  const lostRequest = server.lastBody('makeCodes')
  server.isUnreachable = false
  await pressButton('Créer 1 code')
  expect(await screen.findByText('7K2M-XQ4T-1002')).toBeTruthy()
  expect(server.lastBody('makeCodes')).toEqual(lostRequest)
  expect(lostRequest).toMatchObject({
    people: [{ line: 2, firstname: 'Adam', lastname: 'Tirouard' }],
    nameless: 0,
  })
})

it('the codes screen shows new codes until the trainer confirms that the codes are in a safe place', async () => {
  await renderConsole(screenPath, {
    ...withCodes([]),
    ...checkHandlers,
    makeCodes: () => ({ address, made: [newCode(1), newCode(2)], faults: [] }),
  })
  await pressButton('Coller une liste')
  await act(
    async () => void fireEvent.change(screen.getByLabelText('Codes sans nom'), { target: { value: '2' } }),
  )
  await pressButton('Créer 2 codes')
  expect(await screen.findByText(/Voici les 2 codes, pour la seule fois/)).toBeTruthy()
  const print = screen.getByRole('button', { name: 'Imprimer les cartes' })
  await vi.waitFor(() => expect(document.activeElement).toBe(print), { timeout: 20_000 })
  await act(async () => print.click())
  await pressButton('Retour aux codes')
  await vi.waitFor(() => expect(document.activeElement).toBe(print), { timeout: 20_000 })
  const done = screen.getByRole<HTMLButtonElement>('button', { name: 'Terminer' })
  expect(done.disabled).toBe(true)
  expect(await accessibilityViolations()).toEqual([])
  await act(async () => screen.getByRole('checkbox').click())
  await act(async () => done.click())
  expect(screen.queryByText('7K2M-XQ4T-1001')).toBeNull()
  expect(document.activeElement?.id).toBe('contenu')
})

it('the codes screen asks before the trainer leaves new codes that are not yet in a safe place', async () => {
  await renderConsole(screenPath, {
    ...withCodes([row(1)]),
    replaceCodes: () => ({ address, made: [newCode(1)] }),
    getFollowUp: () => ({ version: 'v1', at: now, follow: followUp(3) }),
  })
  await pressButton('Remplacer le code d’Enzo Castelmur-1')
  await pressButton('Remplacer le code')
  const code = '7K2M-XQ4T-1001'
  await screen.findByText(code)
  const isCodeShown = () =>
    screen.queryByText(code) !== null && window.location.pathname === `/regie${screenPath}`
  const question = { name: /^Quitter sans garder les codes/ }
  const tab = screen.getByRole('link', { name: 'Suivi' })

  await act(async () => tab.click())
  expect(await screen.findByRole('dialog', question)).toBeTruthy()
  expect(await accessibilityViolations()).toEqual([])
  await pressButton('Rester ici')
  expect(isCodeShown()).toBe(true)

  await act(async () => {
    window.history.replaceState(null, '', '/regie/o/org1/sessions')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await pressButton('Rester ici')
  expect(isCodeShown()).toBe(true)

  await act(async () => screen.getAllByRole('button', { name: 'Se déconnecter' })[0]?.click())
  await pressButton('Rester ici')
  expect(isCodeShown()).toBe(true)

  const reload = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(reload)
  expect(reload.defaultPrevented).toBe(true)

  await act(async () => tab.click())
  await pressButton('Quitter quand même')
  expect(await screen.findByRole('heading', { name: 'Où en est le groupe' })).toBeTruthy()
  const reloadLater = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(reloadLater)
  expect(reloadLater.defaultPrevented).toBe(false)
})

it('the codes screen keeps new codes visible when the server answers that it received too many requests', async () => {
  const server = await renderConsole(screenPath, {
    ...withCodes([row(1)]),
    replaceCodes: () => ({ address, made: [newCode(1)] }),
  })
  await pressButton('Remplacer le code d’Enzo Castelmur-1')
  await pressButton('Remplacer le code')
  const code = await screen.findByText('7K2M-XQ4T-1001')
  server.handlers.getSession = () => {
    throw new CallError('too-many', 'Trop de demandes.')
  }
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect((await screen.findByRole('alert')).textContent).toBe('Trop de demandes.')
  expect(screen.getByText('7K2M-XQ4T-1001')).toBe(code)
})

it('the codes screen asks nothing when the trainer leaves after confirming that the new codes are in a safe place', async () => {
  await renderConsole(screenPath, {
    ...withCodes([row(1)]),
    replaceCodes: () => ({ address, made: [newCode(1), newCode(2)] }),
    getFollowUp: () => ({ version: 'v1', at: now, follow: followUp(3) }),
  })
  await pressButton('Remplacer le code d’Enzo Castelmur-1')
  await pressButton('Remplacer le code')
  await act(async () => screen.getByRole('checkbox').click())
  await act(async () => screen.getByRole('link', { name: 'Suivi' }).click())
  expect(await screen.findByRole('heading', { name: 'Où en est le groupe' })).toBeTruthy()
})

it('the codes screen prints one card per code, ten cards per sheet, with the address that learners type', async () => {
  const newCodes = Array.from({ length: 24 }, (_, n) => newCode(n))
  await renderConsole(screenPath, {
    ...withCodes([]),
    ...checkHandlers,
    getSession: () => ({ session: settings({ shortAddress: 'https://jeu.example' }) }),
    makeCodes: () => ({ address, made: newCodes, faults: [] }),
  })
  await pressButton('Coller une liste')
  await act(
    async () => void fireEvent.change(screen.getByLabelText('Codes sans nom'), { target: { value: '24' } }),
  )
  await pressButton('Créer 24 codes')
  await pressButton('Imprimer les cartes')
  expect(await screen.findByText('24 cartes, 3 feuilles A4.')).toBeTruthy()
  expect(screen.getAllByRole('article')).toHaveLength(24)
  expect(screen.getAllByRole('article')[0]?.textContent).toMatch(/Tirouard-0.*jeu\.exampleJusqu’au 27/)
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await pressButton('Imprimer')
  expect(print).toHaveBeenCalledOnce()
  await pressButton('Retour aux codes')
  expect(screen.queryAllByRole('article')).toEqual([])
})

it('the codes screen replaces a code and sends the reason that the trainer chose', async () => {
  const server = await renderConsole(screenPath, {
    ...withCodes([row(1), row(2, { state: 'used' })]),
    replaceCodes: () => ({ address, made: [newCode(1)] }),
  })
  await pressButton('Remplacer le code d’Enzo Castelmur-1')
  expect(await screen.findByRole('dialog', { name: /Remplacer le code d’Enzo Castelmur-1/ })).toBeTruthy()
  expect(await accessibilityViolations()).toEqual([])
  await pressButton('Code vu par quelqu’un')
  await pressButton('Remplacer le code')
  expect(await screen.findByText('7K2M-XQ4T-1001')).toBeTruthy()
  expect(server.lastBody('replaceCodes')).toMatchObject({ codes: ['c1'], reason: 'Code vu par quelqu’un' })
})

it('the codes screen cancels a code without a replacement', async () => {
  const server = await renderConsole(screenPath, {
    ...withCodes([row(1)]),
    cancelCodes: () => ({ cancelled: 1 }),
  })
  await pressButton('Remplacer le code d’Enzo Castelmur-1')
  await pressButton('Annuler ce code sans le remplacer')
  expect(await screen.findByText('Code annulé')).toBeTruthy()
  expect(server.lastBody('cancelCodes')).toMatchObject({ codes: ['c1'] })
})

it('two presses replace a code, and the new code needs no further confirmation', async () => {
  await renderConsole(screenPath, {
    ...withCodes([row(1)]),
    replaceCodes: () => ({ address, made: [newCode(1)] }),
  })
  await pressButton('Remplacer le code d’Enzo Castelmur-1')
  await pressButton('Remplacer le code')
  expect(await screen.findByText('7K2M-XQ4T-1001')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await pressButton('Terminer')
  expect(await screen.findByRole('table')).toBeTruthy()
})

it('the codes screen finds names in any spelling, and says so if there is none', async () => {
  await renderConsole(screenPath, withCodes([row(1, { lastname: 'O’Connor' }), row(2)]))
  await screen.findByRole('table')
  const search = screen.getByRole('searchbox')
  await act(async () => void fireEvent.change(search, { target: { value: "o'connor " } }))
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2)
  await act(async () => void fireEvent.change(search, { target: { value: 'personne' } }))
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText('Aucun code à ce nom dans cette session.')).toBeTruthy()
})

it('the codes screen shows 500 codes on pages of 100, and a search for a name ignores accents', async () => {
  await renderConsole(
    screenPath,
    withCodes(Array.from({ length: 500 }, (_, n) => row(n, n === 321 ? { lastname: 'Étiévant' } : {}))),
  )
  expect(await screen.findByText('1 à 100 sur 500')).toBeTruthy()
  await act(async () => void fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'etie' } }))
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2)
})

it('the codes screen shows no codes for a partner session, whose learners log in with a link', async () => {
  await renderConsole(screenPath, { getSession: () => ({ session: settings({ kind: 'partner' }) }) })
  expect(await screen.findByText(/on y entre par un lien/)).toBeTruthy()
})

it('the codes screen reads a CSV file, and explains what to do with an unreadable workbook', async () => {
  await renderConsole(screenPath, { ...withCodes([]), ...checkHandlers })
  await pressButton('Coller une liste')
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  const choose = (bytes: number[]) =>
    act(async () => {
      if (input)
        fireEvent.change(input, { target: { files: [new File([Uint8Array.from(bytes)], 'liste.csv')] } })
    })
  await choose([0x50, 0x4b, 3, 4])
  expect((await screen.findByRole('alert')).textContent).toMatch(/classeur/)
  await choose(Array.from('Zoé;Nom', (sign) => sign.charCodeAt(0)))
  expect(await screen.findByDisplayValue('Zoé;Nom')).toBeTruthy()
})

it('the codes screen sorts codes by family name, with unnamed codes last', async () => {
  await renderConsole(
    screenPath,
    withCodes([
      row(1, { firstname: '', lastname: '' }),
      row(2, { firstname: 'Rose-Marie', lastname: 'Étiévant' }),
      row(3, { firstname: 'Nour', lastname: 'El Hadry' }),
      row(4, { firstname: 'Mathis', lastname: 'Fauconval' }),
    ]),
  )
  const table = await screen.findByRole('table')
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Nour El Hadry', 'Rose-Marie Étiévant', 'Mathis Fauconval', 'Sans nom'])
})
