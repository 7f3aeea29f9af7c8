const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Escapes a string for the text and the attributes of XML and HTML. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
