// Each sentence of the specification in its order, with the tests that show it.

/**
 * @typedef {object} NamedTest
 * @property {string} file a file of tests, or a test plan of the engine
 * @property {string} title the title of the test or of the plan, as it stands in the file
 *
 * @typedef {object} Row a sentence or a table row of the specification
 * @property {string} sentence
 * @property {'test' | 'reading' | 'difference'} kind
 * @property {string} [note] how we interpret the sentence, or what the game does otherwise and why. Markdown; links are relative to docs/.
 * @property {NamedTest[]} tests
 *
 * @typedef {{ title: string, rows: Row[] }} Section
 */

/** @param {string} folder */
const testIn =
  (folder) =>
  /** @param {string} file @param {string} title @returns {NamedTest} */
  (file, title) => ({ file: `${folder}/${file}`, title })

const contract = testIn('packages/contract/src')
const engine = testIn('packages/engine/src')
const e2e = testIn('e2e/journeys')
const plan = testIn('packages/engine/conformance')
const player = testIn('apps/player/src')
const server = testIn('apps/server/src')
const stage = testIn('packages/stage/src')

/** @param {string} sentence @param {NamedTest[]} tests @returns {Row} */
const shown = (sentence, ...tests) => ({ sentence, kind: 'test', tests })
/** @param {string} sentence @param {string} note @param {NamedTest[]} tests @returns {Row} */
const reading = (sentence, note, ...tests) => ({ sentence, kind: 'reading', note, tests })
/** @param {string} sentence @param {string} note @param {NamedTest[]} tests @returns {Row} */
const difference = (sentence, note, ...tests) => ({ sentence, kind: 'difference', note, tests })

const interpretations = '[interpretations](decisions/specification-interpretations.md)'
const statusChanges = player('model/status.test.ts', 'from %s, on event %o, is %s')
const wholeGame = e2e(
  'full-playthrough.test.ts',
  'a learner plays the whole game from the code to the PDF, with mouse and keyboard',
)
const menuButton = player(
  'model/status.test.ts',
  'shows the menu button in the endings, and during play once the engine runs',
)
const quickButton = player(
  'model/status.test.ts',
  'shows the resources button only in the ending, and not in a demo',
)
const variantPictures = contract(
  'contract.test.ts',
  'come from the variant of the session, or from the standard set if the variant has no such file',
)
const stageConstants = stage(
  'constants.test.ts',
  'the constants of the stage have the values of section 9 of the specification',
)
const playerConstants = player(
  'constants.test.ts',
  'the constants of the player have the values of section 9 of the specification',
)
const ellipsePlan = plan('03-ellipse.testplan', 'an ellipse lasts five seconds or its own duration')
const progressionFormat = engine('story.test.ts', 'is saved in the progression format of the specification')
const resumed = engine('story.test.ts', 'resumes with its background, its music and its variables')
const demoEnd = engine(
  'story.test.ts',
  'a demonstration ends at the demo end of the story, and clears the save',
)
const messageDialog = player(
  'overlays/confirm/confirm.test.tsx',
  'of type %s shows a message with one button that closes the dialog',
)
const savedAtNextLogin = server('modules/progress/saves.test.ts', 'a save is returned at the next login')
const partnerLogin = player(
  'app/login.test.ts',
  'needs no code for a partner’s learner, and is automatic the next time',
)
const partnerScreen = player(
  'screens/login/login-screen.test.tsx',
  'has no code field for a partner’s learner, who logs in with consent only',
)
const addressQuery = player(
  'app/address.test.ts',
  'reads the session and the partner’s learner id from the query',
)
const firstNotion = player(
  'overlays/resources/resources.test.tsx',
  'open on the first notion, and send each viewed notion to the server',
)
const introSlides = player('screens/intro/intro-screen.test.tsx', 'has two slides')
const outroSlides = player(
  'screens/outro/outro-screen.test.tsx',
  'has two slides: first the places, then the building',
)
const introLines = player(
  'screens/intro/intro-screen.test.tsx',
  'shows each line at its time, then calls onDone',
)
const outroLines = player(
  'screens/outro/outro-screen.test.tsx',
  'shows each line at its time, then calls onDone',
)
const surveyLines = player(
  'screens/ending/ending-screen.test.tsx',
  'asks about each of %i notions with its icon, without preselected answers',
)
const surveySaved = player(
  'screens/ending/ending-screen.test.tsx',
  'saves the acquired notions (those with the answer « yes ») when the results open',
)
const endingSlides = player('screens/ending/slide.test.ts', 'advance from 0 to 2 and go back one at a time')
const menuPanel = player(
  'overlays/menu/menu.test.tsx',
  'closes an open legal text at the first Escape, and the menu at the second Escape',
)
const invalidResponse = player(
  'services/call.test.ts',
  'returns invalid for a response that is %s, and logs a French message',
)
const serverMessage = player('services/call.test.ts', 'returns the server’s message when success is false')
const warningFromServer = player(
  'app/create-app-model.test.ts',
  'shows the server’s message when the server rejects the session',
)
const gameLoaded = player('app/create-app-model.test.ts', 'loads the game, then shows the login screen')
const fadeToBlack = player(
  'app/switcher.test.ts',
  'fades to black, switches the screen and fades the new screen in',
)
const typedTitle = stage(
  'director/timelines.test.ts',
  'types the title letter by letter, then continues without a press',
)
const backgroundSlide = stage(
  'director/timelines.test.ts',
  'fades to black, changes the background under the black, then slides',
)
const firstPlace = stage(
  'director/director.test.ts',
  'begins on a black stage, slides the place in, types its title letter by letter, and then shows the first person',
)
const firstSeconds = e2e(
  'first-seconds.test.ts',
  'in the first ten seconds of a new game, the place slides in, its title is typed letter by letter, and a person enters',
)
const pressedObject = stage(
  'scene/scene-props.test.tsx',
  'report the index of a pressed prop, and −1 for a press on empty space',
)
const pressDebounce = stage('director/presenter.test.ts', 'ignores a press within 500 ms of another press')
const captionPanel = stage('scene/panel.test.tsx', 'shows the label « Vous » above a caption')
const directionPanel = stage('scene/panel.test.tsx', 'shows no label above a stage direction')
const replyPanel = stage('scene/panel.test.tsx', 'shows three replies with the letters A, B and C')
const actionPanel = stage('scene/panel.test.tsx', 'shows the description of an object and its actions')
const loadingImages = stage(
  'director/director.test.ts',
  'delay the talker, and make a loading indicator appear after a while',
)
const openingText = stage('director/director.test.ts', 'is shown before the engine starts')
const linesContinue = plan('04-line.testplan', 'the learner continues after each of two lines')
const firstReply = plan('05-choices.testplan', 'the learner chooses reply A')
const objectsAgain = plan(
  '11-point-and-click.testplan',
  'the engine offers the objects again after an action',
)
const closedPanel = stage(
  'director/presenter.test.ts',
  'closes the open panel after a press on empty space (index −1)',
)
const debriefLink = player(
  'screens/ending/download.test.tsx',
  'opens one new window for each press when the debrief is available',
)
const developmentHost = player(
  'services/service-host.test.ts',
  'is the host in the development tag, and requests include the cookie of that host',
)
const localDevelopment = player(
  'app/address.test.ts',
  'sets `development` on an unmarked host only if its whole name is « localhost »',
)
const markedDevelopment = player(
  'app/address.test.ts',
  'sets `development` on any host that the server has marked',
)
const consentFirst = player('app/login.test.ts', 'asks for consent before it calls the server')
const wrongCode = player(
  'app/login.test.ts',
  'shows the game’s message about wrong codes when the server rejects the code',
)
const heartbeat = player(
  'app/create-app-model.test.ts',
  'sends only one heartbeat every 30 s for an active learner, also after a second login',
)
const activeLearner = player(
  'services/activity.test.ts',
  'marks the learner as active for 30 s after a %s event',
)
const openedByKeys = player(
  'app/test-keys.test.ts',
  'open the intro, the outro and the ending from the login screen',
)
const sentSurvey = server(
  'modules/progress/saves.test.ts',
  'a read notion and the survey answers are stored once when they are sent twice',
)
const homeText = player(
  'screens/home/home-screen.test.tsx',
  'shows the session’s welcome text, or the game’s text if the session’s text is blank',
)
const changedSession = server(
  'modules/pages/files.test.ts',
  'getData returns the current values of a changed session',
)
const validData = server(
  'modules/pages/files.test.ts',
  'the answer of getData matches its schema, and has the same content with and without compression',
)
const prefixes = contract(
  'contract.test.ts',
  'a key contains only the part of an id before the underscore: ines_neutre → talker.ines.name',
)
const restartedFromHome = player(
  'app/create-app-model.test.ts',
  'clears the progression and the dialogue log, and opens the intro, when the learner restarts on the home screen',
)
const cancelledRestart = player(
  'overlays/confirm/confirm.test.tsx',
  'does not restart the game when the learner chooses « Garder ma partie »',
)
const confirmedRestart = player('overlays/confirm/confirm.test.tsx', 'restarts only once on a double click')
const demoMenu = player('overlays/menu/menu.test.tsx', 'offers no resources in a demo session')
const preloadedFiles = player(
  'services/preloader.test.ts',
  'loads the files of the home screen, the intro and the first background during login',
)
const interfaceIcons = player(
  'services/preloader.test.ts',
  'loads the icons of the interface in one file if the content has an icon bundle',
)

const introMovement = e2e('full-motion.test.ts', 'the picture of the intro scrolls, and its lines fade')
const stageMovement = e2e(
  'full-motion.test.ts',
  'a talker slides in, the panel slides in and out, and the next place slides',
)

/** @type {Section[]} */
export const sections = [
  {
    title: 'Introduction',
    rows: [
      shown('The product is a French-language interactive story game for trainees.', wholeGame),
      shown(
        'Players enter with an access code or through a partner-session link, then play an intro, dialogue and point-and-click scenes, and an outro, and finish with a self-assessment debrief.',
        wholeGame,
        e2e('login.test.ts', 'accepts an unsigned link when the partner allows it'),
      ),
      difference(
        'The stage is a fixed 1920 by 1080 area, centred and scaled to fit the window.',
        'In a small window, or with large text, the game shows the same story in the [reading layout](glossary.md).',
        stage('design/viewport.test.ts', 'the stage in a window of %i×%i has the scale %d'),
        stage('design/stage.test.tsx', 'the stage is in the middle of a box of $width×$height'),
        stage(
          'comfort/layout.test.ts',
          'returns reading when the text is too large for the stage, even if the learner chose the stage',
        ),
      ),
      reading('This document covers the whole product.', 'A remark about the document itself.'),
    ],
  },
  {
    title: '1. What the product does and for whom',
    rows: [
      reading(
        'Users are trainees or learners.',
        'The code and the documentation call them [learners](glossary.md).',
      ),
      shown(
        'Each has an account identified by a user id (uid), with a first name and a last name and saved progression.',
        savedAtNextLogin,
      ),
      shown(
        'The game is dialogue-driven: a storyline, a player who answers or picks replies, a point-and-click mode, an intro, an outro, a debrief ending and a shorter demo ending.',
        stage(
          'director/director.test.ts',
          'plays a story from start to end, driven only by inputs and the clock',
        ),
        statusChanges,
      ),
      shown(
        'Scenes have backgrounds, talkers (characters) with speech bubbles, clickable props, choices and action buttons.',
        stage('scene/scenery.test.tsx', 'shows the images of the game in the variant of the session'),
        stage('scene/scenery.test.tsx', 'puts the bubble to the left of a talker on the right side'),
        stage('scene/scene-props.test.tsx', 'are named buttons for keyboards and screen readers'),
        replyPanel,
        actionPanel,
      ),
      shown('A resources section holds educational notions.', firstNotion),
      shown(
        'The organisation can supply a logo (session.logo_url) and a decor variant (session.decors).',
        server(
          'modules/pages/files.test.ts',
          'the address of a session’s logo contains a hash, so that browsers can cache the logo permanently',
        ),
        changedSession,
      ),
      shown('The session can also carry custom home-page text.', changedSession),
      reading(
        'The debrief is a self-assessment of eight notions, with a PDF export.',
        `A game has three to eight notions (${interpretations}).`,
        surveyLines,
        wholeGame,
      ),
    ],
  },
  {
    title: '2. Screens and routes',
    rows: [
      shown(
        'Screens are driven by an application status: none, loading, warning, login, logo, home, intro, playing, outro, ending, endingDemo.',
        statusChanges,
      ),
      reading(
        'Each status maps to an in-app route of the same name (an empty path redirects to loading).',
        'The status is the route: one screen belongs to each status, and the status `none` becomes `loading` when the page starts.',
        statusChanges,
        fadeToBlack,
      ),
      shown(
        'Navigation does not change the browser address.',
        player('app/app.test.tsx', 'does not change the URL when the screen changes'),
        e2e(
          'login.test.ts',
          'logging in does not change the address, and the back button keeps the learner logged in',
        ),
      ),
      shown(
        'Initial navigation is disabled; the product drives status changes itself.',
        player('model/status.test.ts', 'is the same if the event does not apply'),
        gameLoaded,
      ),
      reading(
        'No other URL routes are shown.',
        'The player has one page. The console, the debrief and the accessibility statement have addresses of their own.',
        server('authorisation.test.ts', 'authorisation.test.ts lists every route outside the console'),
      ),
    ],
  },
  {
    title: '2. Startup and loading',
    rows: [
      shown(
        'Starts in loading with the text CHARGEMENT...',
        statusChanges,
        player(
          'screens/loading/loading-screen.test.tsx',
          'shows its title and the progress, and has no axe violations',
        ),
      ),
      reading(
        'Preloads audio, backgrounds and about 39 named UI images.',
        'The loading screen waits only for what the login needs ([why](decisions/preloading.md)). The images of the interface are in one file.',
        preloadedFiles,
        interfaceIcons,
      ),
      shown(
        'When done, goes to warning if a warning was stored, otherwise to login.',
        gameLoaded,
        warningFromServer,
      ),
    ],
  },
  {
    title: '2. Warning',
    rows: [
      shown(
        'Shows the stored warning message.',
        player('screens/warning/warning-screen.test.tsx', 'shows the warning and a button to try again'),
      ),
    ],
  },
  {
    title: '2. Login',
    rows: [
      shown(
        'A code input (label and placeholder from the wording), a consent checkbox with the data-use text, a connect button, and links to legal notices (mentions) and privacy (confidentialite).',
        player(
          'screens/login/login-screen.test.tsx',
          'shows the label, the placeholder and the text about data with the wordings of the game',
        ),
        player('screens/login/login-screen.test.tsx', 'sends the code and the consent'),
        player('screens/login/login-screen.test.tsx', 'opens the legal notices and the privacy text'),
      ),
      reading(
        'In a partner (Odysseus-type) session the code input is replaced by a title only, and the user is checked or created automatically.',
        `The first time, the player waits for the consent (${interpretations}).`,
        partnerScreen,
        partnerLogin,
      ),
      shown(
        'After login: goes to logo, or directly to home in development mode.',
        player('app/login.test.ts', 'opens the logo screen, or in development the home screen'),
      ),
      shown('In testing mode the keys I, O and E jump to intro, outro and ending.', openedByKeys),
    ],
  },
  {
    title: '2. Logo',
    rows: [
      shown(
        "Shows the session logo or a default logo plus a 'present' label.",
        player(
          'screens/logo/logo-screen.test.tsx',
          'shows the platform’s logo if the session’s logo is missing or fails to load',
        ),
      ),
      shown(
        'After a fixed wait (2 seconds) it goes to home.',
        player('screens/logo/logo-screen.test.tsx', 'leads to home after two seconds'),
      ),
    ],
  },
  {
    title: '2. Home',
    rows: [
      reading(
        "Title and message: the session's custom home-page text if non-empty, otherwise the default home text.",
        `The custom text replaces the message, not the title (${interpretations}).`,
        homeText,
      ),
      shown(
        'Play button when there is no saved progress node (opens intro); Continue when there is (opens playing).',
        player(
          'screens/home/home-screen.test.tsx',
          'offers to start, but not to restart, if there is no saved game',
        ),
        player(
          'screens/home/home-screen.test.tsx',
          'offers to continue a saved game and shows its chapter and place',
        ),
      ),
      shown(
        'Restart button when progress exists.',
        player('screens/home/home-screen.test.tsx', 'asks for confirmation before it restarts'),
        player(
          'screens/home/home-screen.test.tsx',
          'offers to start, but not to restart, if there is no saved game',
        ),
      ),
      shown(
        'Links to legal notices and privacy.',
        player('screens/home/home-screen.test.tsx', 'opens the legal notices and the privacy text'),
      ),
    ],
  },
  {
    title: '2. Intro and outro',
    rows: [
      shown(
        'Two slides each, with background images scrolling and text lines fading in and out.',
        introSlides,
        outroSlides,
        introLines,
        outroLines,
        introMovement,
      ),
      shown('Intro ends by moving to playing; outro ends by moving to ending.', statusChanges),
      shown(
        'Backgrounds: bg-intro.jpg and bg-outro.jpg; with decors equal to 1 the outro uses bg-outro_formasup.jpg.',
        introSlides,
        outroSlides,
        variantPictures,
      ),
      shown('A building background (bg-building.jpg) is also used.', introSlides, outroSlides),
    ],
  },
  {
    title: '2. Playing',
    rows: [
      shown(
        'Background with a location title typed out letter by letter, a talker with avatar, speech bubble and name, clickable props, answer and caption boxes labelled Vous, choice lists and action buttons.',
        backgroundSlide,
        typedTitle,
        firstPlace,
        firstSeconds,
        stage('story/story-stage.test.tsx', 'shows the speaker and the line, and continues with *Suite*'),
        stage(
          'story/story-stage.test.tsx',
          'shows a caption with the label « Vous », and a stage direction without a label',
        ),
        stage('story/story-stage.test.tsx', 'labels the replies A, B, C and accepts these keys'),
        stage('story/story-stage.test.tsx', 'lets the learner find and use objects without a pointer'),
      ),
      shown(
        'If the intro flag is set, an intro text overlay (wording key ui.intro.text4) shows first, and the quick and burger buttons are hidden meanwhile.',
        openingText,
        stage('story/story-stage.test.tsx', 'shows the opening text before the engine starts'),
        e2e(
          'reduced-motion-and-waiting.test.ts',
          'every screen from the logo to the first line waits for a press',
        ),
        menuButton,
        quickButton,
      ),
      shown('Afterwards the engine runs.', openingText),
      shown(
        'Player panel: shows a caption (a single line, or a didascalie / stage direction), a list of up to three choices (labelled A, B, C), or a set of action buttons with a description.',
        captionPanel,
        directionPanel,
        replyPanel,
        actionPanel,
      ),
      shown('A next button advances.', captionPanel),
      shown(
        'A click anywhere advances when the panel is fully interactable (no actions, and either a didascalie or at most one content line).',
        stage('director/presenter.test.ts', 'continues the story after %s'),
        stage('director/presenter.test.ts', 'does nothing while the panel offers replies'),
        stage('director/presenter.test.ts', 'does nothing while the story offers objects or their actions'),
      ),
      shown(
        'Point-and-click view: clickable objects plus an action menu.',
        stage('director/presenter.test.ts', 'opens the panel of the pressed object'),
        actionPanel,
      ),
      reading(
        'Also shown: a timed ellipse (black text interstitial), a waiting state for the player, and the didascalie display.',
        'The game waits for the learner with the button *Suite*, and the learner waits for images with a loading indicator.',
        stage(
          'scene/ellipse.test.tsx',
          'an ellipse (a jump in time) shows the chapter, the sentence, and a countdown that the learner can skip',
        ),
        loadingImages,
        directionPanel,
      ),
    ],
  },
  {
    title: '2. Ending',
    rows: [
      reading(
        'Three slides:',
        'If the game defines facts of the story, slide 0 leads to them, and they lead to slide 1.',
        endingSlides,
        player(
          'screens/ending/ending-screen.test.tsx',
          'shows one fact per screen in order, then the keepsake, then the survey',
        ),
      ),
      shown(
        'Slide 0: completion message with a next button.',
        player(
          'screens/ending/ending-screen.test.tsx',
          'goes back one slide at a time and keeps the answers',
        ),
      ),
      reading(
        'Slide 1: survey of eight lines, each with an icon, text and a yes/no toggle, plus a confirm button.',
        `A line starts without an answer, and needs one (${interpretations}).`,
        surveyLines,
        player(
          'screens/ending/ending-screen.test.tsx',
          'does not continue while a line has no answer, and moves focus to that line',
        ),
      ),
      shown(
        'Slide 2: result summary with back, download-the-debrief-PDF and home buttons.',
        player(
          'screens/ending/ending-screen.test.tsx',
          'shows, on the results, the acquired notions, a suggestion for each other notion, and the link to the debrief',
        ),
        player(
          'screens/ending/ending-screen.test.tsx',
          'goes back one slide at a time and keeps the answers',
        ),
        player(
          'screens/ending/ending-screen.test.tsx',
          'opens the home screen when the learner presses « Accueil » on the results',
        ),
      ),
    ],
  },
  {
    title: '2. EndingDemo',
    rows: [
      shown(
        'Shows the demo ending text and a home button that goes to home.',
        player('screens/ending-demo/ending-demo-screen.test.tsx', 'shows a message and leads back to home'),
      ),
    ],
  },
  {
    title: '2. Menu overlay (burger button)',
    rows: [
      shown(
        'Resources button (hidden for the demo user), Restart (only while playing), legal notices, privacy, credits, an audio on/off toggle and a fullscreen toggle.',
        demoMenu,
        player('overlays/menu/menu.test.tsx', 'offers to restart only on the playing screen'),
        menuPanel,
        player('overlays/menu/menu.test.tsx', 'turns the sound off and on'),
        player('overlays/menu/menu.test.tsx', 'turns full-screen mode on, in a browser that has this mode'),
      ),
      shown('Legal notices, privacy and credits slide in a right-hand panel with a back button.', menuPanel),
      reading(
        'The burger is hidden in the logo, login, warning, home, intro, outro and playing statuses, otherwise shown.',
        `It is shown while the story runs, because the menu then offers to restart (${interpretations}).`,
        menuButton,
      ),
      shown(
        'It switches between burger, close and back modes.',
        player(
          'overlays/menu/menu.test.tsx',
          'closes when the learner presses its close button or the background',
        ),
        menuPanel,
      ),
    ],
  },
  {
    title: '2. Quick button (top right)',
    rows: [
      shown(
        'Opens the resources popup.',
        player('app/app.test.tsx', 'offers the menu and the resources on the ending screen'),
      ),
      shown('Hidden for the demo user, and hidden except in the ending status.', quickButton),
    ],
  },
  {
    title: '2. Resources screen',
    rows: [
      shown(
        'Left list of notions, right content with title, HTML text and a list of links opening in a new tab.',
        firstNotion,
        player('design/html.test.tsx', 'keeps text formatting and lists'),
        player(
          'overlays/resources/resources.test.tsx',
          'open links in a new tab and announce the new tab in the link text',
        ),
      ),
      shown('The first notion is selected by default.', firstNotion),
    ],
  },
  {
    title: '2. Other overlays',
    rows: [
      shown(
        'Ellipse, confirm dialog, fade-to-black transition, infos popup.',
        stage('story/story-stage.test.tsx', 'shows an ellipse (a jump in time) with a countdown ring'),
        messageDialog,
        fadeToBlack,
        player(
          'overlays/confirm/confirm.test.tsx',
          'closes when the learner presses its button, and has no axe violations',
        ),
      ),
    ],
  },
  {
    title: '3. Entities and their fields',
    rows: [
      reading(
        'User: uid, firstname, lastname, progression (stored as a JSON string), audio (1 on, 0 off; default 1), progress.node (checkpoint node id), notions (array of acquired notion numbers 1-8).',
        'The answer also contains fields about saves, consent and sharing ([HTTP API](reference/http-api.md)).',
        savedAtNextLogin,
        progressionFormat,
        server('modules/progress/saves.test.ts', 'a survey with only negative answers counts as answered'),
        player('services/checks.test.ts', 'accepts data that the contract accepts'),
      ),
      reading(
        'Progression holds: audio, progress (node, background, music) and saved story variables whose names start with a dollar sign.',
        'It also holds the scene, and the [trace](decisions/trace.md) if the learner agreed to it.',
        progressionFormat,
        engine(
          'story.test.ts',
          'restores a saved entry only if its name starts with `$` and its value is a number, a text or a boolean',
        ),
        contract('contract.test.ts', 'is accepted: %j'),
      ),
      reading(
        'Session: logo_url, decors (when 1, alternative background and talker images with a product-variant suffix are used if they exist), text_home_page.',
        'With `decors` = 1, other pictures and [names in the texts](decisions/variant-names.md) change too.',
        changedSession,
        variantPictures,
        e2e(
          'variant.test.ts',
          'a session with decors = 1 shows the variants and requests no missing or replaced file',
        ),
      ),
      shown(
        'Game data: wordings (key to text), notions, session, graph (nodes), scene (bg and talker maps).',
        validData,
        player('services/checks.test.ts', 'accepts data that the contract accepts'),
      ),
      shown(
        'Notion: keyed n1, n2, ...; title, description (HTML), links (each with title and description; the description is the URL).',
        contract('contract.test.ts', 'are accepted when there are %i'),
        contract('contract.test.ts', 'are rejected when a number is missing: %j'),
        contract('contract.test.ts', 'can link only to http and https addresses'),
        validData,
      ),
      shown(
        'Graph node: type (Start, End, Background, DialogElement, PointAndClick, PointAndClickAction..., Commentaire_..., Dialogue_..., Ellipse_...), targets (list of id, actions, conditions), text, voiceFile, talker, background, soundFile, objectName.',
        contract('contract.test.ts', 'the schema of graphs accepts only the node types of the specification'),
        plan('15-passing-through.testplan', 'the story passes through three nodes that show nothing'),
        engine('story.test.ts', 'lists the assets that may come next, the nearest first'),
        engine('story.test.ts', 'gives, when it is replayed, the last line shown before each action'),
      ),
      shown(
        'Scene data: prop per id (x, y, w, h), talker per id (x, y, w, h).',
        stage(
          'scene/prop-box.test.ts',
          'propBox returns the box of an object, and places objects without a box in a row on the stage',
        ),
        stage(
          'scene/people.test.ts',
          'has the box of their mood, otherwise the box of another mood, otherwise the default box',
        ),
      ),
      shown(
        'Talker ids use the prefix before an underscore for the name and colour wording keys.',
        stage(
          'scene/people.test.ts',
          'has the name and colour of their person: `ines_sourire` has those of `ines`',
        ),
        prefixes,
      ),
      shown(
        'Background ids use the prefix before an underscore for the location title key.',
        prefixes,
        stage('story/story-stage.test.tsx', 'shows the speaker and the line, and continues with *Suite*'),
      ),
      shown('Engine state: current node, checkpoint, variables, background, music.', resumed),
      reading(
        'Survey: eight booleans, one per notion.',
        `A game with fewer notions has one value for each of them (${interpretations}).`,
        contract('contract.test.ts', 'with %i notions is the same after it is encoded and decoded'),
      ),
      reading(
        'Confirm dialog types: restart, connect, consent.',
        'Two more types ask before a [logout](decisions/shared-computers.md).',
        player('overlays/confirm/confirm.test.tsx', 'of type %s has its text as accessible name'),
      ),
      reading(
        'Special user ids: a demo uid and a partner (Odysseus) uid, compared with the uid from the address query.',
        `They are the uids of ordinary sessions, of the kinds *demo* and *partner* (${interpretations}).`,
        addressQuery,
        server('modules/login/login.test.ts', 'creates a new learner for each visit'),
        server(
          'modules/login/login.test.ts',
          'rejects an access code in a partner’s session, and a partner’s link in a normal session',
        ),
      ),
    ],
  },
  {
    title: '4. Application status',
    rows: [
      shown(
        'Changes only when different from the current one, then fires a goto-status event.',
        player('app/switcher.test.ts', 'does not start when an event leaves the status unchanged'),
      ),
      shown(
        'Going to intro sets an intro-seen flag.',
        player('app/switcher.test.ts', 'sets showIntroText when it leads to the intro'),
      ),
      shown(
        'Flow: loading, then warning or login; login, then logo (or home in dev mode); logo, then home; home, then intro (new game) or playing (continue); intro, then playing; outro, then ending; ending or endingDemo home buttons, then home.',
        statusChanges,
      ),
      shown('A transition: fade to black, switch route, fade out.', fadeToBlack),
      shown(
        'During the switch the confirm dialog and menu are closed and the burger and quick buttons are updated.',
        player('app/switcher.test.ts', 'closes the confirm dialog and the menu during the switch'),
        menuButton,
        quickButton,
      ),
      reading(
        'Restart confirmed: user data is reset, then status goes to intro if currently on home, otherwise to home.',
        `The survey, the notions read and the sound setting stay (${interpretations}).`,
        restartedFromHome,
        player(
          'model/status.test.ts',
          'is the intro after a restart from home, home after one from a later screen, and stays login on the login screen',
        ),
      ),
      shown(
        'Menu: the close button or background closes it.',
        player(
          'overlays/menu/menu.test.tsx',
          'closes when the learner presses its close button or the background',
        ),
      ),
      shown('From the right panel, back returns to the left panel.', menuPanel),
    ],
  },
  {
    title: '4. Engine',
    rows: [
      shown(
        'Starts from the start node, skipping forward to the first background or end node to preload the first background.',
        plan('01-start.testplan', 'the story starts at its first background'),
        engine('story.test.ts', 'lists the assets that may come next, the nearest first'),
        preloadedFiles,
      ),
      shown(
        'On run, resumes at the saved checkpoint node, otherwise the start node, restoring saved variables.',
        resumed,
        plan('10-checkpoints.testplan', 'a reload restores the checkpoint'),
        plan('01-start.testplan', 'the story starts at its first background'),
      ),
      shown(
        'At the very start it clears background and music and saves.',
        engine(
          'story.test.ts',
          'clears the stage and saves an empty position before it shows the first background',
        ),
      ),
      shown(
        'End node: clears progression and goes to outro.',
        engine(
          'story.test.ts',
          'returns a `save` effect with the first line, and a `clear` effect at the end',
        ),
        statusChanges,
      ),
      shown(
        'For the demo user, reaching the demo end node clears progression and goes to endingDemo.',
        demoEnd,
        statusChanges,
      ),
      shown(
        'Background node: sets background and music (empty if none), then advances to its first target.',
        plan('02-background.testplan', 'the story continues after each of two backgrounds'),
      ),
      shown(
        'Time talker node: shows a timed ellipse; a bracketed time option sets the wait in seconds (default 5).',
        ellipsePlan,
      ),
      shown(
        'DialogElement: with an empty talker shows no speaker; with a talker shows its text.',
        plan('07-captions.testplan', 'a line without a talker is shown as a caption'),
        linesContinue,
      ),
      shown(
        'Bracketed options at the start: didascalie and speed (number).',
        engine('options.test.ts', 'reads the options of the line « %s »'),
      ),
      shown(
        'If several targets exist, or the next target has an empty talker, the player is offered choices; with a single target the player waits or continues.',
        firstReply,
        plan('06-single-reply.testplan', 'a single reply is shown as a caption'),
        linesContinue,
      ),
      reading(
        'After a player answer the following spoken node is skipped.',
        'This node is the reply itself: the engine does not show the chosen reply again.',
        firstReply,
      ),
      shown(
        'Targets whose conditions evaluate false are excluded.',
        plan('08-conditions.testplan', 'a reply with a false condition is not offered'),
      ),
      shown(
        'Passing through comment, dialogue and ellipse nodes collects their actions.',
        plan('15-passing-through.testplan', 'the story passes through three nodes that show nothing'),
      ),
      shown('Actions run when moving to a target.', plan('09-actions.testplan', 'actions run in order')),
      reading(
        'Checkpoint is saved on PointAndClick nodes and on DialogElement nodes with a real talker when not in point-and-click mode.',
        'A decision says [when the point-and-click mode ends](decisions/point-and-click-mode.md).',
        plan(
          '10-checkpoints.testplan',
          'a line of a talker sets a checkpoint, and a caption, an ellipse or a background does not',
        ),
        plan('11-point-and-click.testplan', 'a reload during a point-and-click restores the objects'),
      ),
      shown(
        'Point-and-click: clickables are the object names of the targets; choosing an action moves to the target by index; -1 hides the player panel.',
        objectsAgain,
        closedPanel,
      ),
    ],
  },
  {
    title: '4. In-game presentation',
    rows: [
      shown(
        'Background change: if the prefix before the underscore is unchanged, it swaps directly.',
        stage(
          'director/timelines.test.ts',
          'changes the background without a fade to black if only the hour of the place changes',
        ),
      ),
      shown(
        'Otherwise it plays the ellipse or transition, slides the background, types out the location title, then advances the engine.',
        backgroundSlide,
        typedTitle,
        stage('director/timelines.test.ts', 'does not fade to black if the stage is already black'),
        firstPlace,
        firstSeconds,
        stageMovement,
      ),
      shown(
        'Talker change: old avatar slides out, new one slides in, words revealed one at a time (0.08 s each).',
        stage('director/timelines.test.ts', 'fades the previous talker out before the next one comes in'),
        stage('director/timelines.test.ts', 'brings the talker in, then reveals one word every 0.08 s'),
        stageMovement,
      ),
      shown(
        'A click completes the animation at once.',
        stage(
          'director/presenter.test.ts',
          'shows all words of the line at a click, but does not continue the story',
        ),
      ),
      shown(
        'Player panel: hidden, then shown when the talker is ready and new content is pending; fades out old content, swaps, slides in.',
        stage('director/timelines.test.ts', 'shows the panel only after the last word'),
        stage('director/presenter.test.ts', 'fades out the panel of one object before showing the next one'),
        stageMovement,
      ),
      shown(
        'While animating, the engine is locked and the panel not interactable.',
        stage('director/presenter.test.ts', 'is locked and shows no panel'),
        stage('director/presenter.test.ts', 'accepts no answer before the panel has finished sliding in'),
      ),
      shown(
        'A choice or next click locks the panel, hides it and reports the answer index (default 0) to the engine.',
        stage('director/presenter.test.ts', 'locks the presenter and hides the panel'),
        stage(
          'director/presenter.test.ts',
          'has the index 0 after « next », and the index of the chosen reply after a choice',
        ),
      ),
      shown(
        'If there are actions, a point-and-click unselect event is sent first.',
        stage(
          'director/presenter.test.ts',
          'answers with the index of the chosen action, and tells the caller to deselect the object first',
        ),
      ),
      shown(
        'Point-and-click input: clickable ids are set by an event; with clickables, pointer listeners are attached.',
        pressedObject,
        stage(
          'scene/scene-props.test.tsx',
          'are not buttons and do not react to presses if the story does not offer them',
        ),
      ),
      shown('A press on empty space reports index -1.', pressedObject),
      shown(
        'A press is ignored if the engine is locked, the panel is not interactable, or within 500 ms of a previous press.',
        stage(
          'director/presenter.test.ts',
          'ignores a press while the panel moves, and when the moment offers no objects',
        ),
        pressDebounce,
      ),
      shown(
        'A pixel counts as a hit only if alpha is above 32; the topmost clickable wins only where earlier ones did not claim the pixel.',
        stage('scene/hit-map.test.ts', 'counts a pixel only when its alpha is above 32'),
        stage('scene/hit-map.test.ts', 'assigns a cell to the first of two overlapping objects'),
      ),
    ],
  },
  {
    title: '4. Ending slides',
    rows: [
      shown('0 to 1 to 2, and back from 2 one step at a time.', endingSlides),
      shown('Arriving at slide 2 saves the notions.', surveySaved),
    ],
  },
  {
    title: '4. Audio and activity',
    rows: [
      shown(
        'Background music fades in and out over 1 second.',
        stage('sound/web-sound.test.ts', 'cross-fades from one music to another in one second'),
      ),
      shown(
        'Muted when the tab is hidden, restored when visible again if audio is on.',
        stage('sound/web-sound.test.ts', 'is silent while the tab is hidden or the sound is off'),
      ),
      shown('Mouse movement marks the user active for 30 s.', activeLearner),
    ],
  },
  {
    title: '5. Validation rules',
    rows: [
      shown(
        'The consent checkbox must be checked before connecting; otherwise the confirm dialog of type consent is shown with a single button.',
        consentFirst,
        messageDialog,
      ),
      shown(
        'No format rule on the access code is shown on the client; the server decides.',
        player('screens/login/login-screen.test.tsx', 'sends an empty code, because the server validates it'),
      ),
      reading(
        'An empty or failed result shows the connect-failure dialog.',
        `The server never answers with an empty result (${interpretations}).`,
        wrongCode,
      ),
      shown('Server responses must be valid JSON.', invalidResponse),
      shown(
        "If a success flag is present, the payload is taken from data when true; otherwise null, and the server's error message is kept as a warning.",
        player('services/call.test.ts', 'returns the data of a response with success: true'),
        player('services/call.test.ts', 'returns the whole response when it has no success flag'),
        serverMessage,
        warningFromServer,
      ),
      shown('Interaction guards: see presses above.', pressDebounce),
      shown(
        "Missing wording key yields '?????' or a supplied default.",
        contract(
          'contract.test.ts',
          '`wording` returns the text of a key, else the given default, else five question marks',
        ),
      ),
    ],
  },
  {
    title: '6. Roles and permissions',
    rows: [
      shown(
        'Normal: logs in with an access code.',
        player('screens/login/login-screen.test.tsx', 'sends the code and the consent'),
        server('modules/login/login.test.ts', 'accepts any case, missing dashes and look-alike characters'),
      ),
      reading(
        'Partner (Odysseus): no code input; the user is checked or created automatically from uid and puid in the address query.',
        `The first time, the player waits for the consent (${interpretations}).`,
        partnerScreen,
        partnerLogin,
        addressQuery,
        server(
          'modules/login/login.test.ts',
          'logs in the same learner with every signed link for one puid (the partner’s id of the learner)',
        ),
      ),
      shown(
        'Demo: no resources button and no quick button; the game ends early at a set demo end node, leading to endingDemo.',
        demoMenu,
        quickButton,
        demoEnd,
        statusChanges,
      ),
      reading(
        'A second special user id is configured; what it changes beyond this is not shown.',
        `It changes nothing else: it is the uid of an ordinary session (${interpretations}).`,
      ),
    ],
  },
  {
    title: '7. Calls',
    rows: [
      reading(
        'The address prefix for service calls is a fixed development host only when running locally (address contains the local or test host).',
        'Environment variables name both hosts, and we read *contains* as *is* ([why](decisions/development-hosts.md)).',
        developmentHost,
        player('services/service-host.test.ts', 'is the page’s own host by default'),
      ),
      shown(
        'The body of every service call includes sessionUID.',
        server('bad-input.test.ts', 'rejects a wrong or missing field'),
      ),
      reading(
        '| Call | Method and path | Payload | Response |',
        'The heading of the table. Every call is a POST to `/service/<call>`.',
        player('services/call.test.ts', 'posts JSON to the service with keepalive'),
      ),
      shown(
        '| getData | POST /service/getData, JSON body | sessionUID | wordings, notions, session |',
        gameLoaded,
        validData,
      ),
      reading(
        '| saveProgression | POST /service/saveProgression | sessionUID, userUID, progression (JSON string) | not shown |',
        'The payload also has the revision on which the save is based, so that an old tab overwrites nothing ([HTTP API](reference/http-api.md)).',
        savedAtNextLogin,
        player('services/outbox.test.ts', 'sends each save with the revision it is based on'),
      ),
      reading(
        '| checkAccessCode | method and path not shown | accessCode | json (user data); empty means failure |',
        `The payload also has the consent, and a failure has no \`json\` (${interpretations}).`,
        player('screens/login/login-screen.test.tsx', 'sends the code and the consent'),
        server('modules/login/login.test.ts', 'rejects a learner without consent and stores nothing'),
        savedAtNextLogin,
      ),
      reading(
        '| checkOrCreateOdysseusUser | method and path not shown | puid (from address query), project_FK (value 1) | json; empty means failure; connect button disabled during call |',
        `The payload also has the consent, and the partner’s signature if the link has one (${interpretations}).`,
        partnerLogin,
        player(
          'screens/login/login-screen.test.tsx',
          'marks its button as busy during a login and sends no second request',
        ),
      ),
      shown(
        '| saveNotionViewed | method and path not shown | userUID, notion (1-based index) | ignored; sent when a notion is selected |',
        firstNotion,
        sentSurvey,
      ),
      shown(
        '| addUserTime | method and path not shown | userUID, duration (30) | not shown; sent every 30 s if user active in last 30 s |',
        heartbeat,
        player(
          'services/activity.test.ts',
          'beats every 30 s while the learner is active, until it is stopped',
        ),
      ),
      reading(
        '| saveNotionsAcquired | method and path not shown | userUID, notions (JSON string of eight 0/1 values) | not shown; sent on reaching ending slide 2 |',
        `One value for each notion of the game (${interpretations}).`,
        surveySaved,
        sentSurvey,
      ),
      shown(
        '| Debrief export | GET export_bilan/{uid} in a new window (dev host prefix in dev mode) | none | PDF implied; not shown |',
        debriefLink,
        developmentHost,
        wholeGame,
      ),
      shown(
        'Static files by GET: data/graphData.json and data/sceneData.json (random cache-busting query, read as text), images under data/bg/ and talker/, and audio files.',
        player(
          'services/call.test.ts',
          'adds a random query to the URL of a story file, always the same query in one browser',
        ),
        stage('scene/scenery.test.tsx', 'shows the images of the game in the variant of the session'),
        player('services/preloader.test.ts', 'loads the remaining files in story order'),
      ),
      shown('The uid is read from the address query.', addressQuery),
      shown(
        'Saving on audio change uses a save call; details not shown.',
        player('app/create-app-model.test.ts', 'saves the sound choice when the learner changes it'),
      ),
    ],
  },
  {
    title: '8. Error catalogue',
    rows: [
      shown(
        "Network failure: message 'Something bad happened; please try again later.' with the status logged.",
        player('services/call.test.ts', 'returns unreachable for a server error, and logs its status'),
      ),
      shown(
        'Invalid server data or file: an error is logged (in French) that the data or file is invalid.',
        invalidResponse,
        player('services/call.test.ts', 'returns a failure and logs an error for a file that is %s'),
      ),
      shown(
        'Failure evaluating an action or condition: error logged; a failed condition counts as false.',
        plan('14-faults.testplan', 'the story continues after a condition and an action that fail'),
        engine(
          'story.test.ts',
          'a story logs a failed action once, when the learner chooses the reply with this action',
        ),
      ),
      reading(
        'Connect failure (no json from the code or partner check): dialog with wording key ui.connexion.text.failed and one button that closes it.',
        `Where it helps, the reason is below this text (${interpretations}).`,
        messageDialog,
        wrongCode,
      ),
      shown(
        'Consent missing: dialog with ui.connexion.text.data.failed, one button.',
        consentFirst,
        messageDialog,
      ),
      shown(
        'Restart confirm: text ui.restart.confirm.text, confirm button ui.restart.confirm.btn, cancel ui.restart.cancel.',
        player('overlays/confirm/confirm.test.tsx', 'of type %s has its text as accessible name'),
        confirmedRestart,
        cancelledRestart,
      ),
      reading(
        'Wording texts themselves: not shown.',
        'The platform has a default for each text, and a game can replace it in `wordings.json`.',
        player('content/wordings.test.ts', 'all have a default'),
      ),
      difference(
        'Only literal user texts: CHARGEMENT... and Vous.',
        'Messages about the network, saves and unreadable data are literal texts too: they must be readable before the texts of the game are loaded.',
        player(
          'screens/loading/loading-screen.test.tsx',
          'shows its title and the progress, and has no axe violations',
        ),
        captionPanel,
      ),
    ],
  },
  {
    title: '9. Business constants and limits',
    rows: [
      difference(
        'Stage 1920x1080; background image 2304x1080 (offset 384); version 1.0.1; animation frame rate 30 fps.',
        'The platform has its own version number. The browser draws the frames, and [30 a second are the minimum](decisions/frame-rate.md).',
        stageConstants,
      ),
      shown(
        'Transition 1 s; default ellipse wait 5 s; ellipse fade 1 s, reveal 0.5 s; logo wait 2 s; word reveal 0.08 s; UI fade 0.3 s; button scale down 0.95, up 1.03.',
        stageConstants,
        playerConstants,
        ellipsePlan,
        stage('director/timelines.test.ts', 'goes through the phases black, shown, running and gone'),
        stage('constants.test.ts', 'tokens.css has the same button scales as constants.ts'),
      ),
      shown('Intro durations: building 15, polaroid 9.7, office 10 (seconds).', playerConstants, introLines),
      shown('Outro: polaroid 8.5, building 20.', playerConstants, outroLines),
      shown(
        "Audio: default on (1); background volume 1, effects volume 0.2, background fade 1000 ms; 6 effect sounds; backgrounds intro, outro (no loop), ui (loop), plus each graph background's sound.",
        stageConstants,
        stage('constants.test.ts', 'the number of sound effects matches the specification'),
        stage('sound/web-sound.test.ts', 'plays effects and story sounds once, at the effects volume'),
        stage('sound/web-sound.test.ts', 'does not loop the music of the %s'),
        stage('sound/web-sound.test.ts', 'waits for user input, then plays the requested music'),
        stage('director/director.test.ts', 'starts the music and the voice, and saves the progression'),
      ),
      shown(
        'Heartbeat 30 s; inactivity timeout 30 s; confirm button click lock 500 ms; press debounce 500 ms.',
        playerConstants,
        activeLearner,
        confirmedRestart,
        stageConstants,
        pressDebounce,
      ),
      shown(
        'Hit map 192 by 108; alpha threshold 32; panel hides at bottom offset -150.',
        stage('scene/hit-map.test.ts', 'has 192 by 108 cells'),
        stageConstants,
      ),
      reading(
        'Eight survey notions; three choice labels (A, B, C); two slides per slideshow type; about 39 preloaded UI images.',
        `A game has three to eight notions (${interpretations}). The images of the interface are in one file ([why](decisions/preloading.md)).`,
        surveyLines,
        plan('16-three-at-most.testplan', 'only three of four written replies are offered'),
        replyPanel,
        playerConstants,
        interfaceIcons,
      ),
      reading(
        'Other durations (menu slide, talker, background scroll, player and action durations, choice scale-up): values not shown.',
        'We chose them: see the second part of `packages/stage/src/constants.ts` and of `apps/player/src/constants.ts`.',
      ),
      reading(
        'Development mode when the address contains the local host or test host.',
        'We read *contains* as *is* ([why](decisions/development-hosts.md)).',
        localDevelopment,
        markedDevelopment,
      ),
    ],
  },
]
