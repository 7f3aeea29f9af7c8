// Every key of the interface that the stage asks for, with a text that would do: tests play with these.
export const stageWordingKeys = {
  'ui.slideshow.pause': 'Mettre en pause',
  'ui.slideshow.resume': 'Reprendre',
  'ui.slideshow.skip': 'Passer',

  'ui.playing.next': 'Suite',
  'ui.playing.notice': 'À savoir',
  'ui.playing.enlarge': 'Agrandir',
  'ui.playing.enlarged': 'Image agrandie',
  'ui.playing.reduce': 'Réduire',
  'ui.playing.objects': 'Objets de la scène',
  'ui.playing.put-down': 'Reposer',
  'ui.playing.replies': 'Vos réponses',
  'ui.playing.resume': 'Continuer',
  'ui.playing.skip-wait': 'Continuer sans attendre',
  'ui.playing.lost-position':
    'L’histoire a été mise à jour : vous reprenez au début de cette scène. Rien d’autre n’est perdu.',
  'ui.playing.stuck': 'L’histoire s’est arrêtée ici par erreur. Vous reprenez au dernier moment enregistré.',
} as const satisfies Record<`ui.${string}`, string>

export type StageWordingKey = keyof typeof stageWordingKeys
