// The HTML pages of LTI launches and registrations. Scripts only submit a form automatically, select an option and close a window;
// the pages also work without scripts.

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter)

export const assets = {
  'page.css': {
    type: 'text/css; charset=utf-8',
    text: `html { background: #f6f1e6; color: #17202b; font: 1.125rem/1.5 system-ui, sans-serif }
body { max-width: 38rem; margin: 0 auto; padding: 2rem 1.25rem }
h1 { font-size: 1.6rem; line-height: 1.2; text-wrap: balance }
ul { list-style: none; padding: 0 }
li { margin: .5rem 0 }
label { display: flex; gap: .75rem; padding: .75rem 1rem; background: #fff; border-radius: .75rem; cursor: pointer }
input[type="text"] { font: inherit; width: 100%; padding: .5rem; border: 1px solid #8a93a0; border-radius: .5rem; box-sizing: border-box }
label > span { flex: 1; min-width: 0 }
small { color: #4a5563 }
.button, button { display: inline-block; font: inherit; font-weight: 600; padding: .75rem 1.5rem; border: 0; border-radius: 99px; color: #fff; background: #14535c; text-decoration: none; cursor: pointer }
a:focus-visible, button:focus-visible, input:focus-visible { outline: 3px solid #c2570c; outline-offset: 2px }
dt { color: #4a5563 } dd { margin: 0 0 .75rem; font-size: 1.5rem; font-weight: 650 }
`,
  },
  // Typing a name selects the option of a new session.
  'choose.js': {
    type: 'text/javascript; charset=utf-8',
    text: `document.querySelector('input[name="name"]')?.addEventListener('input', ({ target }) => {
  target.closest('label').querySelector('input[type="radio"]').checked = true
})
`,
  },
  'send.js': { type: 'text/javascript; charset=utf-8', text: 'document.forms[0].submit()\n' },
  'close.js': {
    type: 'text/javascript; charset=utf-8',
    text: "(window.opener ?? window.parent).postMessage({ subject: 'org.imsglobal.lti.close' }, '*')\n",
  },
} as const

function page(title: string, body: string, script?: keyof typeof assets): string {
  const scriptTag = script === undefined ? '' : `<script src="/lti/${script}"></script>`
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="/lti/page.css"></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main>${scriptTag}</body></html>`
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`

/** Shows why a launch or a registration was rejected, and what to do. */
export const refusedPage = (sentence: string): string => page('Le jeu ne s’ouvre pas', paragraph(sentence))

/** Shown when the browser stores no cookie in a frame of another site. */
export const newTabPage = (address: string): string =>
  page(
    'Encore un pas',
    `${paragraph('Votre navigateur ne laisse pas le jeu garder votre place dans cette page.')}<p><a class="button" target="_blank" rel="opener" href="${escapeHtml(address)}">Ouvrir dans un nouvel onglet</a></p>`,
  )

export interface OfferedSession {
  readonly uid: string
  readonly name: string
  /** Creation day in words, to distinguish sessions with the same name. */
  readonly createdOn: string
}

export interface ChoicePageData {
  /** The name of the organisation that registered the platform. Its team can see the learners, so the teacher must know the name. */
  readonly organisation: string
  readonly ticket: string
  readonly sessions: readonly OfferedSession[]
  readonly canCreate: boolean
  readonly proposedName: string
}

/** The page on which a teacher chooses the session of an activity. */
export function choicePage({
  organisation,
  ticket,
  sessions,
  canCreate,
  proposedName,
}: ChoicePageData): string {
  const rows = sessions.map(
    ({ uid, name, createdOn }, index) =>
      `<li><label><input type="radio" name="session" value="${escapeHtml(uid)}"${index === 0 ? ' checked' : ''}><span>${escapeHtml(name)}<br><small>créée le ${escapeHtml(createdOn)}</small></span></label></li>`,
  )
  const newSessionRow = `<li><label><input type="radio" name="session" value=""${sessions.length === 0 ? ' checked' : ''}><span>Nouvelle session<br><input type="text" name="name" maxlength="200" aria-label="Nom de la nouvelle session" value="${escapeHtml(proposedName)}"><br><small>Elle se ferme après un an\u00a0; une personne responsable peut changer cette date.</small></span></label></li>`
  return page(
    'Quelle session cette activité ouvre\u2011t\u2011elle\u00a0?',
    `${paragraph(`Organisme\u00a0: ${organisation}`)}<form method="post" action="/lti/deep-link"><input type="hidden" name="ticket" value="${escapeHtml(ticket)}"><ul>${rows.join('')}${canCreate ? newSessionRow : ''}</ul><button type="submit">Choisir cette session</button></form>`,
    canCreate ? 'choose.js' : undefined,
  )
}

/** Sends the browser back to the platform with the chosen session. */
export const returnPage = (address: string, jwt: string): string =>
  page(
    'C’est choisi',
    `<form method="post" action="${escapeHtml(address)}"><input type="hidden" name="JWT" value="${escapeHtml(jwt)}"><button type="submit">Revenir à la plateforme</button></form>`,
    'send.js',
  )

export const chosenPage = (name: string): string =>
  page(
    'C’est choisi',
    paragraph(
      `Cette activité ouvre maintenant la session «\u00a0${name}\u00a0». Vous pouvez fermer cette page.`,
    ),
  )

export const registeredPage = (name: string): string =>
  page(
    'La plateforme est enregistrée',
    paragraph(
      `${name} connaît maintenant le jeu. Activez l’outil dans la plateforme, puis ajoutez-le à un cours.`,
    ),
    'close.js',
  )

export interface SessionFigures {
  readonly name: string
  readonly come: number
  readonly finished: number
  /** The names of the members who have not logged in yet; `undefined` if the platform offers no member list or did not answer. */
  readonly missing: readonly string[] | undefined
}

/** A button that opens the console. The console does not work in a frame, so a page in a frame opens the console in a new window. */
const visitForm = (ticket: string, target: '_blank' | '_self') =>
  `<form method="post" action="/lti/visit" target="${target}"><input type="hidden" name="ticket" value="${escapeHtml(ticket)}"><button type="submit">Ouvrir le suivi de la session</button></form>`

/** Opens the console directly. Used when the page is not in a frame. */
export const visitPage = (name: string, ticket: string): string =>
  page(name, visitForm(ticket, '_self'), 'send.js')

/** The page that a teacher sees in a frame of the platform. It shows how many learners have logged in and how many have finished, but not
 * their choices. With `ticket`, a button opens the console. */
export function teachingPage(
  { name, come, finished, missing }: SessionFigures,
  ticket: string | undefined,
): string {
  const figures = `<dl><dt>Sont venus</dt><dd>${come}</dd><dt>Ont fini, bilan compris</dt><dd>${finished}</dd></dl>`
  const rows = (missing ?? []).map((person) => `<li>${escapeHtml(person)}</li>`).join('')
  const missingMembers =
    missing === undefined
      ? ''
      : `<h2>Pas encore commencé\u00a0: ${missing.length}</h2>${rows === '' ? '' : `<ul>${rows}</ul>`}`
  return page(
    name,
    `${paragraph('Ici, personne n’est noté\u00a0: la note 1 sur 1 de la plateforme veut dire «\u00a0terminé\u00a0».')}${figures}${ticket === undefined ? '' : visitForm(ticket, '_blank')}${missingMembers}`,
  )
}
