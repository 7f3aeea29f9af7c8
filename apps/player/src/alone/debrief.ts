// The debrief of a game without a server: an HTML page, built on request. Its blob URL is valid until the next debrief is built or the
// player closes.

import { type GameMedia, pictureUrl } from '@didascalie/stage'
import textFace from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url'
import displayFace from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2?url'
import { dataFolder } from '../content/page.js'
import type { FetchDebrief } from '../services/bilan.js'
import { answerChecks, isGraph, isManifest, isPrints } from '../services/checks.js'
import type { ReadFile } from '../services/files.js'
import { type Guard, isNonEmptyText, isNumber, mapOf, maybe, oneOf, shape } from '../services/guards.js'
import { gameFile } from './alone-call.js'
import { type DebriefFact, debriefPage } from './debrief-page.js'
import type { AloneLearner } from './learner.js'
import { knownFacts, replayRun } from './stored-runs.js'

const isDebriefFacts: Guard<Record<string, DebriefFact>> = mapOf(
  shape<DebriefFact>({
    text: isNonEmptyText,
    notion: isNumber,
    question: isNonEmptyText,
    weight: isNumber,
    success: maybe(oneOf(true, false)),
    prints: maybe(isPrints),
    gesture: maybe(isNonEmptyText),
  }),
)

const absoluteUrl = (address: string) => new URL(address, document.baseURI).href

interface AloneDebrief {
  readonly fetchDebrief: FetchDebrief
  /** The URL of the last debrief that was built; `#` before the first debrief. */
  debriefUrl(): string
}

export function createAloneDebrief(learner: AloneLearner, readFile: ReadFile): AloneDebrief {
  let pageUrl: string | undefined
  return {
    debriefUrl: () => pageUrl ?? '#',
    async fetchDebrief() {
      const [game, graph, facts, manifest] = await Promise.all([
        readFile(gameFile, answerChecks.getData),
        readFile('graphData.json', isGraph),
        readFile('facts.json', isDebriefFacts),
        readFile('manifest.json', isManifest),
      ])
      if (game.kind !== 'done') return game
      if (graph.kind !== 'done') return graph
      const factsByKey = facts.kind === 'done' ? facts.data : {}
      const { run, prints, seconds, viewed } = learner.storedState
      const replayed = replayRun(graph.data, prints ? (run?.trace ?? '') : '')
      const media: GameMedia | undefined =
        manifest.kind === 'done'
          ? { manifest: manifest.data, decors: 0, dataFolder: dataFolder() }
          : undefined
      const page = debriefPage({
        game: game.data,
        ...learner.identity,
        date: new Date(),
        playedSeconds: seconds,
        viewed,
        answers: learner.answers,
        facts: factsByKey,
        reached: knownFacts(replayed.facts, factsByKey),
        keepsake: replayed.keepsake,
        chapterOf: (scene) => graph.data.scenes?.[scene]?.chapter ?? '',
        pictureUrl: (name) => media && pictureUrl(media, name),
        fontUrls: { display: absoluteUrl(displayFace), text: absoluteUrl(textFace) },
      })
      if (pageUrl !== undefined) URL.revokeObjectURL(pageUrl)
      pageUrl = URL.createObjectURL(new Blob([page], { type: 'text/html' }))
      return { kind: 'done', data: 'whole' }
    },
  }
}
