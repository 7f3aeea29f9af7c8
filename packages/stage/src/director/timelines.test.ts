import type { Line } from '@didascalie/engine'
import { describe, expect, it } from 'vitest'
import {
  backgroundScroll,
  talkerIn,
  talkerOut,
  titleDelay,
  titleLetter,
  transition,
  wordReveal,
} from '../constants.js'
import { emptyStage, type StageState } from '../scene/stage-state.js'
import { arrivalAt, ellipseOf } from './arrival.js'
import { dialogueOf, objectsOf } from './dialogue.js'
import { playbackOf } from './playback.js'
import type { Timeline } from './timeline.js'

const settings = { reduceMotion: false, waitForMe: false, textSpeed: 1 }
const normal = playbackOf(settings, () => 'Ici')
const still = playbackOf({ ...settings, reduceMotion: true }, () => 'Ici')

/** A stage that shows a place and is not black. */
const open: StageState = { ...emptyStage, covered: false, background: 'canal_matin' }
const line = (talker: string, text: string, speed = 1): Line => ({
  id: 'n',
  talker,
  text,
  speed,
  didascalie: false,
  voiceFile: '',
})

/** Lists each change of one part of the stage state, with its time from the start. */
function changesOf<Part>(timeline: Timeline, partOf: (picture: StageState) => Part): [number, Part][] {
  const changes: [number, Part][] = []
  let time = 0
  for (const { picture, ms } of timeline.beats) {
    const part = partOf(picture)
    if (changes.length === 0 || JSON.stringify(changes.at(-1)?.[1]) !== JSON.stringify(part))
      changes.push([time, part])
    if (ms < Number.POSITIVE_INFINITY) time += ms
  }
  return changes
}

const lengthOf = ({ beats }: Timeline) => beats.reduce((sum, { ms }) => sum + ms, 0)

describe('the arrival in a place', () => {
  const arrival = arrivalAt(open, 'openspace_matin', normal)

  it('fades to black, changes the background under the black, then slides', () => {
    expect(changesOf(arrival, ({ covered }) => covered).map(([, covered]) => covered)).toEqual([true, false])
    expect(changesOf(arrival, ({ background }) => background)).toEqual([
      [0, 'canal_matin'],
      [transition / 2, 'openspace_matin'],
    ])
    expect(changesOf(arrival, ({ slid }) => slid).map(([, slid]) => slid)).toEqual([true, false, true])
  })

  it('types the title letter by letter, then continues without a press', () => {
    const letters = changesOf(arrival, ({ letters }) => letters)
    expect(letters.map(([, count]) => count)).toEqual([0, 1, 2, 3])
    const [, first, second] = letters.map(([time]) => time)
    expect((second ?? 0) - (first ?? 0)).toBe(titleLetter)
    expect(first).toBeGreaterThan(titleDelay)
    expect(arrival.ending).toBe('answer')
    expect(lengthOf(arrival)).toBeGreaterThanOrEqual(transition / 2 + backgroundScroll)
  })

  it('waits for the image of the new background before the beats that show it', () => {
    expect(
      arrival.beats
        .filter(({ picture }) => picture.background === 'openspace_matin')
        .map(({ needs }) => needs),
    ).toEqual(expect.arrayContaining([['bg/openspace_matin.jpg']]))
  })

  it('changes the background without a fade to black if only the hour of the place changes', () => {
    const swap = arrivalAt({ ...open, letters: 3 }, 'canal_soir', normal)
    expect(
      swap.beats.map(({ picture, ms }) => [picture.background, picture.covered, picture.letters, ms]),
    ).toEqual([['canal_soir', false, 3, 0]])
  })

  it('does not fade to black if the stage is already black', () => {
    const blackStage = { ...open, covered: true }
    expect(changesOf(arrivalAt(blackStage, 'atelier', normal), ({ background }) => background)).toEqual([
      [0, 'atelier'],
    ])
  })

  it('does not slide when motion is reduced', () => {
    expect(changesOf(arrivalAt(open, 'atelier', still), ({ slid }) => slid)).toEqual([[0, true]])
    expect(lengthOf(arrivalAt(open, 'atelier', still))).toBeLessThan(lengthOf(arrival))
  })
})

describe('the timeline of a line', () => {
  const lineTimeline = (
    previous: StageState,
    talker: string,
    text = 'Un deux trois.',
    speed = 1,
    playback = normal,
  ) => dialogueOf(previous, { kind: 'line', line: line(talker, text, speed) }, playback)

  it('brings the talker in, then reveals one word every 0.08 s', () => {
    const words = changesOf(lineTimeline(open, 'ines_neutre'), ({ bubble }) => bubble?.words)
    expect(words).toEqual([
      [0, undefined],
      [talkerIn, 1],
      [talkerIn + wordReveal, 2],
      [talkerIn + 2 * wordReveal, 3],
    ])
  })

  it('divides the time per word by the speed of the line and by the learner’s text speed', () => {
    const quick = playbackOf({ ...settings, textSpeed: 2 }, () => '')
    const words = changesOf(
      lineTimeline(open, 'ines_neutre', 'Un deux.', 2, quick),
      ({ bubble }) => bubble?.words,
    )
    expect(words.at(-1)?.[0]).toBe(talkerIn + wordReveal / 4)
  })

  it('fades the previous talker out before the next one comes in', () => {
    const previous: StageState = { ...open, talker: { id: 'ines_neutre', on: true } }
    expect(changesOf(lineTimeline(previous, 'gerard_neutre'), ({ talker }) => talker)).toEqual([
      [0, { id: 'ines_neutre', on: true }],
      [0, { id: 'ines_neutre', on: false }],
      [talkerOut, { id: 'gerard_neutre', on: true }],
    ])
  })

  it('keeps the current talker during a stage direction', () => {
    const previous: StageState = { ...open, talker: { id: 'ines_neutre', on: true } }
    const prompt = { ...line('', 'Elle attend.'), didascalie: true }
    const withTalker = dialogueOf(previous, { kind: 'choices', prompt, replies: [] }, normal)
    expect(changesOf(withTalker, ({ talker }) => talker?.id)).toEqual([[0, 'ines_neutre']])
    const withoutTalker = dialogueOf(open, { kind: 'choices', prompt, replies: [] }, normal)
    expect(changesOf(withoutTalker, ({ talker }) => talker)).toEqual([[0, null]])
    expect(changesOf(withoutTalker, ({ bubble }) => bubble?.words).at(-1)?.[1]).toBe(2)
  })

  it('keeps a talker on the stage while their mood changes', () => {
    const previous: StageState = { ...open, talker: { id: 'ines_neutre', on: true } }
    const talkers = changesOf(lineTimeline(previous, 'ines_sourire'), ({ talker }) => talker?.on)
    expect(talkers).toEqual([[0, true]])
  })

  it('shows the panel only after the last word', () => {
    const timeline = lineTimeline(open, 'ines_neutre')
    const shown = changesOf(timeline, ({ panel }) => panel?.shown)
    expect(shown.at(-1)).toEqual([talkerIn + 2 * wordReveal, true])
    expect(timeline.ending).toBe('rest')
  })

  it('shows all words at once when motion is reduced', () => {
    const words = changesOf(
      lineTimeline(open, 'ines_neutre', 'Un deux trois.', 1, still),
      ({ bubble }) => bubble?.words,
    )
    expect(words.map(([, count]) => count)).toEqual([undefined, 3])
  })

  it('fades the black out before the talker comes in', () => {
    const blackStage = { ...open, covered: true, ellipse: { text: 'x', wait: 1, phase: 'gone' as const } }
    const [, first] = changesOf(lineTimeline(blackStage, 'ines_neutre'), ({ talker }) => talker?.id)
    expect(first?.[0]).toBeGreaterThan(0)
  })
})

describe('the timeline of a point-and-click moment', () => {
  it('fades the talker out, then offers the objects', () => {
    const previous: StageState = { ...open, talker: { id: 'ines_neutre', on: true } }
    const objects = [{ objectName: 'casque', actions: [{ id: 'a', index: 0, text: 'Prendre' }] }]
    const timeline = objectsOf(previous, { kind: 'objects', objects }, normal)
    expect(changesOf(timeline, ({ objects }) => objects.length)).toEqual([
      [0, 0],
      [talkerOut, 1],
    ])
    expect(timeline.beats.at(-1)?.picture.talker).toBeNull()
    expect(timeline.beats.at(-1)?.needs).toEqual(['prop/canal_matin/casque.png'])
  })
})

describe('the timeline of an ellipse (a jump in time)', () => {
  it('goes through the phases black, shown, running and gone', () => {
    expect(changesOf(ellipseOf(open, 'Mardi.', 3000, normal), ({ ellipse }) => ellipse?.phase)).toEqual([
      [0, 'black'],
      [1000, 'shown'],
      [1500, 'running'],
      [4500, 'gone'],
    ])
  })
})
