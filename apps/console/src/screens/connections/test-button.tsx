import type { StaffCallData } from '@didascalie/contract'
import { Button } from '@didascalie/design'
import { useState } from 'react'
import { Tag } from '../../design/tag.js'
import { useConsole } from '../../model/console-context.js'
import type { Result } from '../../services/call.js'
import { texts } from '../../words/texts.js'
import css from './connections-screen.module.css'

type Findings = StaffCallData<'testRecordStore'>['findings']

/**
 * Returns a button that tests a connection, and the list of findings: what works and what does not
 * work.
 */
export function useConnectionTest(run: () => Promise<Result<{ findings: Findings }>>) {
  const { report } = useConsole()
  const words = texts.connexions
  const [isTesting, setTesting] = useState(false)
  const [findings, setFindings] = useState<Findings>([])
  const test = async () => {
    setTesting(true)
    const result = await run()
    setTesting(false)
    if (report(result)) setFindings(result.data.findings)
  }
  const button = (
    <Button kind="quiet" small disabled={isTesting} onClick={test}>
      {isTesting ? words.testing : words.test}
    </Button>
  )
  const findingsList = (
    <div role="status">
      {findings.length > 0 && (
        <ul className={css.findings}>
          {findings.map(({ right, sentence }) => (
            <li key={sentence}>
              <Tag tone={right ? 'done' : 'care'}>{right ? words.right : words.wrong}</Tag>{' '}
              <span>{sentence}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
  return { button, findingsList }
}
