/** The server said no, in a French sentence meant for the person. */
export interface Refusal {
  kind: 'refused'
  error: string
  code: string
  status: number
  data: unknown
}

/** How a call or a file ended. Nothing in the services throws: every end is one of these. */
export type Result<Data> =
  | { kind: 'done'; data: Data }
  | Refusal
  /** No answer, or one that is not the server's. */
  | { kind: 'unreachable'; status: number }
  /** An answer that is not what was agreed. */
  | { kind: 'invalid' }

/** The sentence for the person (specification, section 8). */
export function told(result: Exclude<Result<unknown>, { kind: 'done' }>): string {
  switch (result.kind) {
    case 'refused':
      return result.error
    case 'unreachable':
      return 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez dans un instant.'
    case 'invalid':
      return 'Le serveur a envoyé des données que le jeu ne comprend pas. Rechargez la page\u00a0; si cela continue, prévenez votre centre de formation.'
  }
}
