import type { Session } from '@didascalie/contract'

const letters: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => letters[letter] ?? letter)

/** A legal text with the names of the session's organisation: `{responsable|what stands there until it is named}`, `{contact|…}`. */
export function withOrganisation(html: string, session: Pick<Session, 'controller' | 'contact'>): string {
  const names = { responsable: session.controller, contact: session.contact }
  return html.replace(/\{(responsable|contact)\|([^}]*)\}/g, (_, key: keyof typeof names, unnamed: string) =>
    names[key] === '' ? unnamed : escaped(names[key]),
  )
}
