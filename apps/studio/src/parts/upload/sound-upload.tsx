import { mediaMaxBytes } from '@didascalie/contract'
import { useEffect, useState } from 'react'
import { useStudio } from '../../model/studio-context.js'
import { useJsonForm } from '../../model/use-json-form.js'
import { uploadTexts as words } from '../../words/upload-texts.js'
import { FileTarget, soundFiles } from './file-target.js'
import { idFromName, soundExtensionOf } from './media-id.js'
import { Labelled, OriginForm } from './origin-form.js'
import css from './upload.module.css'

interface OpenedSound {
  readonly file: File
  readonly extension: string
  readonly url: string
}

interface SoundUploadProps {
  /** The id of the sound to replace. If absent, the writer adds a new sound. */
  name?: string
  onKept: (name: string) => void
}

/** The server removes the metadata of the file and does not change the sound itself. */
export function SoundUpload({ name, onKept }: SoundUploadProps) {
  const studio = useStudio()
  const credits = useJsonForm('credits')
  const project = useJsonForm('project')
  const [opened, setOpened] = useState<OpenedSound>()
  const [fault, setFault] = useState<'soundType' | 'heavy'>()
  const [typed, setTyped] = useState('')
  const url = opened?.url
  useEffect(() => () => void (url !== undefined && URL.revokeObjectURL(url)), [url])
  const take = (file: File) => {
    const extension = soundExtensionOf(file.name)
    if (extension === undefined || file.size > mediaMaxBytes) {
      setFault(extension === undefined ? 'soundType' : 'heavy')
      return
    }
    setFault(undefined)
    setTyped(file.name.replace(/\.\w+$/, ''))
    setOpened({ file, extension, url: URL.createObjectURL(file) })
  }
  if (!opened)
    return (
      <div className={css.upload}>
        <FileTarget
          label={name === undefined ? words.sound.add : words.sound.put}
          note={words.sound.note}
          icon="audio-on"
          accept={soundFiles}
          onFile={take}
        />
        <p role="alert" className={css.fault}>
          {fault && words.faults[fault]}
        </p>
      </div>
    )
  const id = name ?? idFromName(typed)
  const creditOf = (key: string) => credits.text([`audio/${id}.${opened.extension}`, key])
  return (
    <OriginForm
      origin={{ alt: '', author: creditOf('author'), licence: creditOf('licence') }}
      hasAlt={false}
      authorLabel={words.author}
      keepLabel={words.keepSound}
      cancelLabel={words.cancelSound}
      isReady={id !== ''}
      checks={[{ isGood: true, text: words.checks.cleanSound }]}
      onCancel={() => setOpened(undefined)}
      onKeep={async ({ author, licence }, canReplace) => {
        const file = `audio/${id}.${opened.extension}`
        const result = await studio.storeMedia(file, opened.file, canReplace)
        if (result === 'exists') return result
        credits.set([file], { author, licence })
        const listed = project.keys(['sounds']).map((index) => project.text(['sounds', Number(index)]))
        if (name === undefined && !listed.includes(id)) project.set(['sounds'], [...listed, id])
        setOpened(undefined)
        onKept(id)
        return result
      }}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: a sound of the game has no words */}
      <audio controls src={opened.url} aria-label={words.sound.listen} />
      {name === undefined && (
        <Labelled label={words.sound.name}>
          {(inputId) => (
            <>
              <input id={inputId} value={typed} onChange={({ target }) => setTyped(target.value)} />
              <code>{id}</code>
            </>
          )}
        </Labelled>
      )}
    </OriginForm>
  )
}
