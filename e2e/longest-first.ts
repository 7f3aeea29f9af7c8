import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/** What takes longest, the longest first: begun last, it would leave one worker waiting for the other. */
const longest = [
  'script/src/explore/state-space.test.ts',
  'server/src/main.test.ts',
  'server/src/durability.test.ts',
  'server/src/routes/staff/authorisation.test.ts',
  'server/src/connections/connections.test.ts',
  'content/premiers-pas/sound/ambience/ambience.test.ts',
  'e2e/accessibility/shown-later.test.ts',
  'e2e/bot/bot.test.ts',
  'e2e/regie/jobs.test.ts',
  'e2e/journeys/small-screens.test.ts',
  'e2e/accessibility/backgrounds.test.ts',
  'e2e/accessibility/rare-moments.test.ts',
  'e2e/accessibility/rare-ways-in.test.ts',
  'e2e/accessibility/shown-first.test.ts',
  'e2e/journeys/week.test.ts',
  'e2e/journeys/saves.test.ts',
  'e2e/journeys/packages.test.ts',
  'e2e/faults/media.test.ts',
  'e2e/journeys/unhurried.test.ts',
  'e2e/journeys/heard.test.ts',
  'e2e/journeys/launch.test.ts',
  'e2e/security/policy.test.ts',
  'e2e/faults/killed.test.ts',
  'e2e/journeys/ways-in.test.ts',
  'e2e/journeys/partners.test.ts',
  'e2e/faults/saves.test.ts',
  'e2e/journeys/debrief.test.ts',
  'e2e/journeys/two-games.test.ts',
  'e2e/faults/twice.test.ts',
  'e2e/journeys/kept.test.ts',
  'e2e/journeys/faces.test.ts',
  'e2e/journeys/alive.test.ts',
  'e2e/journeys/variant.test.ts',
  'e2e/journeys/restart.test.ts',
  'e2e/journeys/edges.test.ts',
  'e2e/faults/ending.test.ts',
  'e2e/faults/storage.test.ts',
  'e2e/journeys/week-kept.test.ts',
  'e2e/journeys/by-the-tree.test.ts',
]

/** Asks in the end what became of those who were begun with the run (e2e/security/slow.ts). */
const last = 'e2e/security/transport.test.ts'

/** Room after room, since a worker keeps what it has imported only as long as the next file is of the same one. The server's waits
 * for its databases, which are made meanwhile; what needs a browser is run when all that needs none has been told. */
const rooms = ['story', 'rooms', 'console', 'stage', 'player', 'server', 'port', 'e2e']

function placeOf({ moduleId }: TestSpecification): number {
  const path = moduleId.replaceAll('\\', '/')
  if (path.endsWith(last)) return longest.length + 1
  const place = longest.findIndex((file) => path.endsWith(file))
  return place === -1 ? longest.length : place
}

const roomOf = ({ project }: TestSpecification) => rooms.indexOf(project.name)

/** Within what was going to be run together: room by room, and in each the longest first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files)
    return usual.toSorted((one, other) => roomOf(one) - roomOf(other) || placeOf(one) - placeOf(other))
  }
}
