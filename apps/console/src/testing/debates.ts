// Sample debate choices and debate cards for tests. The story has two chapters.
import type { DebateCard, DebateChoice, DebateMap, ProjectedCard } from '@didascalie/contract'

export const choice = (n: number, changes: Partial<DebateChoice> = {}): DebateChoice => ({
  choice: `r${n}`,
  chapter: n % 2 === 0 ? 'ch1' : 'ch2',
  scene: `scene${n}`,
  sceneName: `La scène ${n}`,
  prompt: { talker: 'Le gardien', text: 'Qui *monte* la garde ?' },
  background: '',
  weight: 'lasting',
  weighs: true,
  replies: [
    { id: `r${n}`, text: 'Moi.', taken: 6, offered: 17 },
    { id: `q${n}`, text: 'Toi.', taken: 5, offered: 14 },
    { id: `p${n}`, text: 'Personne.', taken: 6, offered: 17 },
  ],
  met: 17,
  split: 0.99,
  rank: n + 1,
  hasCard: n === 0,
  ...changes,
})

/** A choice without statistics, because too few people answered it. */
export const choiceWithoutStatistics = (n: number): DebateChoice =>
  choice(n, {
    met: null,
    split: null,
    rank: null,
    replies: choice(n).replies.map((reply) => ({ ...reply, taken: null, offered: null })),
  })

export const card: DebateCard = {
  choice: 'r0',
  title: 'La garde',
  where: 'Le phare',
  when: 'Un soir',
  situation: 'La nuit tombe et la lampe est froide.',
  now: ['Il rit.', 'Elle soupire.', 'Silence.'],
  later: ['Au matin, la lampe brûle.', '', 'Au matin, un bateau manque.'],
  question: 'À qui revient la garde ?',
  follow: ['Qui n’a rien dit ?'],
  notions: [{ number: 1, title: 'Fiabilité' }],
}

export const debateMap = (changes: Partial<DebateMap> = {}): DebateMap => ({
  players: 22,
  bySteps: true,
  chapters: [
    { id: 'ch1', name: 'Chapitre un' },
    { id: 'ch2', name: 'Chapitre deux' },
  ],
  choices: [
    choice(0),
    choice(1),
    choice(2, { weighs: false, rank: null, split: 0.4 }),
    choiceWithoutStatistics(3),
  ],
  cards: [card],
  gone: 0,
  ...changes,
})

export const projectedCard = (changes: Partial<ProjectedCard> = {}): ProjectedCard => {
  const { notions: _, ...rest } = card
  return {
    ...rest,
    sceneName: 'La scène 0',
    prompt: { talker: 'Le gardien', text: 'Qui monte la garde ?' },
    background: '',
    met: 17,
    replies: [
      { id: 'r0', text: 'Moi.', taken: 9, few: false },
      { id: 'q0', text: 'Toi.', taken: null, few: true },
      { id: 'p0', text: 'Personne.', taken: 6, few: false },
    ],
    ...changes,
  }
}
