import type { Bilan } from '../debrief.js'
import { sampleBilan, sampleWeek } from './sample.js'

const everyone = <Answer>(answer: Answer) => Array.from({ length: 8 }, () => answer)
const endless = 'Ne jamais finir une phrase que l’on aurait pu commencer autrement. '.repeat(30)

/** Debriefs with extreme data, for layout tests. */
export const extremes: Record<string, Bilan> = {
  'nothing answered, nothing played': sampleBilan({ seconds: 0 }, everyone(null)),
  'everything acquired': sampleBilan({}, everyone(true)),
  'nothing acquired': sampleBilan({}, everyone(false)),
  'endless names': sampleBilan({
    firstname: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(5),
    lastname: 'X'.repeat(300),
    organisation: endless,
    sessionName: endless,
  }),
  'endless notions': sampleBilan({
    notions: sampleBilan({}, everyone(false)).notions.map((notion) => ({
      ...notion,
      title: endless,
      gestures: [endless, endless, endless],
      viewed: true,
    })),
  }),
  'endless sentences': sampleBilan({
    notions: sampleBilan({}, everyone(true)).notions.map((notion) => ({ ...notion, survey: endless })),
  }),
  'a week': sampleBilan({ week: sampleWeek }),
  'a week with four facts about each notion': sampleBilan({
    week: sampleWeek,
    notions: sampleBilan({}, everyone(false)).notions.map((notion) => ({
      ...notion,
      done: sampleWeek.slice(1).map(({ text }) => text),
    })),
  }),
  'a week of which nothing was acquired': sampleBilan({ week: sampleWeek }, everyone(false)),
  'an endless week with endless notions and names': sampleBilan({
    firstname: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(5),
    lastname: 'X'.repeat(300),
    organisation: endless,
    sessionName: endless,
    week: sampleWeek.map(() => ({ when: endless, text: endless, question: endless })),
    notions: sampleBilan({}, everyone(true)).notions.map((notion) => ({
      ...notion,
      title: endless,
      survey: endless,
      gestures: [endless, endless],
      chosenGestures: [endless, endless],
      done: [endless],
    })),
  }),
  'an empty week': sampleBilan({ week: [] }),
  'no gestures': sampleBilan({
    notions: sampleBilan({}, everyone(false)).notions.map((notion) => ({ ...notion, gestures: [] })),
  }),
  'nothing at all': sampleBilan({
    firstname: '',
    lastname: '',
    organisation: '',
    sessionName: '',
    notions: [],
  }),
  'other alphabets and emoji': sampleBilan({
    firstname: '李 🙂',
    lastname: 'Иванова',
    organisation: '🏗️ Ateliers & Cie <b>',
    sessionName: 'مرحبا',
  }),
  'an unreadable logo': sampleBilan({ logo: Buffer.from('not an image') }),
  'an empty logo': sampleBilan({ logo: Buffer.alloc(0) }),
}
