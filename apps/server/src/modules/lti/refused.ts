import { ExplainedError } from '../../platform/errors/explained-error.js'

const defaultSentence =
  'Cette ouverture n’est pas valable, ou elle a expiré. Fermez cette page, et ouvrez l’activité à nouveau depuis votre plateforme de formation.'

/** Rejects a launch, the choice of a session, or a registration. `reason` is for the log, `sentence` for the page. */
export class LtiRefused extends ExplainedError {
  constructor(reason: string, sentence = defaultSentence, options?: ErrorOptions) {
    super(reason, sentence, options)
  }
}
