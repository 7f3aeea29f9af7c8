/** The commands of the story language, each with a short French description for writers. */
export const commands: readonly {
  readonly name: string
  readonly note: string
  readonly hasArgument: boolean
}[] = [
  { name: 'background', note: 'changer de lieu', hasArgument: true },
  { name: 'jump', note: 'aller à une scène', hasArgument: true },
  { name: 'if', note: 'seulement si…', hasArgument: true },
  { name: 'else', note: 'sinon', hasArgument: false },
  { name: 'elseif', note: 'sinon, si…', hasArgument: true },
  { name: 'endif', note: 'fin du « si »', hasArgument: false },
  { name: 'set', note: 'retenir quelque chose', hasArgument: true },
  { name: 'declare', note: 'la première valeur', hasArgument: true },
  { name: 'pointandclick', note: 'des objets à toucher', hasArgument: false },
  { name: 'state', note: 'changer un objet', hasArgument: true },
  { name: 'with', note: 'qui écoute', hasArgument: true },
  { name: 'show', note: 'montrer un objet de près', hasArgument: true },
  { name: 'act', note: 'un geste joué en images', hasArgument: true },
  { name: 'pull', note: 'faire tirer', hasArgument: true },
  { name: 'place', note: 'faire poser', hasArgument: true },
  { name: 'write', note: 'faire écrire', hasArgument: true },
  { name: 'insert', note: 'montrer une image', hasArgument: true },
  { name: 'keep', note: 'garder une image en souvenir', hasArgument: true },
  { name: 'ellipse', note: 'le temps passe', hasArgument: true },
  { name: 'clock', note: 'l’heure de l’ellipse', hasArgument: true },
  { name: 'fact', note: 'un fait pour le bilan', hasArgument: true },
  { name: 'demo-end', note: 'la fin de la démonstration', hasArgument: false },
  { name: 'end', note: 'la fin', hasArgument: false },
]

/** The tags that a writer types. The studio adds `#line:` itself. */
export const tagNames: readonly { readonly name: string; readonly note: string }[] = [
  { name: 'object', note: 'l’objet de cette action' },
  { name: 'fact', note: 'un fait pour le bilan' },
  { name: 'notion', note: 'la notion en jeu' },
  { name: 'promise', note: 'une promesse est faite' },
  { name: 'kept', note: 'la promesse est tenue' },
  { name: 'broken', note: 'la promesse est rompue' },
  { name: 'voice', note: 'l’enregistrement de la voix' },
]
