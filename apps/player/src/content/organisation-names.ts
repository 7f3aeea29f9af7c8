import type { Session } from '@didascalie/contract'

const letters: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => letters[letter] ?? letter)

/** A legal text with the names of the session's organisation: `{responsable|what is read until it is named}`, `{contact|…}`; `{exploitant|…}`
 * is what only the operator knows, and says in a text of their own. */
export function withOrganisation(html: string, session: Pick<Session, 'controller' | 'contact'>): string {
  const names = { responsable: session.controller, contact: session.contact, exploitant: '' }
  return html.replace(
    /\{(responsable|contact|exploitant)\|([^}]*)\}/g,
    (_, key: keyof typeof names, unnamed: string) => (names[key] === '' ? unnamed : escaped(names[key])),
  )
}
