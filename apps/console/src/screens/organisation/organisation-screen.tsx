import type { OrganisationView } from '@didascalie/contract'
import { Button } from '@didascalie/design'
import { useEffect, useRef, useState } from 'react'
import { AreaField, InputField, SelectField } from '../../design/field.js'
import { Head } from '../../design/head.js'
import { Card, Row, Stack } from '../../design/layout.js'
import { Note } from '../../design/note.js'
import { useCall, useConsole } from '../../model/console-context.js'
import { AsyncContent } from '../../parts/async-content.js'
import { failureText } from '../../parts/failure.js'
import { UnsavedQuestion } from '../../parts/leave-question.js'
import { texts } from '../../words/texts.js'
import css from './organisation-screen.module.css'

type Profile = Omit<OrganisationView, 'uid' | 'games'>

const profileOf = ({ uid: _uid, games: _games, ...profile }: OrganisationView): Profile => profile

/** The details of the organisation. They appear on certificates and in the data protection text for learners. */
function Form({ organisation }: { organisation: OrganisationView }) {
  const { call, membership, showToast } = useConsole()
  const words = texts.organisme
  const [stored, setStored] = useState(() => profileOf(organisation))
  const [profile, setProfile] = useState(stored)
  const [wasSubmitted, setSubmitted] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const [submitCount, setSubmitCount] = useState(0)
  // An effect moves the focus, because `save` marks the invalid fields only in the next render.
  useEffect(() => {
    if (submitCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount])
  const change = (part: Partial<Profile>) => setProfile({ ...profile, ...part })
  const isLocked = membership.role !== 'manager'
  const isNameMissing = profile.name.trim() === ''
  // People type these numbers in groups of digits, so remove the spaces.
  const siret = profile.siret.replace(/\s/g, '')
  const nda = profile.nda.replace(/\s/g, '').toUpperCase()
  const isSiretWrong = siret !== '' && !/^\d{14}$/.test(siret)
  const isNdaWrong = nda !== '' && !/^[0-9A-Z]{11}$/.test(nda)
  const zones = Intl.supportedValuesOf('timeZone')
  const timeZones = zones.includes(profile.timeZone) ? zones : [profile.timeZone, ...zones]

  const save = async () => {
    setSubmitted(true)
    if (isNameMissing || isSiretWrong || isNdaWrong) return
    const { organisationUID } = membership
    const result = await call('changeOrganisation', { organisationUID, changes: { ...profile, siret, nda } })
    if (result.kind === 'done') setStored(profile)
    showToast(result.kind === 'done' ? words.saved : failureText(result))
  }

  const field = (key: Exclude<keyof Profile, 'address' | 'timeZone'>, hint?: string, error?: string) => (
    <InputField
      label={words[key]}
      {...(hint !== undefined && { hint })}
      error={error}
      required={key === 'name'}
      value={profile[key]}
      onChange={(event) => change({ [key]: event.target.value })}
    />
  )

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
        setSubmitCount(submitCount + 1)
      }}
    >
      <fieldset disabled={isLocked} className={css.form}>
        {isLocked && <Note icon="info">{words.locked}</Note>}
        <Card labelledby="identity">
          <Stack>
            <h2 id="identity">{words.identity}</h2>
            {field('name', undefined, wasSubmitted && isNameMissing ? words.nameMissing : undefined)}
            <AreaField
              label={words.address}
              rows={4}
              value={profile.address}
              onChange={(event) => change({ address: event.target.value })}
            />
            {field('siret', words.siretHint, wasSubmitted && isSiretWrong ? words.siretWrong : undefined)}
            {field('nda', words.ndaHint, wasSubmitted && isNdaWrong ? words.ndaWrong : undefined)}
            {field('signatory')}
            {field('signatoryRole')}
            <SelectField
              label={words.timeZone}
              hint={words.timeZoneHint}
              value={profile.timeZone}
              options={timeZones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
              onChange={(timeZone) => change({ timeZone })}
            />
          </Stack>
        </Card>
        <Card labelledby="data">
          <Stack>
            <h2 id="data">{words.data}</h2>
            <p className={css.hint}>{words.dataHint}</p>
            {field('controller')}
            {field('contact')}
          </Stack>
        </Card>
        {!isLocked && (
          <Row end>
            <Button kind="main" type="submit">
              {words.save}
            </Button>
          </Row>
        )}
      </fieldset>
      <UnsavedQuestion isNeeded={JSON.stringify(profile) !== JSON.stringify(stored)} />
    </form>
  )
}

export function OrganisationScreen() {
  const { membership } = useConsole()
  const words = texts.organisme
  const loaded = useCall('getOrganisation', { organisationUID: membership.organisationUID })
  return (
    <>
      <Head title={words.title} />
      <AsyncContent state={loaded} waiting={words.loading}>
        {(organisation) => <Form key={organisation.uid} organisation={organisation} />}
      </AsyncContent>
    </>
  )
}
