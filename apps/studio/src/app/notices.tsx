import { Button, Icon } from '@didascalie/design'
import type { ReactNode } from 'react'
import { useStudio, useStudioState } from '../model/studio-context.js'
import { conflictTexts, keptTextTexts } from '../words/conflict-texts.js'
import css from './shell.module.css'

function Notice({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <div className={css.notice} role="alert">
      <Icon name="alert" />
      <span>{words}</span>
      {children}
    </div>
  )
}

/**
 * What waits for a decision of the writer. A notice never takes the keyboard, because the writer may be typing: its screen opens only
 * when the writer asks for it.
 */
export function Notices({ onOpen }: { onOpen: (question: string) => void }) {
  const studio = useStudio()
  const restarted = useStudioState((state) => state.restarted)
  const conflicts = useStudioState((state) => state.conflicts)
  const drafts = useStudioState((state) => state.drafts)
  return (
    <>
      {restarted === 'other' && <Notice words={keptTextTexts.otherGame} />}
      {restarted === 'same' && (
        <Notice words={keptTextTexts.restarted}>
          <Button small kind="main" onClick={() => void studio.resume()}>
            {keptTextTexts.resume}
          </Button>
        </Notice>
      )}
      {conflicts.map(({ file }) => (
        <Notice key={file} words={conflictTexts.title(file)}>
          <Button small kind="main" onClick={() => onOpen(file)}>
            {conflictTexts.decide}
          </Button>
        </Notice>
      ))}
      {drafts.map((draft) => (
        <Notice
          key={draft.key}
          words={`${keptTextTexts.title(draft.file, draft.storedAt)} ${keptTextTexts.kept}`}
        >
          <Button small kind="main" onClick={() => onOpen(draft.key)}>
            {keptTextTexts.see}
          </Button>
          <Button
            small
            kind="quiet"
            title={keptTextTexts.leaveHint}
            onClick={() => void studio.leaveDraft(draft)}
          >
            {keptTextTexts.leave}
          </Button>
        </Notice>
      ))}
    </>
  )
}
