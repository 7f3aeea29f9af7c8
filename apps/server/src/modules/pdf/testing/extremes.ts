import type { Bilan } from '../debrief.js'
import { sampleBilan, sampleFacts } from './sample.js'

const forEachNotion = <Answer>(answer: Answer) => Array.from({ length: 8 }, () => answer)
const longText = 'Ne jamais finir une phrase que l’on aurait pu commencer autrement. '.repeat(30)

/** Debriefs with extreme data, for layout tests. */
export const extremes: Record<string, Bilan> = {
  'nothing answered, nothing played': sampleBilan({ playedSeconds: 0 }, forEachNotion(null)),
  'everything acquired': sampleBilan({}, forEachNotion(true)),
  'nothing acquired': sampleBilan({}, forEachNotion(false)),
  'endless names': sampleBilan({
    firstname: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(5),
    lastname: 'X'.repeat(300),
    organisation: longText,
    sessionName: longText,
  }),
  'endless notions': sampleBilan({
    notions: sampleBilan({}, forEachNotion(false)).notions.map((notion) => ({
      ...notion,
      title: longText,
      gestures: [longText, longText, longText],
      viewed: true,
    })),
  }),
  'endless sentences': sampleBilan({
    notions: sampleBilan({}, forEachNotion(true)).notions.map((notion) => ({ ...notion, survey: longText })),
  }),
  'facts from the game': sampleBilan({ facts: sampleFacts }),
  'four facts about each notion': sampleBilan({
    facts: sampleFacts,
    notions: sampleBilan({}, forEachNotion(false)).notions.map((notion) => ({
      ...notion,
      reachedFacts: sampleFacts.slice(1).map(({ text }) => text),
    })),
  }),
  'facts, with nothing acquired': sampleBilan({ facts: sampleFacts }, forEachNotion(false)),
  'endless facts, notions and names': sampleBilan({
    own: [longText, longText, longText],
    firstname: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(5),
    lastname: 'X'.repeat(300),
    organisation: longText,
    sessionName: longText,
    facts: sampleFacts.map(() => ({ when: longText, text: longText, question: longText })),
    notions: sampleBilan({}, forEachNotion(true)).notions.map((notion) => ({
      ...notion,
      title: longText,
      survey: longText,
      gestures: [longText, longText],
      reachedFacts: [longText],
    })),
  }),
  'an empty list of facts': sampleBilan({ facts: [] }),
  'no suggestions': sampleBilan({
    notions: sampleBilan({}, forEachNotion(false)).notions.map((notion) => ({ ...notion, gestures: [] })),
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
