import { Button } from '@didascalie/design'
import { useState } from 'react'
import { InputField } from '../design/field.js'
import { Form } from '../design/form.js'
import { texts } from '../words/texts.js'
import { Refusal } from './options.js'

interface SixDigitsProps {
  refusal: string | undefined
  onCode: (code: string) => void
  label?: string
}

/** Accepts a pasted code with spaces. Reports missing digits without a request to the server. */
export function SixDigits({ refusal, onCode, label = texts.entrer.enter }: SixDigitsProps) {
  const words = texts.entrer
  const [code, setCode] = useState('')
  const [wasSubmitted, setSubmitted] = useState(false)
  const digits = code.replace(/\D/g, '')
  const missingCount = Math.max(0, 6 - digits.length)
  const error = wasSubmitted && missingCount > 0 ? words.codeShort(missingCount) : undefined
  return (
    <Form
      onSubmit={() => {
        setSubmitted(true)
        if (missingCount === 0) onCode(digits)
      }}
    >
      <InputField
        big
        label={words.code}
        required
        error={error}
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        autoFocus
        onChange={setCode}
      />
      <Refusal words={refusal} />
      <Button kind="main" wide type="submit" after="next">
        {label}
      </Button>
    </Form>
  )
}
