import { describe, expect, it } from 'vitest'
import { buttonsFor, type Status, type StatusEvent, statusAfter, statuses } from './status.js'

const events: [Status, StatusEvent, Status][] = [
  ['none', { kind: 'started' }, 'loading'],
  ['loading', { kind: 'loaded', warning: true }, 'warning'],
  ['loading', { kind: 'loaded', warning: false }, 'login'],
  ['login', { kind: 'connected', development: false }, 'logo'],
  ['login', { kind: 'connected', development: true }, 'home'],
  ['logo', { kind: 'logo-shown' }, 'home'],
  ['home', { kind: 'play', saved: false }, 'intro'],
  ['home', { kind: 'play', saved: true }, 'playing'],
  ['intro', { kind: 'intro-done' }, 'playing'],
  ['playing', { kind: 'story-ended', demo: false }, 'outro'],
  ['playing', { kind: 'story-ended', demo: true }, 'endingDemo'],
  ['outro', { kind: 'outro-done' }, 'ending'],
  ['ending', { kind: 'home' }, 'home'],
  ['endingDemo', { kind: 'home' }, 'home'],
]

describe('the status after an event', () => {
  it.each(events)('from %s, on event %o, is %s', (from, event, to) => {
    expect(statusAfter(from, event)).toBe(to)
  })

  it('is the same if the event does not apply', () => {
    for (const [, event] of events) {
      const applicableStatuses = events.filter(([, other]) => other.kind === event.kind).map(([from]) => from)
      for (const status of statuses) {
        if (!applicableStatuses.includes(status)) expect(statusAfter(status, event)).toBe(status)
      }
    }
  })

  it('is the intro after a restart from home, home after one from a later screen, and stays login on the login screen', () => {
    expect(statusAfter('home', { kind: 'restarted' })).toBe('intro')
    expect(statusAfter('playing', { kind: 'restarted' })).toBe('home')
    expect(statusAfter('ending', { kind: 'restarted' })).toBe('home')
    expect(statusAfter('login', { kind: 'restarted' })).toBe('login')
  })

  it('is login after a logout or an expired login, but stays loading while the game loads', () => {
    expect(statusAfter('playing', { kind: 'signed-out' })).toBe('login')
    expect(statusAfter('loading', { kind: 'signed-out' })).toBe('loading')
    expect(statusAfter('home', { kind: 'quit' })).toBe('login')
  })

  it('is the ending when the learner reopens the ending from home', () => {
    expect(statusAfter('home', { kind: 'review' })).toBe('ending')
    expect(statusAfter('playing', { kind: 'review' })).toBe('playing')
  })

  it('is home when the story of a logged-in learner has advanced in another tab or browser', () => {
    expect(statusAfter('playing', { kind: 'overtaken' })).toBe('home')
    expect(statusAfter('login', { kind: 'overtaken' })).toBe('login')
  })

  it('is the status of the pressed development key (I, O or E), but stays loading while the game loads', () => {
    expect(statusAfter('login', { kind: 'jump', to: 'ending' })).toBe('ending')
    expect(statusAfter('loading', { kind: 'jump', to: 'ending' })).toBe('loading')
  })
})

describe('buttonsFor', () => {
  const statusesWith = (button: 'burger' | 'quick' | 'journal', demo: boolean, running: boolean) =>
    statuses.filter((status) => buttonsFor(status, { demo, running })[button])

  it('shows the menu button in the endings, and during play once the engine runs', () => {
    expect(statusesWith('burger', false, false)).toEqual(['ending', 'endingDemo'])
    expect(statusesWith('burger', false, true)).toEqual(['playing', 'ending', 'endingDemo'])
  })

  it('shows the resources button only in the ending, and not in a demo', () => {
    expect(statusesWith('quick', false, true)).toEqual(['ending'])
    expect(statusesWith('quick', true, true)).toEqual([])
  })

  it('shows the dialogue log button during play', () => {
    expect(statusesWith('journal', false, true)).toEqual(['playing'])
  })
})
