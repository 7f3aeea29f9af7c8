/** Why a launch or a registration is refused: for the log in English, for the person in French. Nothing was written. */
export class LtiRefused extends Error {
  constructor(
    /** What was wrong, for whoever runs the server. */
    reason: string,
    readonly sentence = 'Cette ouverture n’est pas valable, ou elle a expiré. Fermez cette page, et ouvrez l’activité à nouveau depuis votre plateforme de formation.',
    options?: ErrorOptions,
  ) {
    super(reason, options)
  }
}
