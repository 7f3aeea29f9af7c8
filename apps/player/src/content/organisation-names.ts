import type { Session } from '@didascalie/contract'

const htmlEntities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => htmlEntities[character] ?? character)

/**
 * Replaces the placeholders of a legal text: `{responsable|default}` by the data controller of the session, `{contact|default}` by its
 * contact. If the session has none (`''`), the default is shown. `{exploitant|default}` always shows its default, because an operator who
 * wants to be named replaces the whole text.
 */
export function withOrganisation(html: string, session: Pick<Session, 'controller' | 'contact'>): string {
  const names = { responsable: session.controller, contact: session.contact, exploitant: '' }
  return html.replace(
    /\{(responsable|contact|exploitant)\|([^}]*)\}/g,
    (_, key: keyof typeof names, defaultText: string) =>
      names[key] === '' ? defaultText : escapeHtml(names[key]),
  )
}
