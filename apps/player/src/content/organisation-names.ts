import type { Session } from '@didascalie/contract'

const letters: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => letters[letter] ?? letter)

/** Inserts the names of the session's organisation into a legal text: `{responsable|default text}`, `{contact|…}`.
 * `{exploitant|…}` always shows its default: an operator replaces the whole text to name themselves. */
export function withOrganisation(html: string, session: Pick<Session, 'controller' | 'contact'>): string {
  const names = { responsable: session.controller, contact: session.contact, exploitant: '' }
  return html.replace(
    /\{(responsable|contact|exploitant)\|([^}]*)\}/g,
    (_, key: keyof typeof names, unnamed: string) => (names[key] === '' ? unnamed : escaped(names[key])),
  )
}
