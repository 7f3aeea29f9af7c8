// Entry point of a game without a server: a SCORM package on a learning platform, or static files on a web server.
import { createAloneCall } from './alone/alone-call.js'
import { consentStorage } from './alone/consent-storage.js'
import { createAloneDebrief } from './alone/debrief.js'
import { endWithPage } from './alone/end-with-page.js'
import { watchLaterWindows } from './alone/later-window.js'
import { AloneLearner } from './alone/learner.js'
import { findApi, openApi } from './alone/scorm-api.js'
import { createScormStorage } from './alone/scorm-storage.js'
import { startStopwatch } from './alone/stopwatch.js'
import {
  browserNotSavingText,
  noPlatformText,
  platformNotSavingText,
  unreadableRecordText,
} from './alone/texts.js'
import { createWebStorage } from './alone/web-storage.js'
import { boot } from './boot.js'
import { pageData } from './content/page.js'
import type { Call } from './services/call.js'
import { createReadFile } from './services/files.js'
import { isText, listOf } from './services/guards.js'
import type { Result } from './services/result.js'
import { browserStorage, type KeyValueStore } from './storage/key-value-store.js'

const isTitles = listOf(isText)

/** The titles of the notions (the topics that the game teaches). The tool that builds the package writes them into the page. */
function notionTitles(): readonly string[] {
  const titles: unknown = JSON.parse(pageData('didascalie-notions') ?? '[]')
  return isTitles(titles) ? titles : []
}

const isChapters = listOf(listOf(isText))

/** The scenes of each chapter, which the same tool writes into the page. */
function chapterScenes(): readonly (readonly string[])[] {
  const chapters: unknown = JSON.parse(pageData('didascalie-chapters') ?? '[]')
  return isChapters(chapters) ? chapters : []
}

const packedGame = () => ({ notionCount: notionTitles().length, chapters: chapterScenes() })

const address = { sessionUID: '', puid: '', signed: undefined, development: false }

/** Starts the player with a server that refuses every call, so that the player shows this error instead of the game. */
function showError(error: string): void {
  const refusal = { kind: 'refused', status: 0, code: '', error, data: undefined } as const
  const call: Call = async <Data,>(): Promise<Result<Data>> => refusal
  const storage = browserStorage()
  const readFile = createReadFile(storage)
  boot({ address, call, readFile, storage, fetchDebrief: async () => refusal, bilanAddress: () => '#' })
}

function bootWith(learner: AloneLearner, storage: KeyValueStore, offlineText: string): void {
  const readFile = createReadFile(browserStorage())
  const debrief = createAloneDebrief(learner, readFile)
  boot({
    address,
    call: createAloneCall({ learner, readFile }),
    readFile,
    fetchDebrief: debrief.fetchDebrief,
    bilanAddress: debrief.debriefUrl,
    storage,
    offlineText,
  })
}

function bootOnPlatform(scormApi: NonNullable<ReturnType<typeof findApi>>): void {
  const api = openApi(scormApi)
  const channelOf = (learnerUid: string) =>
    new BroadcastChannel(`didascalie.${pageData('didascalie-game')}.${learnerUid}`)
  const packageStorage = createScormStorage(api, {
    titles: notionTitles(),
    sessionSeconds: startStopwatch(document),
    watchLaterWindows: (learnerUid) => watchLaterWindows(channelOf(learnerUid), Date.now()),
  })
  if (packageStorage) {
    const learner = new AloneLearner(packageStorage, packedGame())
    bootWith(learner, consentStorage(learner), platformNotSavingText)
  } else showError(unreadableRecordText)
  const session = packageStorage ?? { saveTime: () => undefined, end: () => api.terminate() }
  endWithPage(session, window, () => window.location.reload())
}

if (pageData('didascalie-keeps') === 'scorm') {
  const scormApi = findApi(window)
  if (scormApi) bootOnPlatform(scormApi)
  else showError(noPlatformText)
} else {
  const storage = browserStorage()
  const packageStorage = createWebStorage(storage, pageData('didascalie-game') ?? '')
  bootWith(new AloneLearner(packageStorage, packedGame()), storage, browserNotSavingText)
}
