import {
  ages,
  beards,
  builds,
  clothColours,
  defaultMood,
  faceShapes,
  hairColours,
  hairstyles,
  type Look,
  lookSchema,
  outfits,
} from '@didascalie/contract'
import { Chips } from '@didascalie/design'
import { clothTones, hairTones, skinOf } from '@didascalie/stand-ins'
import type { CSSProperties, ReactNode } from 'react'
import { drawnPerson } from '../../model/pictures.js'
import { gensTexts as words } from '../../words/people-texts.js'
import css from './people-screen.module.css'

interface LookFieldsProps {
  look: Look
  onChange: (trait: keyof Look, value: string | number | boolean) => void
}

const skinNumbers = words.skins.map((_, index) => index + 1)

export function LookFields({ look, onChange }: LookFieldsProps) {
  return (
    <>
      <div className={css.pair}>
        <ChoiceTrait name="age" values={ages} names={words.ages} value={look.age} onChange={onChange} />
        <ChoiceTrait
          name="build"
          values={builds}
          names={words.builds}
          value={look.build}
          onChange={onChange}
        />
      </div>
      <div className={css.pair}>
        <Trait name="skin" value={words.skins[look.skin - 1]}>
          <Dots
            label={words.traits.skin}
            options={skinNumbers.map((skin) => [skin, words.skins[skin - 1] ?? '', skinOf(skin).base])}
            value={look.skin}
            onChange={(skin) => onChange('skin', skin)}
          />
        </Trait>
        <Trait name="hairColour" value={words.hairColours[look.hairColour]}>
          <Dots
            label={words.traits.hairColour}
            options={hairColours.map((colour) => [colour, words.hairColours[colour], hairTones[colour]])}
            value={look.hairColour}
            onChange={(colour) => onChange('hairColour', colour)}
          />
        </Trait>
      </div>
      <Trait name="hair" value={words.hairs[look.hair]}>
        <Portraits
          label={words.traits.hair}
          options={hairstyles.map((hair) => [hair, words.hairs[hair], { ...look, hair }])}
          value={look.hair}
          onChange={(hair) => onChange('hair', hair)}
        />
      </Trait>
      <div className={css.pair}>
        <ChoiceTrait
          name="beard"
          values={beards}
          names={words.beards}
          value={look.beard}
          onChange={onChange}
        />
        <ChoiceTrait
          name="face"
          values={faceShapes}
          names={words.faces}
          value={look.face}
          onChange={onChange}
        />
      </div>
      <div className={css.pair}>
        {(['glasses', 'earrings'] as const).map((trait) => (
          <label key={trait} className={css.check}>
            <input
              type="checkbox"
              checked={look[trait]}
              onChange={({ target }) => onChange(trait, target.checked)}
            />
            {words.traits[trait]}
          </label>
        ))}
      </div>
      <Trait name="outfit" value={words.outfits[look.outfit]}>
        <Portraits
          isBody
          label={words.traits.outfit}
          options={outfits.map((outfit) => [outfit, words.outfits[outfit], { ...look, outfit }])}
          value={look.outfit}
          onChange={(outfit) => onChange('outfit', outfit)}
        />
      </Trait>
      <Trait name="cloth" value={words.cloths[look.cloth]}>
        <Dots
          label={words.traits.cloth}
          options={clothColours.map((cloth) => [cloth, words.cloths[cloth], clothTones[cloth]])}
          value={look.cloth}
          onChange={(cloth) => onChange('cloth', cloth)}
        />
      </Trait>
    </>
  )
}

interface TraitProps {
  name: keyof Look
  value?: string | undefined
  children: ReactNode
}

const Trait = ({ name, value, children }: TraitProps) => (
  <div className={css.trait}>
    <span aria-hidden="true">
      <b>{words.traits[name]}</b> {value}
    </span>
    {children}
  </div>
)

interface ChoiceTraitProps<Value extends string> {
  name: keyof Look
  values: readonly Value[]
  names: Readonly<Record<Value, string>>
  value: Value
  onChange: (name: keyof Look, value: Value) => void
}

function ChoiceTrait<Value extends string>(props: ChoiceTraitProps<Value>) {
  const { name, values, names, value, onChange } = props
  return (
    <Trait name={name}>
      <Chips
        joined
        label={words.traits[name]}
        options={values.map((one) => ({ value: one, label: names[one] }))}
        value={value}
        onChange={(one) => onChange(name, one)}
      />
    </Trait>
  )
}

interface DotsProps<Value extends string | number> {
  label: string
  options: readonly (readonly [Value, string, string])[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice between colours. */
function Dots<Value extends string | number>({ label, options, value, onChange }: DotsProps<Value>) {
  return (
    <fieldset className={css.dots} aria-label={label}>
      {options.map(([option, name, colour]) => (
        <button
          key={option}
          type="button"
          aria-label={name}
          title={name}
          aria-pressed={option === value}
          style={{ ['--tone' as string]: colour } as CSSProperties}
          onClick={() => onChange(option)}
        />
      ))}
    </fieldset>
  )
}

interface PortraitsProps<Value extends string> {
  label: string
  options: readonly (readonly [Value, string, Look])[]
  value: Value
  /** Whether the pictures show the clothes instead of the face. */
  isBody?: boolean
  onChange: (value: Value) => void
}

function Portraits<Value extends string>({ label, options, value, isBody, onChange }: PortraitsProps<Value>) {
  return (
    <fieldset className={`${css.portraits} ${isBody ? css.bodies : ''}`} aria-label={label}>
      {options.map(([option, name, look]) => (
        <button
          key={option}
          type="button"
          aria-label={name}
          title={name}
          aria-pressed={option === value}
          style={{ backgroundImage: `url("${drawnPerson(look, defaultMood).url}")` }}
          onClick={() => onChange(option)}
        />
      ))}
    </fieldset>
  )
}

const anyOf = <Value,>(values: readonly Value[], random: () => number): Value | undefined =>
  values[Math.floor(random() * values.length)]

export const randomLook = (random: () => number = Math.random): Look =>
  lookSchema.parse({
    age: anyOf(ages, random),
    build: anyOf(builds, random),
    face: anyOf(faceShapes, random),
    skin: anyOf(skinNumbers, random),
    hair: anyOf(hairstyles, random),
    hairColour: anyOf(hairColours, random),
    beard: random() < 0.3 ? anyOf(beards, random) : 'none',
    glasses: random() < 0.3,
    earrings: random() < 0.3,
    outfit: anyOf(outfits, random),
    cloth: anyOf(clothColours, random),
  })
