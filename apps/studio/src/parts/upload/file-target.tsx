import { Button, type IconName } from '@didascalie/design'
import { type DragEvent, useRef, useState } from 'react'
import css from './upload.module.css'

interface FileButtonProps {
  label: string
  icon: IconName
  /** The types of files that the dialog of the browser offers. */
  accept: string
  onFile: (file: File) => void
}

export function FileButton({ label, icon, accept, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button icon={icon} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}

/** Returns the event handlers for an element on which the writer can drop a file. */
export const fileDrop = (onFile: (file: File) => void) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  },
})

/** A small area on which the writer can drop a file. The button inside opens the file dialog instead. */
export function FileTarget({ note, ...button }: FileButtonProps & { note: string }) {
  const [isOver, setOver] = useState(false)
  const drop = fileDrop(button.onFile)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same
    <div
      className={`${css.target} ${isOver ? css.over : ''}`}
      onDragOver={(event) => {
        setOver(true)
        drop.onDragOver(event)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        drop.onDrop(event)
      }}
    >
      <FileButton {...button} />
      <small>{note}</small>
    </div>
  )
}

export const pictureFiles = 'image/jpeg,image/png,image/webp'
export const soundFiles = 'audio/ogg,audio/mpeg,audio/wav,audio/mp4,.ogg,.oga,.opus,.mp3,.wav,.m4a'
