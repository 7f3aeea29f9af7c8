// Translates the English error messages of the engine about an expression into French for the writer.
const phrases: readonly (readonly [RegExp, string])[] = [
  [/^nothing is written here$/, 'rien n’est écrit ici'],
  [/^this is nested too deeply$/, 'l’imbrication est trop profonde'],
  [/^this number is too large$/, 'ce nombre est trop grand'],
  [/^this is too long$/, 'c’est trop long'],
  [/^an action starts with a `\$variable`$/, 'une action commence par une `$variable`'],
  [/^(`.*`) has no meaning here$/, '$1 n’a pas de sens ici'],
  [
    /^(`.*`) is not known: variables start with `\$`, texts stand in quotes$/,
    '$1 est inconnu : une variable commence par `$$`, un texte se met entre guillemets',
  ],
  [/^(.*) is missing at the end$/, 'il manque $1 à la fin'],
  [/^(.*) is missing before (`.*`)$/, 'il manque $1 avant $2'],
  [/^(`.*`) works on numbers, not on (`.*`)$/, '$1 s’applique à des nombres, pas à $2'],
  [/^(`.*`) compares .*$/, '$1 ne peut pas comparer ces deux valeurs'],
  [/^the result is not a number$/, 'le résultat n’est pas un nombre'],
  [/^(`.*`) is read before it is set$/, '$1 est lue avant d’avoir une valeur'],
]

const parts: readonly (readonly [string, string])[] = [
  ['an operator', 'un opérateur'],
  ['a value', 'une valeur'],
  ['`++` or `--`', '`++` ou `--`'],
]

/** Returns the message in French, or unchanged if it has no translation. */
export function explainProblem(message: string): string {
  const phrase = phrases.find(([pattern]) => pattern.test(message))
  if (!phrase) return message
  const explanation = message.replace(...phrase)
  return parts.reduce((text, [english, french]) => text.replace(english, french), explanation)
}
