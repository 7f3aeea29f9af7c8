/**
 * @typedef {object} NamedTest the test that must fail while the fault is in the source
 * @property {string} project
 * @property {string} file
 * @property {string} test part of the full name of the test
 *
 * @typedef {object} Fault a deliberate error that `npm run prove` puts into a copy of the source
 * @property {string} what a short description of the fault
 * @property {string} file
 * @property {string} search text that occurs once in the file
 * @property {string} replace
 * @property {NamedTest} detectedBy
 */

/** @param {string} project @param {string} folder */
const testIn = (project, folder) => (/** @type {string} */ file, /** @type {string} */ test) => ({
  project,
  file: `${folder}/${file}`,
  test,
})

const engine = testIn('packages', 'packages/engine/src')
const player = testIn('player', 'apps/player/src')
const stage = testIn('stage', 'packages/stage/src')
const story = testIn('story', 'packages/stage/src')
const server = testIn('server', 'apps/server/src')

/** @type {Fault[]} */
export const faults = [
  // The engine.
  {
    what: 'the engine throws an error when an action fails, instead of reporting the failure',
    file: 'packages/engine/src/graph/walk.ts',
    search: 'const fault = faultOf(edge, index, error)',
    replace: 'const fault = faultOf(edge, index, error)\n      throw error',
    detectedBy: engine(
      'story.test.ts',
      'logs a failed action once, when the learner chooses the reply with this action',
    ),
  },
  {
    what: 'a demo continues after its end',
    file: 'packages/engine/src/graph/walk.ts',
    search: "if (node.kind === 'end' || isDemoEnd(walker, node)) return endOffer",
    replace: "if (node.kind === 'end') return endOffer",
    detectedBy: engine('story.test.ts', 'a demonstration ends at the demo end of the story'),
  },
  {
    what: 'every condition counts as true',
    file: 'packages/engine/src/graph/walk.ts',
    search: 'edge.condition ? edge.condition.test(variables) : true',
    replace: 'true',
    detectedBy: engine('story.test.ts', 'tests conditions again each time the learner comes back to a node'),
  },
  {
    what: 'a resumed story plays no music',
    file: 'packages/engine/src/playing.ts',
    search: 'opening: backgroundEffects(background, music),',
    replace: "opening: backgroundEffects(background, ''),",
    detectedBy: engine('story.test.ts', 'resumes with its background, its music and its variables'),
  },
  {
    what: 'a saved value without the `$` prefix becomes a variable',
    file: 'packages/engine/src/progression.ts',
    search: "if (name.startsWith('$') && isScalar(value))",
    replace: 'if (isScalar(value))',
    detectedBy: engine('story.test.ts', 'restores a saved entry only if its name starts with `$`'),
  },
  {
    what: 'the engine continues from a moment of another version of the story',
    file: 'packages/engine/src/playing.ts',
    search: 'moment.version === version ? byId.get(moment.node) : undefined',
    replace: 'byId.get(moment.node)',
    detectedBy: engine('story.test.ts', 'a moment of another version'),
  },
  {
    what: 'the end of the story does not clear the save',
    file: 'packages/engine/src/playing.ts',
    search: 'if (hasEnded) effects = clearEffects',
    replace: 'if (hasEnded) effects = noEffects',
    detectedBy: engine('story.test.ts', 'a demonstration ends at the demo end of the story'),
  },
  {
    what: 'the engine offers more than three replies',
    file: 'packages/engine/src/graph/offer.ts',
    search: "kind === 'replies' && continuations.length > maxReplies",
    replace: 'false',
    detectedBy: engine('story.property.test.ts', 'shows two or three replies at each choice'),
  },
  // The outbox.
  {
    what: 'the outbox sends a retried save as a new save',
    file: 'apps/player/src/services/outbox.ts',
    search: 'this.#queue.sent = true',
    replace: 'this.#queue.sent = false',
    detectedBy: player('services/outbox.test.ts', 'sends the same save again, then the newer one'),
  },
  {
    what: 'the outbox does not update its revision after a save',
    file: 'apps/player/src/services/outbox.ts',
    search: 'Object.assign(this.#queue, { saves, sent: false, revision })',
    replace: 'Object.assign(this.#queue, { saves, sent: false })',
    detectedBy: player('services/outbox.test.ts', 'sends each save with the revision it is based on'),
  },
  {
    what: 'the outbox overwrites the progress of another tab',
    file: 'apps/player/src/services/outbox.ts',
    search: "result.kind === 'refused' && result.status === 409 && isStored(result.data)",
    replace: 'false',
    detectedBy: player('services/outbox.test.ts', 'reports a newer save from another tab'),
  },
  {
    what: 'unsent saves are lost when the page is closed',
    file: 'apps/player/src/services/outbox.ts',
    search: 'storage.set(key, JSON.stringify(this.#queue))',
    replace: "storage.set(key, '')",
    detectedBy: player('services/outbox.test.ts', 'keeps an unsent save across a reload'),
  },
  {
    what: 'a save that the server always rejects blocks the saves after it',
    file: 'apps/player/src/services/outbox.ts',
    search: 'result.status < 500 && result.status !== 429',
    replace: 'result.status < 400',
    detectedBy: player('services/outbox.test.ts', 'drops a save that the server rejects permanently'),
  },
  {
    what: 'the response to a request of the previous learner changes the queue of the next learner',
    file: 'apps/player/src/services/outbox.ts',
    search: 'this.#queue === queue ? result : undefined',
    replace: 'result',
    detectedBy: player(
      'services/outbox.test.ts',
      'keeps and sends the saves of the new learner when the request of the previous learner is accepted',
    ),
  },
  {
    what: 'a request to a silent server never times out',
    file: 'apps/player/src/services/timeouts.ts',
    search: "late.addEventListener('abort', giveUp)",
    replace: 'void late',
    detectedBy: player('services/timeouts.test.ts', 'throws when the response does not start'),
  },
  // The presenter, and the director.
  {
    what: 'the panel accepts a press while it slides in',
    file: 'packages/stage/src/director/presenter.ts',
    search: 'timeline.beats.length === 0 || !isLastBeat(presenter)',
    replace: 'timeline.beats.length === 0',
    detectedBy: stage(
      'director/presenter.test.ts',
      'accepts no answer before the panel has finished sliding in',
    ),
  },
  {
    what: 'a press anywhere chooses the first reply',
    file: 'packages/stage/src/director/presenter.ts',
    search: "content.kind !== 'choices' || content.replies.length <= 1",
    replace: 'true',
    detectedBy: stage('director/presenter.test.ts', 'does nothing while the panel offers replies'),
  },
  {
    what: 'a double press counts as two presses',
    file: 'packages/stage/src/director/presenter.ts',
    search: 'now - presenter.pressedAt < pressDebounce',
    replace: 'now - presenter.pressedAt < 0',
    detectedBy: stage('director/presenter.test.ts', 'ignores a press within 500 ms'),
  },
  {
    what: 'an action is chosen by its position in the list instead of its index',
    file: 'packages/stage/src/director/presenter.ts',
    search: 'action ? answer(presenter, action.index, true)',
    replace: 'action ? answer(presenter, position, true)',
    detectedBy: stage('director/presenter.test.ts', 'answers with the index of the chosen action'),
  },
  {
    what: 'the director does not pass saves to its host',
    file: 'packages/stage/src/director/director.ts',
    search: "if (effect.kind === 'save') host.onSave(",
    replace: "if (effect.kind === 'clear') host.onSave(",
    detectedBy: stage(
      'director/director.test.ts',
      'starts the music and the voice, and saves the progression',
    ),
  },
  {
    what: 'a press chooses a reply that appeared too recently to be read',
    file: 'packages/stage/src/director/hand.ts',
    search: '!moved && now - since < accidentalPressMs',
    replace: 'false && !moved && now - since < accidentalPressMs',
    detectedBy: stage(
      'director/director.test.ts',
      'is not chosen by quick presses of a pointer that has not moved',
    ),
  },
  {
    what: 'the screen shows the replies in another order than the engine',
    file: 'packages/stage/src/scene/choices.tsx',
    search: '{replies.map(({ text }, position) => (',
    replace: '{[...replies].reverse().map(({ text }, position) => (',
    detectedBy: story('story/whole-story.test.tsx', 'the screen shows what an independent engine computes'),
  },
  {
    what: 'the screen shows the name of another place',
    file: 'packages/stage/src/story/use-director.ts',
    search: 'wording(game, locationTitleKey(background))',
    replace: "wording(game, locationTitleKey('x'))",
    detectedBy: story('story/whole-story.test.tsx', 'the screen shows what an independent engine computes'),
  },
  // The screens.
  {
    what: 'the player logs in without consent',
    file: 'apps/player/src/screens/login/login-screen.tsx',
    search: 'else connect(code, consent)',
    replace: 'else connect(code, true)',
    detectedBy: player('screens/login/login-screen.test.tsx', 'asks for consent before anything is sent'),
  },
  {
    what: 'the survey accepts unanswered lines',
    file: 'apps/player/src/screens/ending/survey-slide.tsx',
    search: 'if (blankCount === 0) return onConfirm()',
    replace: 'if (blankCount >= 0) return onConfirm()',
    detectedBy: player(
      'screens/ending/ending-screen.test.tsx',
      'does not continue while a line has no answer',
    ),
  },
  {
    what: 'a double click restarts the game twice',
    file: 'apps/player/src/overlays/confirm/confirm.tsx',
    search: 'locked(question.act)',
    replace: 'question.act()',
    detectedBy: player('overlays/confirm/confirm.test.tsx', 'restarts only once on a double click'),
  },
  {
    what: 'the safe button of a confirmation dialog does not get the initial focus',
    file: 'apps/player/src/overlays/confirm/confirm.tsx',
    search: '<Button data-first-focus onClick',
    replace: '<Button onClick',
    detectedBy: player(
      'overlays/confirm/confirm.test.tsx',
      'of type restart first focuses the safe button « Garder ma partie »',
    ),
  },
  {
    what: 'a confirmation dialog has no accessible name',
    file: 'apps/player/src/overlays/confirm/confirm.tsx',
    search: ' aria-labelledby={textId}',
    replace: '',
    detectedBy: player(
      'overlays/confirm/confirm.test.tsx',
      'of type restart has its text as accessible name',
    ),
  },
  // Accessibility.
  {
    what: 'the live region announces nothing',
    file: 'packages/stage/src/scene/live-region.tsx',
    search: '{known && announcement}',
    replace: '{known && null}',
    detectedBy: stage('story/story-stage.test.tsx', 'announces a line once, as a whole, to screen readers'),
  },
  {
    what: 'the list of replies has no accessible name',
    file: 'packages/stage/src/scene/choices.tsx',
    search: "aria-label={w('ui.playing.replies')}",
    replace: '',
    detectedBy: stage('story/story-stage.test.tsx', 'continues with *Suite*'),
  },
  {
    what: 'the text of buttons has too little contrast',
    file: 'packages/design/src/palette.css',
    search: '  --ink: #1f2a37;',
    replace: '  --ink: #999999;',
    detectedBy: player('design/contrast.test.ts', 'of ink on paper is at least 4.5 for text'),
  },
  {
    what: 'the focus moves to a reply and so suggests it',
    file: 'packages/stage/src/scene/choices.tsx',
    search: '      data-landing\n',
    replace: '',
    detectedBy: stage(
      'story/story-stage.test.tsx',
      'moves to *Suite*, then to the list of replies, not to a single reply',
    ),
  },
  // The server.
  {
    what: 'a partner’s signature does not cover the learner',
    file: 'apps/server/src/modules/partners/partner-signature.ts',
    search: '[puid, sessionUid, time, nonce].join',
    replace: '[puid.length * 0, sessionUid, time, nonce].join',
    detectedBy: server(
      'modules/partners/partner-signature.test.ts',
      'a partner signature is valid only for one secret, learner, session, time and nonce',
    ),
  },
  {
    what: 'a partner’s link never expires',
    file: 'apps/server/src/modules/partners/partner-signature.ts',
    search: ' && Math.abs(now - time * 1000) <= signatureLifeMs',
    replace: ' && Math.abs(now - time * 1000) <= signatureLifeMs * 1e9',
    detectedBy: server(
      'modules/login/login.test.ts',
      'rejects a link whose time is more than five minutes before or after the current time',
    ),
  },
  {
    what: 'the server accepts writes from other sites',
    file: 'apps/server/src/platform/http/origin.ts',
    search: 'if (!isFromAllowedSource(request, publicOrigin, developmentPages)) throw',
    replace:
      "if (!isFromAllowedSource(request, publicOrigin, developmentPages) && request.method === 'NEVER') throw",
    detectedBy: server(
      'platform/http/security.test.ts',
      'writes are accepted from our own pages and from clients without origin headers, but not from other sites',
    ),
  },
  {
    what: 'scripts can read the login cookie',
    file: 'apps/server/src/modules/learners/identity.ts',
    search: "path: '/', httpOnly: true,",
    replace: "path: '/', httpOnly: false,",
    detectedBy: server('modules/login/login.test.ts', 'sets an HttpOnly, SameSite=Strict cookie'),
  },
  {
    what: 'learners can log in to an expired session',
    file: 'apps/server/src/modules/sessions/rules.ts',
    search: "if (session.closesAt !== null && now >= session.closesAt) return 'session-expired'",
    replace: '',
    detectedBy: server(
      'modules/login/login.test.ts',
      'gives a different message for each state in which a session refuses learners',
    ),
  },
  // The store.
  {
    what: 'an outdated tab overwrites newer progress on SQLite',
    file: 'apps/server/src/modules/progress/save-queries.ts',
    search: 'where uid = ?4 and revision = ?5',
    replace: 'where uid = ?4 and revision >= ?5 - 1000',
    detectedBy: server(
      'modules/progress/save-queries.test.ts',
      'a save that is not based on the stored revision is rejected',
    ),
  },
  {
    what: 'an outdated tab overwrites newer progress on PostgreSQL',
    file: 'apps/server/src/modules/progress/save-queries.ts',
    search: 'where learner.uid = save.uid and learner.revision = save.revision',
    replace: 'where learner.uid = save.uid',
    detectedBy: server(
      'modules/progress/save-queries.test.ts',
      'a save that is not based on the stored revision is rejected',
    ),
  },
  {
    what: 'a batch contains two saves of one learner',
    file: 'apps/server/src/platform/database/batcher.ts',
    search: ' || keys.has(key)',
    replace: '',
    detectedBy: server(
      'platform/database/batcher.test.ts',
      'items with the same key are processed in different batches',
    ),
  },
  {
    what: 'commits on SQLite are not flushed to the disk',
    file: 'apps/server/src/platform/database/sqlite-connection.ts',
    search: 'pragma synchronous = full',
    replace: 'pragma synchronous = normal',
    detectedBy: server('platform/database/sqlite-dialect.test.ts', 'flushes each commit to the disk'),
  },
  {
    what: 'a statement runs inside another request’s transaction on SQLite',
    file: 'apps/server/src/platform/database/sqlite-dialect.ts',
    search: 'await previous',
    replace: 'void previous',
    detectedBy: server(
      'platform/database/sqlite-dialect.test.ts',
      'runs no other statement between the statements',
    ),
  },
  {
    what: 'the server stores a survey whose length differs from the number of notions',
    file: 'apps/server/src/modules/progress/routes.ts',
    search: 'parsed.data.length !== notionCount',
    replace: 'parsed.data.length > notionCount + 8',
    detectedBy: server('modules/progress/notion-count.test.ts', 'and stores nothing'),
  },
  {
    what: 'repeating an answer of the survey changes its time',
    file: 'apps/server/src/modules/progress/run-queries.ts',
    search: ".whereRef('notionAcquired.isAcquired', '!=', (eb) => eb.ref('excluded.isAcquired'))",
    replace: '',
    detectedBy: server(
      'modules/progress/run-queries.test.ts',
      'the time of an answer changes only when the answer changes',
    ),
  },
  {
    what: 'the server stores the trace of a learner without consent',
    file: 'apps/server/src/modules/progress/saves.ts',
    search: 'isTraceStored ? progression : withoutTrace(progression)',
    replace: 'isTraceStored ? progression : progression',
    detectedBy: server(
      'modules/privacy/own-data.test.ts',
      'can save their progress, but the server removes the trace',
    ),
  },
  {
    what: 'a run that the server receives late restores the choices that the learner has erased',
    file: 'apps/server/src/modules/progress/save-queries.ts',
    search: 'save.revision < learner.forgottenRevision',
    replace: 'learner.forgottenRevision < 0',
    detectedBy: server(
      'modules/progress/run-queries.test.ts',
      'forgetChoices erases the choices of all runs, and a later run from an older revision is stored without choices',
    ),
  },
  {
    what: 'a run with ids that are not lines of the game counts as finished',
    file: 'apps/server/src/modules/progress/saves.ts',
    search: 'missingIds.every((id) => earlierIds.has(id))',
    replace: 'missingIds.every((id) => earlierIds.has(id) || id)',
    detectedBy: server(
      'modules/privacy/own-data.test.ts',
      'a run forged with ids of another game is ignored, and the save is stored',
    ),
  },
  {
    what: 'the player saves the trace of a run whose beginning it does not know',
    file: 'apps/player/src/app/runs.ts',
    search: '(!hasSavedPosition(progression) || progression.trace !== undefined)',
    replace: '(!hasSavedPosition(progression) || progression.trace !== null)',
    detectedBy: player(
      'app/runs.test.ts',
      'saves no trace until the next restart if the run began before the consent',
    ),
  },
]
