/** The server refused the request, with a French message for the learner. */
export interface Refusal {
  kind: 'refused'
  error: string
  code: string
  status: number
  data: unknown
}

/** The outcome of a call or a file read. The services return failures as results instead of throwing. */
export type Result<Data> =
  | { kind: 'done'; data: Data }
  | Refusal
  /** No response (`status` 0), or an HTTP error without a message from our server. */
  | { kind: 'unreachable'; status: number }
  /** A response that does not match the contract. */
  | { kind: 'invalid' }

/** The message for the learner (specification, section 8). */
export function messageOf(result: Exclude<Result<unknown>, { kind: 'done' }>): string {
  switch (result.kind) {
    case 'refused':
      return result.error
    case 'unreachable':
      return 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez dans un instant.'
    case 'invalid':
      return 'Le serveur a envoyé des données que le jeu ne comprend pas. Rechargez la page\u00a0; si cela continue, prévenez votre centre de formation.'
  }
}
