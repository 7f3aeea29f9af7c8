// Visits the same states of the game as the screenshot program. Examines each state instead of taking a picture.
import type { Size, Visit } from '../screenshots/visit.js'
import { graphOf } from '../support/graph.js'
import type { Server } from '../support/server.js'
import { testEnvironment } from '../support/test-environment.js'
import { Examiner, smallStage } from './examiner.js'
import { PixelComparer } from './pixel-comparer.js'

/** The smallest window of each layout, because text, focus rings and controls are smallest there. */
export const layouts = {
  'on the stage': smallStage,
  'for reading': { width: 390, height: 844 },
} satisfies Record<string, Size>

export interface ExaminedVisit extends Visit {
  readonly examiner: Examiner
  readonly server: Server
  admin(...args: string[]): Promise<string>
}

/** Starts a server and a browser, which all visits of a test file share. A visit starts in the stage layout. The examiner shows each
 * state in every layout. */
export function examinedVisits(): () => Promise<ExaminedVisit> {
  const environment = testEnvironment()
  return async () => {
    const { server, browser } = environment
    const examiner = new Examiner(new PixelComparer(), layouts)
    return {
      origin: server.origin,
      browser,
      size: layouts['on the stage'],
      server,
      examiner,
      pace: 'held',
      code: environment.code(),
      graph: await graphOf(server.origin),
      album: { folder: '', shoot: (page, name) => examiner.examine(page, name) },
      admin: (...args) => environment.admin(...args),
    }
  }
}
