import { Button } from '@didascalie/design'
import { useRef, useState } from 'react'
import { texts } from '../../words/texts.js'
import css from './session-form.module.css'

const maxLogoBytes = 5 * 1024 * 1024

interface LogoFieldProps {
  /** The address of the current logo, or `''` if there is none. */
  url: string
  /** The file that the trainer has chosen and that is not yet uploaded. */
  chosen: File | undefined
  onChoose: (file: File) => void
  /** Why the server refused the last file. It stays beside the field until another file is chosen. */
  refusal: string | undefined
  onRemove?: () => void
}

export function LogoField({ url, chosen, onChoose, refusal, onRemove }: LogoFieldProps) {
  const words = texts.reglages
  const input = useRef<HTMLInputElement>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const hasLogo = url !== '' || chosen !== undefined
  return (
    <div>
      <p className={css.legend}>{words.logo}</p>
      <div className={css.logo}>
        {url !== '' && chosen === undefined && <img src={url} alt={words.logoAlt} />}
        <div>
          <b>{chosen?.name ?? (url === '' ? words.logoNone : '')}</b>
          <span className={css.hint}>{words.logoHint}</span>
          {(isTooLarge || refusal !== undefined) && (
            <span role="alert" className={css.refusal}>
              {isTooLarge ? words.logoHeavy : refusal}
            </span>
          )}
        </div>
        <input
          ref={input}
          hidden
          type="file"
          aria-label={words.logo}
          accept="image/png,image/jpeg,image/webp,image/svg+xml"
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (!file) return
            setTooLarge(file.size > maxLogoBytes)
            if (file.size <= maxLogoBytes) onChoose(file)
          }}
        />
        <Button small onClick={() => input.current?.click()} icon="upload">
          {hasLogo ? words.logoChange : words.logoChoose}
        </Button>
        {url !== '' && onRemove && (
          <Button kind="quiet" small onClick={onRemove}>
            {words.logoRemove}
          </Button>
        )}
      </div>
    </div>
  )
}

export async function toBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  // Convert in chunks, because JavaScript engines limit the number of arguments of a function.
  for (let start = 0; start < bytes.length; start += 0x8000)
    text += String.fromCharCode(...bytes.subarray(start, start + 0x8000))
  return btoa(text)
}
