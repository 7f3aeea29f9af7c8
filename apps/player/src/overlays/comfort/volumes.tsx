import type { Comfort } from '@didascalie/stage'
import { useId } from 'react'
import { useComfort } from '../../comfort/comfort.js'
import { useWording } from '../../content/game.js'
import css from './volumes.module.css'

const kinds = ['music', 'ambience', 'effects'] as const

export function Volumes() {
  const w = useWording()
  const comfort = useComfort()
  return (
    <fieldset className={css.volumes} disabled={!comfort.sound}>
      <legend>{w('ui.comfort.volume')}</legend>
      {kinds.map((kind) => (
        <VolumeSlider
          key={kind}
          label={w(`ui.comfort.volume.${kind}`)}
          value={comfort[`${kind}Volume`]}
          onChange={(value) => {
            const part: Partial<Comfort> = { [`${kind}Volume`]: value }
            comfort.change(part)
          }}
        />
      ))}
    </fieldset>
  )
}

interface VolumeSliderProps {
  label: string
  value: number
  onChange(value: number): void
}

function VolumeSlider({ label, value, onChange }: VolumeSliderProps) {
  const id = useId()
  const percent = Math.round(value * 100)
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={10}
        value={percent}
        aria-valuetext={`${percent}\u202f%`}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber / 100)}
      />
      <output htmlFor={id}>{`${percent}\u202f%`}</output>
    </p>
  )
}
