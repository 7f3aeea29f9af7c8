import { Button } from '@didascalie/design'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { JsonPath } from '../../model/json-edit.js'
import type { JsonForm } from '../../model/use-json-form.js'
import { formTexts } from '../../words/form-texts.js'
import { Remarks, TextField } from './field.js'
import formCss from './form.module.css'
import { inFrench } from './french-typography.js'
import { bodyOf, htmlOf, isSimpleHtml } from './html-text.js'
import css from './rich-text-field.module.css'

interface RichTextFieldProps {
  form: JsonForm
  path: JsonPath
  label: string
  note?: ReactNode
  isLabelHidden?: boolean
  /** Shown at the end of the tool bar. */
  children?: ReactNode
  onFocus?: () => void
}

const tools = [
  ['bold', 'bold', undefined],
  ['italic', 'italic', undefined],
  ['heading', 'formatBlock', 'h3'],
  ['list', 'insertUnorderedList', undefined],
] as const

/**
 * A field for a formatted text, stored as HTML. If the formatted editor would remove a part of the HTML, the writer
 * edits the HTML code instead.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { form, path } = props
  return isSimpleHtml(form.text(path)) ? <FormattedText {...props} /> : <TextField isLong {...props} />
}

function FormattedText({ form, path, label, note, isLabelHidden, children, onFocus }: RichTextFieldProps) {
  const id = useId()
  const editor = useRef<HTMLDivElement>(null)
  const value = form.text(path)
  // The HTML in the editor. What the writer types is not written back to the editor, because that would move the cursor.
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (!editor.current || shown.current === value) return
    shown.current = value
    editor.current.replaceChildren(...bodyOf(htmlOf(bodyOf(value))).childNodes)
  }, [value])
  const take = () => {
    if (!editor.current) return
    const html = htmlOf(editor.current)
    shown.current = html
    form.set(path, html)
  }
  const run = (command: string, argument: string | undefined) => {
    editor.current?.focus()
    const isHeading = document.queryCommandValue('formatBlock') === 'h3'
    document.execCommand(command, false, argument === 'h3' && isHeading ? 'p' : argument)
    take()
  }
  const remarks = form.remarks(path)
  return (
    <div className={formCss.field}>
      <span className={isLabelHidden ? 'sr' : formCss.label} id={id}>
        {label} {note && <span className={formCss.note}>{note}</span>}
      </span>
      <div className={css.frame}>
        <div className={css.tools}>
          {tools.map(([name, command, argument]) => (
            <Button
              key={name}
              small
              kind="quiet"
              icon={name}
              aria-label={formTexts[name]}
              title={formTexts[name]}
              // Keeps the selection in the text when the writer presses the button.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => run(command, argument)}
            />
          ))}
          <span className={css.end}>{children}</span>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a text area cannot show formatted text */}
        <div
          ref={editor}
          className={css.text}
          contentEditable
          suppressContentEditableWarning
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-labelledby={id}
          aria-invalid={remarks.length > 0}
          lang="fr"
          onFocus={() => {
            document.execCommand('defaultParagraphSeparator', false, 'p')
            onFocus?.()
          }}
          onInput={take}
          onBlur={() => {
            const typed = form.text(path)
            if (typed !== inFrench(typed)) form.set(path, inFrench(typed))
          }}
          onPaste={(event) => {
            event.preventDefault()
            document.execCommand('insertText', false, event.clipboardData.getData('text/plain'))
          }}
        />
      </div>
      <Remarks remarks={remarks} />
    </div>
  )
}
