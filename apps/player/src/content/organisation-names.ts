import type { Session } from '@didascalie/contract'

const htmlEntities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => htmlEntities[character] ?? character)

/** Inserts the names of the session's organisation into a legal text: `{responsable|default text}`, `{contact|…}`.
 * `{exploitant|…}` always shows its default: an operator who wants to be named replaces the whole text. */
export function withOrganisation(html: string, session: Pick<Session, 'controller' | 'contact'>): string {
  const names = { responsable: session.controller, contact: session.contact, exploitant: '' }
  return html.replace(
    /\{(responsable|contact|exploitant)\|([^}]*)\}/g,
    (_, key: keyof typeof names, defaultText: string) =>
      names[key] === '' ? defaultText : escapeHtml(names[key]),
  )
}
