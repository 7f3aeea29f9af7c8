import type { OrganisationView } from '@didascalie/contract'
import { Button } from '@didascalie/design'
import { useState } from 'react'
import { AreaField, InputField, SelectField } from '../../design/field.js'
import { Form } from '../../design/form.js'
import { Head } from '../../design/head.js'
import { Card, Row } from '../../design/layout.js'
import { Note } from '../../design/note.js'
import { useCall, useConsole } from '../../model/console-context.js'
import { AsyncContent } from '../../parts/async-content.js'
import { UnsavedQuestion } from '../../parts/leave-question.js'
import { texts } from '../../words/texts.js'
import css from './organisation-screen.module.css'

type Profile = Omit<OrganisationView, 'uid' | 'games'>

const profileOf = ({ uid: _uid, games: _games, ...profile }: OrganisationView): Profile => profile

/** The details of the organisation. They appear on certificates and in the data protection text for learners. */
function OrganisationForm({ organisation }: { organisation: OrganisationView }) {
  const { call, membership, organisationUID, report } = useConsole()
  const words = texts.organisme
  const [stored, setStored] = useState(() => profileOf(organisation))
  const [profile, setProfile] = useState(stored)
  const [wasSubmitted, setSubmitted] = useState(false)
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
    const result = await call('changeOrganisation', { organisationUID, changes: { ...profile, siret, nda } })
    if (result.kind === 'done') setStored(profile)
    report(result, words.saved)
  }

  const field = (key: Exclude<keyof Profile, 'address' | 'timeZone'>, hint?: string, error?: string) => (
    <InputField
      label={words[key]}
      hint={hint}
      error={error}
      required={key === 'name'}
      value={profile[key]}
      onChange={(value) => change({ [key]: value })}
    />
  )

  return (
    <Form onSubmit={() => void save()}>
      <fieldset disabled={isLocked} className={css.form}>
        {isLocked && <Note icon="info">{words.locked}</Note>}
        <Card stack title={words.identity}>
          {field('name', undefined, wasSubmitted && isNameMissing ? words.nameMissing : undefined)}
          <AreaField
            label={words.address}
            rows={4}
            value={profile.address}
            onChange={(address) => change({ address })}
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
        </Card>
        <Card stack title={words.data}>
          <p className={css.hint}>{words.dataHint}</p>
          {field('controller')}
          {field('contact')}
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
    </Form>
  )
}

export function OrganisationScreen() {
  const { organisationUID } = useConsole()
  const words = texts.organisme
  const loaded = useCall('getOrganisation', { organisationUID })
  return (
    <>
      <Head title={words.title} />
      <AsyncContent state={loaded} waiting={words.loading}>
        {(organisation) => <OrganisationForm key={organisation.uid} organisation={organisation} />}
      </AsyncContent>
    </>
  )
}
