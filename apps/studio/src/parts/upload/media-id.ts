/**
 * Makes the id of a person, a picture or a sound from a typed name: « Le port, le soir » → `port_le_soir`. Returns `''` if
 * the name has no letter from a to z.
 */
export const idFromName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^(?:la |le |les |l['’]|madame |monsieur |mme |m\. )\s*/, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[0-9_]+|_+$/g, '')

const soundEndings: Readonly<Record<string, 'ogg' | 'mp3' | 'wav' | 'm4a'>> = {
  ogg: 'ogg',
  oga: 'ogg',
  opus: 'ogg',
  mp3: 'mp3',
  wav: 'wav',
  wave: 'wav',
  m4a: 'm4a',
}

/** Returns the extension that the game uses for a sound file, or `undefined` if the platform does not support its format. */
export const soundExtensionOf = (file: string) =>
  soundEndings[/\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? '']
