// Buttons that request documents for the selected people. After a request, the evidence screen opens, where the trainer downloads the
// documents.
import type { ExportKind, FollowedPerson } from '@didascalie/contract'
import { Button } from '@didascalie/design'
import { useConsole, usePath } from '../../model/console-context.js'
import { go } from '../../model/router.js'
import { texts } from '../../words/texts.js'

interface PickedDocumentsProps {
  sessionUID: string
  people: readonly FollowedPerson[]
}

export function PickedDocuments({ sessionUID, people }: PickedDocumentsProps) {
  const { call, organisationUID, report } = useConsole()
  const pathTo = usePath()
  const words = texts.suivi
  const learners = people.flatMap(({ learnerUID }) => learnerUID ?? [])
  if (learners.length === 0) return null
  const startExport = async (kind: ExportKind) => {
    const started = await call('startExport', { organisationUID, sessionUID, kind, learners })
    if (report(started)) go(pathTo(`/session/${encodeURIComponent(sessionUID)}/preuves`))
  }
  return (
    <>
      {people.some(({ finishedOn }) => finishedOn !== null) && (
        <Button small onClick={() => startExport('certificates')} icon="legal">
          {words.certificates}
        </Button>
      )}
      <Button small onClick={() => startExport('follow-xlsx')} icon="download">
        {words.sheet}
      </Button>
    </>
  )
}
