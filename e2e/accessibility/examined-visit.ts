// Opens visits of the game like those of the screenshot program. Here, `album.shoot` examines the page instead of taking a picture.
import type { Size, Visit } from '../screenshots/visit.js'
import { graphOf } from '../support/graph.js'
import type { Server } from '../support/server.js'
import { testEnvironment } from '../support/test-environment.js'
import { Examiner, smallStage } from './examiner.js'
import { PixelComparer } from './pixel-comparer.js'

/** A small window for each layout, because text, focus rings and controls are small there. */
export const layouts = {
  'on the stage': smallStage,
  'for reading': { width: 390, height: 844 },
} satisfies Record<string, Size>

export interface ExaminedVisit extends Visit {
  readonly examiner: Examiner
  readonly server: Server
  admin(...args: string[]): Promise<string>
}

/** Starts a server and a browser, which all visits of a test file share. Returns a function that opens a visit. A visit starts in the stage
 * layout. The examiner shows each state in every layout, unless the call of `examine` names one layout. */
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
