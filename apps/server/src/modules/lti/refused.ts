import { ExplainedError } from '../../platform/errors/explained-error.js'

const defaultSentence =
  'Cette ouverture n’est pas valable, ou elle a expiré. Fermez cette page, et ouvrez l’activité à nouveau depuis votre plateforme de formation.'

/** A launch or a registration that is rejected. Nothing was stored. */
export class LtiRefused extends ExplainedError {
  constructor(reason: string, sentence = defaultSentence, options?: ErrorOptions) {
    super(reason, sentence, options)
  }
}
