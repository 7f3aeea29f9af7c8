// The same story in Yarn, in ink, and as a hand-written function: a loop of scenes. Each scene has a choice that changes a score, and then
// a line that depends on the score.

const initialValues = { score: 0, laps: 0 }

export function yarnSource(sceneCount: number): string {
  const start = ['title: Start', '---', '<<set $score = 0>>', '<<set $laps = 0>>', '<<jump S0>>', '===']
  const body = Array.from({ length: sceneCount }, (_, index) => {
    const isLast = index === sceneCount - 1
    return [
      `title: S${index}`,
      '---',
      `Ines: Bonjour, scène ${index}.`,
      '-> Oui',
      '    <<set $score = $score + 1>>',
      '    Ines: Bien.',
      '-> Non',
      '    <<set $score = $score - 1>>',
      '    Ines: Dommage.',
      '<<if $score > 10>>',
      '    Ines: Beaucoup.',
      '<<else>>',
      '    Ines: Peu.',
      '<<endif>>',
      ...(isLast ? ['<<set $laps = $laps + 1>>', '<<jump S0>>'] : [`<<jump S${index + 1}>>`]),
      '===',
    ]
  })
  return [...start, ...body.flat(), ''].join('\n')
}

export function inkSource(sceneCount: number): string {
  const start = ['VAR score = 0', 'VAR laps = 0', '-> S0']
  const body = Array.from({ length: sceneCount }, (_, index) => {
    const isLast = index === sceneCount - 1
    return [
      `=== S${index} ===`,
      `Ines: Bonjour, scène ${index}.`,
      '+ [Oui]',
      '    ~ score = score + 1',
      '    Ines: Bien.',
      '+ [Non]',
      '    ~ score = score - 1',
      '    Ines: Dommage.',
      '-',
      '{ score > 10:',
      '    Ines: Beaucoup.',
      '- else:',
      '    Ines: Peu.',
      '}',
      ...(isLast ? ['~ laps = laps + 1', '-> S0'] : [`-> S${index + 1}`]),
    ]
  })
  return [...start, ...body.flat(), ''].join('\n')
}

/** The same story without an engine: the upper bound of the speed. */
export function handWritten(sceneCount: number) {
  const state = { ...initialValues, scene: 0, step: 'choice' }
  const openingLine = (scene: number) => `Ines: Bonjour, scène ${scene}.`
  let shownText = openingLine(0)
  return {
    answer(index: number): void {
      if (state.step === 'choice') {
        state.score += index === 0 ? 1 : -1
        shownText = index === 0 ? 'Ines: Bien.' : 'Ines: Dommage.'
        state.step = 'reaction'
      } else if (state.step === 'reaction') {
        shownText = state.score > 10 ? 'Ines: Beaucoup.' : 'Ines: Peu.'
        state.step = 'comment'
      } else {
        state.scene += 1
        if (state.scene === sceneCount) {
          state.scene = 0
          state.laps += 1
        }
        shownText = openingLine(state.scene)
        state.step = 'choice'
      }
    },
    restart(): void {
      Object.assign(state, initialValues, { scene: 0, step: 'choice' })
      shownText = openingLine(0)
    },
    shownText: () => shownText,
    variables: () => ({ score: state.score, laps: state.laps }),
  }
}
